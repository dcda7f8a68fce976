import SwiftUITestSupport

/// The canvas of the recorded cards, not the view that draws: a test that means that one writes `SwiftUI.Canvas`.
typealias Canvas = SwiftUITestSupport.Canvas

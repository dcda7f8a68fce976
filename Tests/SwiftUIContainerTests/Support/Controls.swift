import SwiftUITestSupport
@testable import SwiftUI
@testable import UIKit

/// A represented view with an intrinsic size that keeps to it.
struct Hugging: UIViewRepresentable {
    let width: CGFloat
    let height: CGFloat

    func makeUIView(context: Context) -> Sized {
        let view = Sized()
        view.intrinsic = CGSize(width: width, height: height)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { view.setContentHuggingPriority(.required, for: axis) }
        return view
    }
    func updateUIView(_ uiView: Sized, context: Context) {}
}

/// A plain represented view.
struct Plain: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A represented switch with its own intrinsic size.
struct Switch: UIViewRepresentable {
    @Binding var isOn: Bool

    final class Coordinator {
        var isOn: Binding<Bool>
        init(_ isOn: Binding<Bool>) { self.isOn = isOn }
    }
    func makeCoordinator() -> Coordinator { Coordinator($isOn) }
    func makeUIView(context: Context) -> UISwitch {
        let view = UISwitch()
        let coordinator = context.coordinator
        view.addAction(UIAction { action in coordinator.isOn.wrappedValue = (action.sender as! UISwitch).isOn }, for: .valueChanged)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { view.setContentHuggingPriority(.required, for: axis) }
        return view
    }
    func updateUIView(_ uiView: UISwitch, context: Context) {
        context.coordinator.isOn = $isOn
        uiView.isOn = isOn
    }
}

/// A label that can be seen and tapped.
struct TapLabel: View {
    var body: some View { Color.red.frame(width: 60, height: 40) }
}

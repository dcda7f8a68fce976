extension Rule {
    package static let avoidedTwice = Rule(
        "keyboard.avoided-twice", .must, [.run],
        statement: "Either SwiftUI or the app makes room for the keyboard, not both.",
        reason: "SwiftUI keeps what it shows above the keyboard by itself. A scroll view's inset of the keyboard's height on top of that leaves a gap of the same height.",
        failing: [],
        passing: [],
        fix: .byHand("Leave the inset away, or take the keyboard from SwiftUI with `.ignoresSafeArea(.keyboard)`."),
        source: "SPEC R; developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)")
}

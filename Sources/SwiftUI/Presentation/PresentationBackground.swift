import UIKit

/// What is behind the content of a presentation.
enum PresentationBackground {
    case style(any ShapeStyle)
    case content(any View, Alignment)

    /// What the environment makes of it; views of its own follow the environment themselves.
    @MainActor
    func look(in values: EnvironmentValues) -> [UIColor] { if case .style(let style) = self { style.look(in: values) } else { [] } }

    @MainActor
    func isSame(as other: PresentationBackground) -> Bool {
        func same<Value>(_ value: Value, _ other: Any) -> Bool { (other as? Value).map { ValueComparison.areSame(value, $0) } ?? false }
        return switch (self, other) {
        case (.style(let style), .style(let other)): same(style, other)
        case (.content(let view, let alignment), .content(let other, let otherAlignment)):
            alignment == otherAlignment && same(view, other)
        case (.style, .content), (.content, .style): false
        }
    }
}

/// What is behind a bar, and whether it shows.
struct BarBackgroundPreference {
    var style: (any ShapeStyle)?
    var visibility: Visibility?

    var isSet: Bool { style != nil || visibility != nil }

    /// Takes what is not said yet.
    mutating func fill(from other: BarBackgroundPreference) {
        style = style ?? other.style
        visibility = visibility ?? other.visibility
    }

    @MainActor
    func isSame(as other: BarBackgroundPreference) -> Bool {
        guard visibility == other.visibility else { return false }
        func same<Style: ShapeStyle>(_ style: Style) -> Bool {
            (other.style as? Style).map { ValueComparison.areSame(style, $0) } ?? false
        }
        return style.map { same($0) } ?? (other.style == nil)
    }

    /// How the bar looks over content and at its edge; `nil` where nothing was said.
    ///
    /// At the edge a background shows only when it is to be visible (Apple, `toolbarBackground(_:for:)`).
    @MainActor
    func appearances<Appearance: UIBarAppearance>(
        _ type: Appearance.Type, _ values: EnvironmentValues
    ) -> (standard: Appearance, scrollEdge: Appearance?)? {
        guard isSet else { return nil }
        let standard = type.init(idiom: .phone)
        if visibility == .hidden {
            standard.configureWithTransparentBackground()
            return (standard, standard)
        }
        standard.configureWithDefaultBackground()
        if let style {
            let paint = style._paint(in: values)
            if case .material(let material) = paint.content {
                standard.backgroundEffect = UIBlurEffect(style: material.blurStyle)
            } else {
                standard.backgroundColor = style.color(in: values)
            }
        }
        return (standard, visibility == .visible ? standard : nil)
    }
}

extension ShapeStyle {
    /// The colours that a colour has in light and dark, or the tint of a material: they tell whether it looks otherwise than before.
    @MainActor
    func look(in values: EnvironmentValues) -> [UIColor] {
        switch _paint(in: values).content {
        case .color:
            [ColorScheme.light, .dark].map { scheme in
                var own = values
                own.colorScheme = scheme
                return _paint(in: own).representative(in: own)
            }
        case .material(let material): [material.shown(values.colorTraits).tint]
        case .pattern: []
        }
    }

    /// The style as a colour of UIKit's that goes with light and dark.
    func color(in values: EnvironmentValues) -> UIColor {
        let values = UncheckedSendable(values)
        return UIColor { traits in
            var own = values.value
            own.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
            return _paint(in: own).representative(in: own)
        }
    }
}

extension EffectMaterial {
    fileprivate var blurStyle: UIBlurEffect.Style {
        switch kind {
        case .ultraThin: .systemUltraThinMaterial
        case .thin: .systemThinMaterial
        case .thick, .ultraThick: .systemThickMaterial
        case .chrome: .systemChromeMaterial
        default: .systemMaterial
        }
    }
}

extension View {
    /// What is behind the content of the sheet or cover that the view is in (iOS 16.4).
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        screenPreference { $0.background = .style(style) }
    }

    /// Views behind the content of the sheet or cover that the view is in (iOS 16.4).
    nonisolated public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let content = UncheckedSendable(content())
        return screenPreference { $0.background = .content(content.value, alignment) }
    }

    /// Whether the status bar is hidden while the view is in front.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
        screenPreference { $0.hidesStatusBar = hidden }
    }
    @available(iOS, deprecated: 100000.0, renamed: "statusBarHidden(_:)")
    nonisolated public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

    /// What is behind bars around the view while content is under them.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        barBackground(bars) { $0.style = style }
    }

    /// Whether the background of bars around the view shows.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barBackground(bars) { $0.visibility = visibility }
    }
    nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barBackground(bars) { $0.visibility = visibility }
    }

    private nonisolated func barBackground(
        _ bars: [ToolbarPlacement], _ change: @escaping (inout BarBackgroundPreference) -> Void
    ) -> some View {
        let kinds = bars.map(\.kind)
        return screenPreference { preferences in
            if kinds.isEmpty || kinds.contains(.automatic) || kinds.contains(.navigationBar) { change(&preferences.barBackground) }
            if kinds.contains(.tabBar) { change(&preferences.tabBarBackground) }
            if kinds.contains(.bottomBar) { change(&preferences.bottomBarBackground) }
        }
    }
}

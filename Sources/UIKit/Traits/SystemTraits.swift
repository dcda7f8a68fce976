/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static var identifier: String { "UITraitUserInterfaceIdiom" }
    public static var name: String { "UserInterfaceIdiom" }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var identifier: String { "UITraitUserInterfaceStyle" }
    public static var name: String { "UserInterfaceStyle" }
    public static var affectsColorAppearance: Bool { true }
}

/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    public static var identifier: String { "UITraitLayoutDirection" }
    public static var name: String { "LayoutDirection" }
}

/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
    public static var identifier: String { "UITraitDisplayScale" }
    public static var name: String { "DisplayScale" }
}

/// The room across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    public static var identifier: String { "UITraitHorizontalSizeClass" }
    public static var name: String { "HorizontalSizeClass" }
}

/// The room down.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    public static var identifier: String { "UITraitVerticalSizeClass" }
    public static var name: String { "VerticalSizeClass" }
}

/// Whether touches report force.
public struct UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
    public static var identifier: String { "UITraitForceTouchCapability" }
    public static var name: String { "ForceTouchCapability" }
}

/// The text size that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    public static var identifier: String { "UITraitPreferredContentSizeCategory" }
    public static var name: String { "PreferredContentSizeCategory" }
}

/// The colours the display can show.
public struct UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var identifier: String { "UITraitDisplayGamut" }
    public static var name: String { "DisplayGamut" }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether more contrast is wanted.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var identifier: String { "UITraitAccessibilityContrast" }
    public static var name: String { "AccessibilityContrast" }
    public static var affectsColorAppearance: Bool { true }
}

/// Base or elevated.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var identifier: String { "UITraitUserInterfaceLevel" }
    public static var name: String { "UserInterfaceLevel" }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether bold text is wanted.
public struct UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
    public static var identifier: String { "UITraitLegibilityWeight" }
    public static var name: String { "LegibilityWeight" }
}

/// Whether the interface looks active.
public struct UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var identifier: String { "UITraitActiveAppearance" }
    public static var name: String { "ActiveAppearance" }
    public static var affectsColorAppearance: Bool { true }
}

/// Whether the scene is recorded or mirrored.
public struct UITraitSceneCaptureState: UITraitDefinition {
    public static var defaultValue: UISceneCaptureState { .unspecified }
    public static var identifier: String { "UITraitSceneCaptureState" }
    public static var name: String { "SceneCaptureState" }
}

/// The style of the list around.
public struct UITraitListEnvironment: UITraitDefinition {
    public static var defaultValue: UIListEnvironment { .unspecified }
    public static var identifier: String { "UITraitListEnvironment" }
    public static var name: String { "ListEnvironment" }
}

/// The language that text is set in.
public struct UITraitTypesettingLanguage: UITraitDefinition {
    public static var defaultValue: Locale.Language? { nil }
    public static var identifier: String { "UITraitTypesettingLanguage" }
    public static var name: String { "TypesettingLanguage" }
}

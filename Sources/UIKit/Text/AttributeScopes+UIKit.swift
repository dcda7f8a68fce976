extension AttributeScopes {
    /// UIKit's attributes of `AttributedString`.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSUnderlineColor"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrikethroughColor"
        }
        /// Foundation's on Apple's systems; here it comes with the reading of Markdown.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            public typealias Value = InlinePresentationIntent
            public static let name = "NSInlinePresentationIntent"
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// In a file that imports SwiftUI its attribute of the same name comes first.
    @_disfavoredOverload
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

// MARK: Both kinds of attributed text

extension NSAttributedString {
    /// The same text with UIKit's attributes; emphasis of Markdown stays a note.
    public convenience init(_ attrStr: AttributedString) {
        typealias Keys = AttributeScopes.UIKitAttributes
        let text = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            var attributes: [Key: Any] = [:]
            func take<K: AttributedStringKey>(_ key: K.Type) where K.Value: Sendable {
                if let value = run[key] { attributes[Key(K.name)] = value }
            }
            take(Keys.FontAttribute.self)
            take(Keys.ForegroundColorAttribute.self)
            take(Keys.BackgroundColorAttribute.self)
            take(Keys.ParagraphStyleAttribute.self)
            take(Keys.KernAttribute.self)
            take(Keys.TrackingAttribute.self)
            take(Keys.BaselineOffsetAttribute.self)
            take(Keys.UnderlineColorAttribute.self)
            take(Keys.StrikethroughColorAttribute.self)
            take(Keys.InlinePresentationIntentAttribute.self)
            attributes[.underlineStyle] = run[Keys.UnderlineStyleAttribute.self]?.rawValue
            attributes[.strikethroughStyle] = run[Keys.StrikethroughStyleAttribute.self]?.rawValue
            attributes[.link] = run.link
            text.append(NSAttributedString(string: String(attrStr.characters[run.range]), attributes: attributes))
        }
        self.init(attributedString: text)
    }
}

extension AttributedString {
    /// The same text with the attributes that UIKit's scope knows.
    public init(_ nsStr: NSAttributedString) {
        typealias Keys = AttributeScopes.UIKitAttributes
        self.init()
        let whole = nsStr.string as NSString
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
            var run = AttributedString(whole.substring(with: range))
            func take<K: AttributedStringKey>(_ key: K.Type) where K.Value: Sendable {
                run[key] = attributes[NSAttributedString.Key(K.name)] as? K.Value
            }
            func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
                TextSource.number(attributes[key]).map { NSUnderlineStyle(rawValue: Int($0)) }
            }
            take(Keys.FontAttribute.self)
            take(Keys.ForegroundColorAttribute.self)
            take(Keys.BackgroundColorAttribute.self)
            take(Keys.ParagraphStyleAttribute.self)
            take(Keys.UnderlineColorAttribute.self)
            take(Keys.StrikethroughColorAttribute.self)
            take(Keys.InlinePresentationIntentAttribute.self)
            run[Keys.KernAttribute.self] = TextSource.number(attributes[.kern])
            run[Keys.TrackingAttribute.self] = TextSource.number(attributes[.tracking])
            run[Keys.BaselineOffsetAttribute.self] = TextSource.number(attributes[.baselineOffset])
            run[Keys.UnderlineStyleAttribute.self] = style(.underlineStyle)
            run[Keys.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
            run.link = attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
            append(run)
        }
    }
}

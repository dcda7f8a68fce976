/// Types from outside the project that are values: a copy of one goes stale, and a write to its member writes the whole.
///
/// A type that is neither here nor declared in the project may be a reference, and the rules keep silent about it.
enum ValueTypes {
    static func contains(_ name: String) -> Bool {
        if known.contains(name) { return true }
        // Types inside Apple's classes are options and enumerations: `UIFont.Weight`, `UIImagePickerController.SourceType`.
        guard let dot = name.firstIndex(of: ".") else { return false }
        return AppleTypes.isKnown(String(name[..<dot])) || known.contains(String(name[..<dot]))
    }

    private static let known = Set(
        """
        Bool Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double String Substring Character Array Dictionary Set \
        Range ClosedRange Result Duration Date Data URL UUID URLRequest Locale Calendar TimeZone DateComponents DateInterval Decimal \
        IndexPath IndexSet TimeInterval Notification AttributedString AttributeContainer CharacterSet Measurement Never AnyHashable \
        CGFloat CGRect CGSize CGPoint CGVector CGAffineTransform NSRange CATransform3D CMTime \
        UIEdgeInsets NSDirectionalEdgeInsets UIOffset UIKeyboardType UIReturnKeyType UIUserInterfaceStyle UIModalPresentationStyle \
        UILayoutPriority UIContentSizeCategory UIRectCorner UIRectEdge UIStatusBarStyle UITextAutocapitalizationType \
        UITextAutocorrectionType UITextContentType UITextSpellCheckingType UIInterfaceOrientation UIDeviceOrientation \
        UIInterfaceOrientationMask UIListContentConfiguration UIBackgroundConfiguration UIAccessibilityTraits NSTextAlignment \
        NSLineBreakMode UIUserInterfaceIdiom UIUserInterfaceSizeClass UISemanticContentAttribute NSDiffableDataSourceSnapshot UTType \
        Color Font Text Image AnyView EmptyView Edge EdgeInsets Alignment HorizontalAlignment VerticalAlignment Axis Angle UnitPoint \
        Animation Transaction ColorScheme ContentMode LocalizedStringKey LocalizedStringResource Visibility ProposedViewSize GridItem \
        StrokeStyle Gradient LinearGradient Material NavigationPath PresentationDetent TextAlignment ImageResource ColorResource \
        MKCoordinateRegion MKMapRect MKMapPoint MKCoordinateSpan CLLocationCoordinate2D CLLocationDistance MKMapType
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}

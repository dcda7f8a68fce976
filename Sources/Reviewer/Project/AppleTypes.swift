/// What the rules know of Apple's classes: which inherits from which, and what a few members give.
///
/// From Apple's documentation. Only what decides about views, controllers, recognisers and their delegates is here; a class that is
/// missing is simply unknown to the rules.
enum AppleTypes {
    /// The superclasses of a class, nearest first.
    static func ancestors(of name: String) -> [String] {
        var found: [String] = []
        var current = name
        while let next = superclass[current] {
            found.append(next)
            current = next
        }
        return found
    }

    static func isKnown(_ name: String) -> Bool { superclass[name] != nil || name == "NSObject" }

    static func `is`(_ name: String, _ ancestor: String) -> Bool {
        name == ancestor || ancestors(of: name).contains(ancestor)
    }

    private static let superclass: [String: String] = {
        var table: [String: String] = [:]
        for (parent, children) in families {
            for child in children.split(separator: " ") { table[String(child)] = parent }
        }
        return table
    }()

    private static let families: [(String, String)] = [
        (
            "NSObject",
            """
            UIResponder UIGestureRecognizer CALayer CAAnimation UIBarItem UINavigationItem NSLayoutConstraint UIPresentationController \
            Timer CADisplayLink URLSession UIScreen UIImage UIColor UIFont UICollectionViewLayout UILayoutGuide UIMenuElement \
            CLLocationManager AVPlayer AVCaptureSession UIViewPropertyAnimator NSCache UIBarAppearance OperationQueue Operation \
            UIFeedbackGenerator UIScene UITraitCollection NSTextStorage NSLayoutManager NSTextContainer AVAudioPlayer UIImageAsset \
            UIDragInteraction UIContextMenuInteraction WKWebViewConfiguration WKUserContentController MKShape
            """
        ),
        ("AVPlayer", "AVQueuePlayer"),
        ("UIResponder", "UIView UIViewController UIApplication"),
        ("UIScene", "UIWindowScene"),
        (
            "UIView",
            """
            UILabel UIImageView UIControl UIScrollView UIStackView UIWindow UIActivityIndicatorView UIProgressView UIPickerView \
            UINavigationBar UIToolbar UITabBar UISearchBar UIVisualEffectView UICollectionReusableView UITableViewCell \
            UITableViewHeaderFooterView UIInputView UIWebView WKWebView MKMapView MKAnnotationView UIContentUnavailableView \
            UIListContentView UICalendarView PDFView ARView MTKView SCNView SKView GLKView UIPopoverBackgroundView \
            UIEventAttributionView UIStandardTextCursorView UIAlertView UIActionSheet PKCanvasView LPLinkView CXCallView \
            MKScaleView MKCompassButton PHLivePhotoView GADBannerView MPVolumeView RTCMTLVideoView PDFThumbnailView UIPasteControl
            """
        ),
        (
            "UIControl",
            """
            UIButton UISwitch UISlider UIStepper UISegmentedControl UITextField UIDatePicker UIPageControl UIRefreshControl UIColorWell \
            MKUserTrackingButton
            """
        ),
        ("UITextField", "UISearchTextField"),
        ("UIScrollView", "UITableView UICollectionView UITextView"),
        ("UICollectionReusableView", "UICollectionViewCell"),
        ("UICollectionViewCell", "UICollectionViewListCell"),
        ("MKAnnotationView", "MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView"),
        ("SCNView", "ARSCNView"),
        ("SKView", "ARSKView"),
        (
            "UIViewController",
            """
            UINavigationController UITabBarController UISplitViewController UIPageViewController UITableViewController \
            UICollectionViewController UIAlertController UIActivityViewController UISearchController UIHostingController \
            UIInputViewController UIReferenceLibraryViewController UIDocumentPickerViewController UIDocumentBrowserViewController \
            UIDocumentViewController UICloudSharingController UIColorPickerViewController UIFontPickerViewController \
            UISearchContainerViewController UIPrinterPickerController PHPickerViewController MFMessageComposeViewController \
            SFSafariViewController AVPlayerViewController AUViewController QLPreviewController EKEventViewController VNDocumentCameraViewController \
            CNContactPickerViewController CNContactViewController GKGameCenterViewController SLComposeViewController \
            SKStoreProductViewController PKAddPassesViewController AVPictureInPictureViewController DataScannerViewController \
            MKLookAroundViewController RPPreviewViewController PKPaymentAuthorizationViewController UITextFormattingViewController \
            MKMapItemDetailViewController GLKViewController ASWebAuthenticationPresentationController
            """
        ),
        (
            "UINavigationController",
            """
            UIImagePickerController MFMailComposeViewController UIVideoEditorController EKEventEditViewController
            """
        ),
        (
            "UIGestureRecognizer",
            """
            UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer \
            UISwipeGestureRecognizer UILongPressGestureRecognizer UIHoverGestureRecognizer
            """
        ),
        ("UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"),
        ("CALayer", "CAShapeLayer CAGradientLayer CATextLayer CAEmitterLayer CAReplicatorLayer CAScrollLayer CATransformLayer CAMetalLayer AVPlayerLayer AVCaptureVideoPreviewLayer"),
        ("CAAnimation", "CAPropertyAnimation CATransition CAAnimationGroup"),
        ("CAPropertyAnimation", "CABasicAnimation CAKeyframeAnimation"),
        ("CABasicAnimation", "CASpringAnimation"),
        ("UIBarItem", "UIBarButtonItem UITabBarItem"),
        ("UIMenuElement", "UIAction UIMenu UICommand"),
        ("UICollectionViewLayout", "UICollectionViewFlowLayout UICollectionViewCompositionalLayout"),
        ("UIPresentationController", "UIPopoverPresentationController UISheetPresentationController"),
        ("UIBarAppearance", "UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance"),
    ]

    /// The type a member of an Apple class gives.
    static func member(_ name: String, of type: String) -> String? {
        for owner in [type] + ancestors(of: type) {
            if let found = members[owner]?[name] { return found }
        }
        return nil
    }

    private static let members: [String: [String: String]] = [
        "UIViewController": [
            "view": "UIView", "navigationController": "UINavigationController", "parent": "UIViewController",
            "presentedViewController": "UIViewController", "presentingViewController": "UIViewController",
            "tabBarController": "UITabBarController", "navigationItem": "UINavigationItem", "splitViewController": "UISplitViewController",
        ],
        "UITableViewController": ["tableView": "UITableView"],
        "UICollectionViewController": ["collectionView": "UICollectionView"],
        "UINavigationController": [
            "navigationBar": "UINavigationBar", "topViewController": "UIViewController", "visibleViewController": "UIViewController",
            "interactivePopGestureRecognizer": "UIGestureRecognizer",
        ],
        "UISearchController": ["searchBar": "UISearchBar"],
        "UIView": ["superview": "UIView", "window": "UIWindow", "layer": "CALayer", "traitCollection": "UITraitCollection"],
        "UIWindow": ["rootViewController": "UIViewController"],
        "UITableViewCell": [
            "contentView": "UIView", "textLabel": "UILabel", "detailTextLabel": "UILabel", "imageView": "UIImageView",
        ],
        "UICollectionViewCell": ["contentView": "UIView"],
        "UITableViewHeaderFooterView": ["contentView": "UIView", "textLabel": "UILabel"],
        "UIVisualEffectView": ["contentView": "UIView"],
        "UIButton": ["titleLabel": "UILabel", "imageView": "UIImageView"],
        "UISearchBar": ["searchTextField": "UISearchTextField"],
        "UIScrollView": ["panGestureRecognizer": "UIPanGestureRecognizer", "pinchGestureRecognizer": "UIPinchGestureRecognizer"],
        "UIGestureRecognizer": ["view": "UIView"],
    ]

    /// Delegate-like properties that Apple declares strong, by class: everything else called so in UIKit is weak.
    static func holdsDelegateStrongly(_ type: String) -> Bool {
        type == "URLSession" || type == "CAAnimation" || ancestors(of: type).contains("CAAnimation")
    }
}

import Foundation
import MapKit
import PhotosUI
import SafariServices
import SwiftUI
import TandemTesting
import Testing
import WebKit
@testable import UIKit

/// One API that does less here than on iOS, and code that touches it.
struct Approximation: CustomTestStringConvertible, Sendable {
    let api: String
    let touch: @MainActor @Sendable (Stage) throws -> Void
    var testDescription: String { api }

    init(_ api: String, _ touch: @escaping @MainActor @Sendable (Stage) throws -> Void) {
        (self.api, self.touch) = (api, touch)
    }

    static func drawing(_ api: String, _ draw: @escaping @MainActor @Sendable (CGContext) -> Void) -> Approximation {
        Approximation(api) { _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { draw($0.cgContext) }
        }
    }

    static func picker(_ api: String, _ change: @escaping @MainActor @Sendable (inout PHPickerConfiguration) -> Void) -> Approximation {
        Approximation(api) { _ in
            var configuration = PHPickerConfiguration()
            change(&configuration)
            _ = PHPickerViewController(configuration: configuration)
        }
    }

    static func shown(_ api: String, _ view: @escaping @MainActor @Sendable () -> some View) -> Approximation {
        Approximation(api) { stage in
            stage.host(view())
            try stage.settle()
        }
    }
    static func layer(_ api: String, _ change: @escaping @MainActor @Sendable (CALayer) -> Void) -> Approximation {
        Approximation(api) { stage in
            let view = stage.host(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            change(view.layer)
            try stage.settle()
            draw(stage)
        }
    }
}

private final class DragSource: NSObject, UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Emma")))]
    }
}

/// A JPEG file of one pixel in cyan, magenta, yellow and black.
private let inkPicture = Data(
    base64Encoded: "/9j/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAAUCAABAAEEQxEATREAWREA"
        + "SxEA/8QAFQABAQAAAAAAAAAAAAAAAAAACQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/ACLMIVxP+//Z")!

@MainActor
private func draw(_ stage: Stage) {
    _ = UIGraphicsImageRenderer(bounds: stage.window.bounds).image { stage.window.layer.render(in: $0.cgContext) }
}

/// A symbol that changes with an animation.
private struct Marking: View {
    @State private var isMarked = false
    var body: some View {
        Image(systemName: isMarked ? "bookmark.fill" : "bookmark").contentTransition(.symbolEffect)
            .onAppear { withAnimation { isMarked = true } }
    }
}

private final class ShelfLayer: CALayer {}
private final class ShelfScene: UIWindowScene {}

private struct EventsApp: App {
    var body: some Scene { WindowGroup { Text("Shelf") }.handlesExternalEvents(matching: ["loans"]) }
}

/// A view that opens a window of loans.
private struct OpeningWindow: View {
    @Environment(\.openWindow) private var openWindow
    var body: some View { Text("Shelf").onAppear { openWindow(id: "loans") } }
}

/// A table's source of one row, which says nothing of what may be edited.
private final class BareShelf: NSObject, UITableViewDataSource {
    var index: [String]?
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Emma"
        return cell
    }
}

private final class GrowingView: UIView {
    var side: CGFloat = 10
    override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
}

/// A represented view that changes its content by itself.
private struct Growing: UIViewRepresentable {
    func makeUIView(context: Context) -> GrowingView { GrowingView() }
    func updateUIView(_ view: GrowingView, context: Context) {}
}

/// A view that changes the type of its transition while it is there.
private struct Turning: View {
    private struct Tilt: ViewModifier {
        func body(content: Content) -> some View { content.padding(1) }
    }

    @State private var isTilted = false

    var body: some View {
        Text("Emma")
            .transition(isTilted ? .modifier(active: Tilt(), identity: Tilt()) : .opacity)
            .onAppear { isTilted = true }
    }
}

/// Makes a download of what it is asked for.
private final class Downloads: NSObject, WKNavigationDelegate {
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy { .download }
}

private let approximations: [Approximation] = [
    .init("WKUserScript") { _ in
        WKUserContentController().addUserScript(WKUserScript(source: "", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    },
    .init("WKWebView.evaluateJavaScript(_:)") { _ in WKWebView().evaluateJavaScript("borrow()", completionHandler: nil) },
    .init("WKDownload") { stage in
        let (view, downloads) = (stage.host(WKWebView()), Downloads())
        view.navigationDelegate = downloads
        view.loadHTMLString("", baseURL: nil)
        try stage.settle()
    },
    .init("MKMapView") { stage in stage.host(MKMapView()) },
    .init("MKMapView.setRegion(_:animated:)") { stage in
        let map = stage.host(MKMapView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        try stage.settle()
        map.setCenter(CLLocationCoordinate2D(latitude: 1, longitude: 1), animated: true)
    },
    .init("MKMapCamera") { _ in
        MKMapView().camera = MKMapCamera(lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 1, pitch: 45, heading: 0)
    },
    .init("MKAnnotationView.clusteringIdentifier") { _ in
        MKAnnotationView(annotation: nil, reuseIdentifier: nil).clusteringIdentifier = "books"
    },
    .init("MKAnnotationView.isDraggable") { _ in MKAnnotationView(annotation: nil, reuseIdentifier: nil).isDraggable = true },
    .drawing("CGContext.setFlatness(_:)") { $0.setFlatness(1) },
    .drawing("CGBlendMode.plusDarker") { $0.setBlendMode(.plusDarker) },
    .drawing("CGContext.setRenderingIntent(_:)") { $0.setRenderingIntent(.perceptual) },
    .init("UICellAccessory") { _ in UICollectionViewListCell(frame: .zero).accessories = [.checkmark()] },
    .init("NSUserActivity.becomeCurrent()") { _ in NSUserActivity(activityType: "shelf.read").becomeCurrent() },
    .shown("ColorRenderingMode") { Canvas(colorMode: .linear) { _, _ in } },
    .init("UIApplication.open(_:)") { _ in
        let action = OpenURLAction { _ in .systemAction }
        action(try #require(URL(string: "https://example.org/shelf")))
    },
    .init("NSParagraphStyle.hyphenationFactor") { _ in NSMutableParagraphStyle().hyphenationFactor = 1 },
    .init("NSParagraphStyle.usesDefaultHyphenation") { _ in NSMutableParagraphStyle().usesDefaultHyphenation = true },
    .init("NSParagraphStyle.allowsDefaultTighteningForTruncation") { _ in
        NSMutableParagraphStyle().allowsDefaultTighteningForTruncation = true
    },
    .init("UILabel.allowsDefaultTighteningForTruncation") { _ in UILabel().allowsDefaultTighteningForTruncation = true },
    .init("NSAttributedString.Key.strokeWidth") { _ in
        _ = NSAttributedString(string: "Shelf", attributes: [.strokeWidth: 2]).size()
    },
    .init("NSAttributedString.Key.expansion") { _ in
        _ = NSAttributedString(string: "Shelf", attributes: [.expansion: 0.5]).size()
    },
    .init("UITextView.dataDetectorTypes") { _ in UITextView().dataDetectorTypes = .all },
    .init("UITextField.attributedText") { _ in
        let text = NSMutableAttributedString(string: "Due ", attributes: [.kern: 1])
        text.append(NSAttributedString(string: "today", attributes: [.kern: 2]))
        UITextField().attributedText = text
    },
    .init("AttributedString(markdown:)") { _ in _ = try AttributedString(markdown: "# Loans") },
    .shown("Font.width(_:)") { Text("Shelf").font(.body.width(.condensed)) },
    .shown("View.fontWidth(_:)") { Text("Shelf").padding().fontWidth(.expanded) },
    .shown("View.allowsTightening(_:)") { Text("Shelf").allowsTightening(true) },
    .shown("View.textSelection(_:)") { Text("Shelf").textSelection(.enabled) },
    .shown("PickerStyle.navigationLink") {
        Picker("Shelf", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.navigationLink)
    },
    .layer("CATransition") { $0.add(CATransition(), forKey: nil) },
    .layer("CALayer.filters") { $0.filters = ["blur"] },
    .layer("CALayer.backgroundFilters") { $0.backgroundFilters = ["blur"] },
    .layer("CALayer.compositingFilter") { $0.compositingFilter = "multiply" },
    .layer("ShelfLayer.presentation()") { layer in
        let own = ShelfLayer()
        layer.addSublayer(own)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        own.add(fade, forKey: nil)
        _ = own.presentation()
    },
    .layer("CALayer.contents") { $0.contents = "Dune" },
    .layer("CATransform3D.m34") { layer in
        var transform = CATransform3DMakeRotation(1, 0, 1, 0)
        transform.m34 = -1 / 500
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let card = CALayer()
        card.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        card.backgroundColor = UIColor.red.cgColor
        card.transform = CATransform3DConcat(transform, perspective)
        layer.addSublayer(card)
    },
    .init("UIWindow.screen") { $0.window.screen = UIScreen() },
    .init("UIViewController(nibName: \"Desk\")") { _ in
        UIViewController(nibName: "Desk", bundle: nil).loadViewIfNeeded()
    },
    .init("UIView.transition(with:)") { stage in
        let view = stage.host(UIView())
        UIView.transition(with: view, duration: 0.3, options: .transitionFlipFromLeft, animations: { view.isHidden = true })
    },
    .init("UIImage(systemName:variableValue:)") { _ in _ = UIImage(systemName: "wifi", variableValue: 0.5) },
    .init("Damaged JPEG data") { _ in
        _ = UIImage(systemName: "book")?.jpegData(compressionQuality: 1).flatMap { UIImage(data: $0.dropLast(20)) }
    },
    .init("Oversized JPEG data") { _ in
        // The frame's height and width follow its length and depth.
        var file = try #require(UIImage(systemName: "book")?.jpegData(compressionQuality: 1))
        let frame = try #require(file.range(of: Data([0xFF, 0xC0])))
        file.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [0xF0, 0, 0xF0, 0])
        _ = UIImage(data: file)
    },
    .init("Pictures in CMYK") { _ in _ = UIImage(data: inkPicture) },
    .init("Colour profiles of pictures") { _ in
        let profile = Data("ICC_PROFILE\0".utf8) + [1, 1] + Data(count: 132)
        var file = try #require(UIImage(systemName: "book")?.jpegData(compressionQuality: 1))
        file.insert(contentsOf: [0xFF, 0xE2, 0, UInt8(profile.count + 2)] + profile, at: 2)
        _ = UIImage(data: file)
    },
    .init("UIDragInteraction") { stage in
        let source = DragSource()
        let view = stage.host(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        view.addInteraction(UIDragInteraction(delegate: source))
        stage.longPress(at: CGPoint(x: 50, y: 50))
        withExtendedLifetime(source) {}
    },
    .init("CGImageDestination") { _ in _ = CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) },
    .init("UIImage.SymbolConfiguration(paletteColors:)") { stage in
        stage.host(
            UIImageView(
                image: UIImage(systemName: "book", withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))))
        draw(stage)
    },
    .init("Symbol shelf.of.books") { _ in _ = UIImage(systemName: "shelf.of.books") },
    .init("UIBezierPath.encode(with:)") { _ in UIBezierPath().encode(with: NSKeyedArchiver(requiringSecureCoding: false)) },
    .init("UINavigationItem.centerItemGroups") { _ in
        UINavigationItem(title: "Shelf").centerItemGroups = [UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)]
    },
    .init("UIFontDescriptor.withDesign(_:)") { _ in
        _ = UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(.serif)
    },
    .init("UIFont(name: \"Georgia\")") { _ in _ = UIFont(name: "Georgia", size: 12) },
    .init("UIFont.systemFont(ofSize:weight:width:)") { _ in
        _ = UIFont.systemFont(ofSize: 12, weight: .regular, width: .condensed)
    },
    .init("UISearchBar.showsBookmarkButton") { _ in UISearchBar().showsBookmarkButton = true },
    .init("UISearchController.searchBar") { stage in
        let search = UISearchController(searchResultsController: nil)
        let root = stage.host(UIViewController())
        root.view.addSubview(search.searchBar)
        search.isActive = true
    },
    .init("UIPageViewController.TransitionStyle.pageCurl") { _ in
        _ = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    },
    .init("UIPageViewController.SpineLocation.mid") { _ in
        let spine = UIPageViewController.SpineLocation.mid.rawValue
        _ = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine])
    },
    .init("UIPageViewController.isDoubleSided") { _ in
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal).isDoubleSided = true
    },
    .init("UITableView's swipe to delete") { stage in
        let shelf = BareShelf()
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        table.dataSource = shelf
        stage.host(table)
        try stage.settle()
        try stage.swipe(.left, on: "Emma", by: 100)
        withExtendedLifetime(shelf) {}
    },
    .init("UITableViewDiffableDataSource.defaultRowAnimation") { _ in
        UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) { _, _, _ in nil }.defaultRowAnimation = .fade
    },
    .init("UITableView's section index") { _ in
        let shelf = BareShelf()
        shelf.index = ["A", "B"]
        let table = UITableView()
        table.dataSource = shelf
        withExtendedLifetime(shelf) { table.reloadData() }
    },
    .init("String catalogs") { stage in
        let folder = FileManager.default.temporaryDirectory.appending(path: "tandem-catalogue-\(ProcessInfo.processInfo.processIdentifier)")
        let outer = AssetCatalog.searchFolders
        defer {
            AssetCatalog.searchFolders = outer
            try? FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let forms = #"{"plural": {"other": {"stringUnit": {"state": "translated", "value": "Loans"}}}}"#
        let text = #"{"sourceLanguage": "en", "strings": {"loans": {"localizations": {"en": {"variations": \#(forms)}}}}}"#
        try Data(text.utf8).write(to: folder.appending(path: "Localizable.xcstrings"))
        AssetCatalog.searchFolders = [folder]
        stage.host(Text("loans"))
        try stage.settle()
    },
    .shown("hoverEffect(_:)") { Color.red.hoverEffect() },
    .shown("View.symbolVariant(_:)") { Image(systemName: "bookmark").symbolVariant(.slash) },
    .shown("Gauge") { Gauge(value: 0.5) { Text("Lent") } },
    .shown("Gauge.markedValueLabels") {
        Gauge(value: 0.5) { Text("Lent") } currentValueLabel: { Text("5") } markedValueLabels: { Text("9") }
    },
    .shown("GroupBox") { GroupBox("Loans") { Text("Emma") } },
    .shown("ControlGroup") { ControlGroup { Button("Lend") {} } },
    .shown("ContentUnavailableView") { ContentUnavailableView("No Loans", systemImage: "book") },
    .shown("LabeledContent") {
        LabeledContent { Text("3") } label: {
            Text("Copies")
            Text("In all branches")
        }
    },
    .init("SharePreview") { _ in _ = SharePreview("Emma") },
    .init("GlassEffectContainer") { _ in _ = GlassEffectContainer { Text("Shelf") } },
    .init("Glass.interactive(_:)") { _ in _ = Glass.regular.interactive() },
    .init("UITableView.fillerRowHeight") { _ in UITableView().fillerRowHeight = 44 },
    .init("UITableView.selfSizingInvalidation") { _ in UITableView().selfSizingInvalidation = .disabled },
    .init("UITableView.insetsContentViewsToSafeArea") { _ in UITableView().insetsContentViewsToSafeArea = false },
    .init("UITableView.cellLayoutMarginsFollowReadableWidth") { _ in UITableView().cellLayoutMarginsFollowReadableWidth = true },
    .init("UITableView.separatorInsetReference") { _ in UITableView().separatorInsetReference = .fromAutomaticInsets },
    .init("UITableView.selectionFollowsFocus") { _ in UITableView().selectionFollowsFocus = true },
    .init("UITableView.sectionIndexMinimumDisplayRowCount") { _ in UITableView().sectionIndexMinimumDisplayRowCount = 10 },
    .init("UITableView.sectionIndexColor") { _ in UITableView().sectionIndexColor = .red },
    .init("UITableView.sectionIndexBackgroundColor") { _ in UITableView().sectionIndexBackgroundColor = .red },
    .init("UITableView.sectionIndexTrackingBackgroundColor") { _ in UITableView().sectionIndexTrackingBackgroundColor = .red },
    .init("UITableViewCell.focusStyle") { _ in UITableViewCell().focusStyle = .custom },
    .init("UITableViewCell.userInteractionEnabledWhileDragging") { _ in UITableViewCell().userInteractionEnabledWhileDragging = false },
    .init("UITableViewCell.multipleSelectionBackgroundView") { _ in UITableViewCell().multipleSelectionBackgroundView = UIView() },
    .init("UISplitViewController.primaryBackgroundStyle") { _ in UISplitViewController(style: .doubleColumn).primaryBackgroundStyle = .sidebar },
    .init("UIActivityViewController.allowsProminentActivity") { _ in UIActivityViewController(activityItems: [], applicationActivities: nil).allowsProminentActivity = false },
    .init("UIKeyCommand.allowsAutomaticLocalization") { _ in UIKeyCommand(input: "l", modifierFlags: .command, action: "lend").allowsAutomaticLocalization = false },
    .init("UISplitViewController.presentsWithGesture") { _ in UISplitViewController(style: .doubleColumn).presentsWithGesture = false },
    .init("UISplitViewController.showsSecondaryOnlyButton") { _ in
        UISplitViewController(style: .doubleColumn).showsSecondaryOnlyButton = true
    },
    .shown("OpenWindowAction") { OpeningWindow() },
    .init("UIProgressView.observedProgress") { _ in UIProgressView().observedProgress = Progress(totalUnitCount: 2) },
    .init("UIProgressView.progressImage") { _ in UIProgressView().progressImage = UIImage() },
    .init("UIProgressView.trackImage") { _ in UIProgressView().trackImage = UIImage() },
    .init("UIBarItem.landscapeImagePhone") { _ in UIBarButtonItem().landscapeImagePhone = UIImage() },
    .init("UIBarItem.landscapeImagePhoneInsets") { _ in UIBarButtonItem().landscapeImagePhoneInsets.top = 1 },
    .init("UIBarItem.largeContentSizeImage") { _ in UIBarButtonItem().largeContentSizeImage = UIImage() },
    .init("UIBarItem.largeContentSizeImageInsets") { _ in UIBarButtonItem().largeContentSizeImageInsets.top = 1 },
    .init("UIButton.isPointerInteractionEnabled") { _ in UIButton().isPointerInteractionEnabled = true },
    .init("UIButton.showsTouchWhenHighlighted") { _ in UIButton().showsTouchWhenHighlighted = true },
    .init("UIControl.isContextMenuInteractionEnabled") { _ in UIControl().isContextMenuInteractionEnabled = true },
    .init("UIControl.toolTip") { _ in UIControl().toolTip = "Lend" },
    .init("UINavigationItem.preferredSearchBarPlacement") { _ in
        UINavigationItem(title: "Shelf").preferredSearchBarPlacement = .stacked
    },
    .init("UIPageControl.allowsContinuousInteraction") { _ in UIPageControl().allowsContinuousInteraction = false },
    .init("UIPageControl.backgroundStyle") { _ in UIPageControl().backgroundStyle = .prominent },
    .init("UIPanGestureRecognizer.allowedScrollTypesMask") { _ in UIPanGestureRecognizer().allowedScrollTypesMask = .all },
    .init("UIPopoverPresentationController.canOverlapSourceViewRect") { _ in
        let popover = UIPopoverPresentationController(presentedViewController: UIViewController(), presenting: nil)
        popover.canOverlapSourceViewRect = true
    },
    .init("UIPopoverPresentationController.passthroughViews") { _ in
        let popover = UIPopoverPresentationController(presentedViewController: UIViewController(), presenting: nil)
        popover.passthroughViews = [UIView()]
    },
    .init("UIScrollView.allowsKeyboardScrolling") { _ in UIScrollView().allowsKeyboardScrolling = false },
    .init("UIScrollView.indexDisplayMode") { _ in UIScrollView().indexDisplayMode = .alwaysHidden },
    .init("UISegmentedControl.apportionsSegmentWidthsByContent") { _ in
        UISegmentedControl().apportionsSegmentWidthsByContent = true
    },
    .init("UISwitch.offImage") { _ in UISwitch().offImage = UIImage() },
    .init("UISwitch.onImage") { _ in UISwitch().onImage = UIImage() },
    .init("UIViewController.automaticallyAdjustsScrollViewInsets") { _ in
        UIViewController().automaticallyAdjustsScrollViewInsets = false
    },
    .init("UIViewController.edgesForExtendedLayout") { _ in UIViewController().edgesForExtendedLayout = [] },
    .init("UIViewController.extendedLayoutIncludesOpaqueBars") { _ in
        UIViewController().extendedLayoutIncludesOpaqueBars = true
    },
    .init("UIViewController.modalPresentationCapturesStatusBarAppearance") { _ in
        UIViewController().modalPresentationCapturesStatusBarAppearance = true
    },
    .init("UIViewController.providesPresentationContextTransitionStyle") { _ in
        UIViewController().providesPresentationContextTransitionStyle = true
    },
    .init("UIView.animate(_:changes:completion:)") { _ in UIView.animate(withDuration: 1) { UIView.animate(.linear) {} } },
    .shown("transition(_:)") { Turning() },
    .shown("glassEffect(_:in:)") { Text("Shelf").glassEffect() },
    .init("UIGlassEffect") { _ in _ = UIGlassEffect() },
    .shown("Material") { Text("Shelf").foregroundStyle(.thinMaterial) },
    .shown("ShapeStyle") { Toggle("Lent", isOn: .constant(true)).tint(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)) },
    .init("CGPath.union(_:using:)") { _ in
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        _ = square.union(square)
    },
    .shown("MeshGradient") {
        MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .white])
    },
    .shown("Color.gradient") { Rectangle().fill(.blue.gradient) },
    .shown("Text.foregroundStyle(_:)") { Text("Shelf").foregroundStyle(.red.blendMode(.screen)) + Text("Dune") },
    .shown("symbolRenderingMode(_:)") { Image(systemName: "book").symbolRenderingMode(.palette) },
    .shown("symbolRenderingMode(_:)") { Image(systemName: "book").environment(\.symbolRenderingMode, .hierarchical) },
    .init("UISceneConfiguration.sceneClass") { _ in
        UISceneConfiguration(name: nil, sessionRole: .windowApplication).sceneClass = ShelfScene.self
    },
    .init("handlesExternalEvents(matching:)") { $0.launch(EventsApp.self) },
    .shown("ContentTransition.symbolEffect") { Marking() },
    .init("UIVisualEffectView.effect") { stage in
        let view = stage.host(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
        UIView.animate(withDuration: 1) { view.effect = UIBlurEffect(style: .light) }
        view.effect = UIBlurEffect(style: .dark)
    },
    .init("UIPasteboard.OptionsKey.expirationDate") { _ in
        UIPasteboard.general.setItems([["public.utf8-plain-text": "Dune"]], options: [.expirationDate: Date(timeIntervalSince1970: 0)])
    },
    .init("UIStoryboard(name: \"Desk\").instantiateInitialViewController()") { _ in
        let folder = FileManager.default.temporaryDirectory.appending(path: "tandem-\(UUID())")
        let outer = AssetCatalog.searchFolders
        defer {
            AssetCatalog.searchFolders = outer
            try? FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "Desk.storyboard"))
        AssetCatalog.searchFolders = [folder]
        _ = UIStoryboard(name: "Desk", bundle: nil).instantiateInitialViewController()
    },
    .init("UINib.instantiate(withOwner:options:)") { _ in _ = UINib(data: Data(), bundle: nil).instantiate(withOwner: nil) },
    .init("UIImagePickerController.takePicture()") { _ in UIImagePickerController().takePicture() },
    .init("UIImagePickerController.startVideoCapture()") { _ in _ = UIImagePickerController().startVideoCapture() },
    .init("UIFontDescriptor.withSymbolicTraits(_:)") { _ in
        _ = UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitTightLeading)
    },
    .shown("Text of relative dates") { Text(Date(), style: .timer) },
    .shown("TimelineView") { TimelineView(.periodic(from: Date(), by: 1)) { _ in Text("Shelf") } },
    .init("invalidateIntrinsicContentSize()") { stage in
        stage.host(VStack { Growing().fixedSize() })
        try stage.settle()
        let view = stage.views(of: GrowingView.self)[0]
        view.side += 10
        view.invalidateIntrinsicContentSize()
        try stage.settle()
    },
    .init("UndoManager.registerUndo(withTarget:handler:)") { _ in
        let undo = UndoManager()
        do {
            let book = NSObject()
            undo.registerUndo(withTarget: book) { _ in }
        }
        undo.undo()
    },
    .init("UndoManager.runLoopModes") { _ in UndoManager().runLoopModes = [RunLoop.Mode("tracking")] },
    .init("UIEditMenuInteraction") { stage in
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        field.text = "Emma"
        stage.host(field)
        field.becomeFirstResponder()
        field.select(UICommand(title: "Select", action: "select:"))
    },
    .init("UITextField.allowsEditingTextAttributes") { _ in UITextField().allowsEditingTextAttributes = true },
    .init("UICommand.alternates") { _ in
        _ = UICommand(
            title: "Close", action: Selector("close"),
            alternates: [UICommandAlternate(title: "Close All", action: Selector("closeAll"), modifierFlags: .alternate)])
    },
    .init("SFSafariViewController.Configuration.barCollapsingEnabled") { _ in
        SFSafariViewController.Configuration().barCollapsingEnabled = false
    },
    .init("SFSafariViewController.preferredBarTintColor") { _ in
        let safari = SFSafariViewController(url: try #require(URL(string: "https://shelf.example")))
        safari.preferredBarTintColor = .red
    },
    .picker("PHPickerConfiguration.preselectedAssetIdentifiers") { $0.preselectedAssetIdentifiers = ["1"] },
    .picker("PHPickerConfiguration.Selection.continuous") { $0.selection = .continuousAndOrdered },
    .picker("PHPickerConfiguration.AssetRepresentationMode.compatible") { $0.preferredAssetRepresentationMode = .compatible },
    .init("Timer(timeInterval:target:selector:userInfo:repeats:)") { stage in
        _ = Timer(timeInterval: 1, target: stage, selector: "tick:", userInfo: "clock", repeats: false)
    },
    .init("UIContextMenuConfiguration.previewProvider") { _ in
        _ = UIContextMenuConfiguration(identifier: nil, previewProvider: { nil }, actionProvider: nil)
    },
    .init("contextMenu(menuItems:preview:)") { stage in
        stage.host(Text("Shelf").contextMenu { Button("Lend") {} } preview: { Text("Large") })
        try stage.settle()
        try stage.longPress("Shelf")
    },
]

@MainActor
@Suite("F7.2 What does less here than on iOS says so", .serialized)
struct ApproximationTests {
    @Test("F7.2: touching it is a finding to consider that names it and says what differs, once", arguments: approximations)
    func reported(_ approximation: Approximation) throws {
        let stage = Stage()
        defer { stage.end() }
        try approximation.touch(stage)
        try approximation.touch(stage)
        let found = stage.findings.filter { $0.rule == "fidelity.approximated" && $0.subject == approximation.api }
        #expect(found.count == 1, "\(stage.findings)")
        let finding = try #require(found.first)
        #expect(finding.severity == .consider)
        #expect(finding.message.hasPrefix("\(approximation.api) is approximated here: "))
        #expect(finding.message.count > "\(approximation.api) is approximated here: ".count + 10)
    }

    @Test("F7.2: the table above has every place that reports one")
    func complete() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let call = try Regex(#"reportApproximation\(\s*"((?:[^"\\]|\\["])*)"#, as: (Substring, Substring).self)
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            // Faces are looked for where text is shaped, not where a view names a font: not reached from a stage every time.
            if file.lastPathComponent == "FontBook.swift" { continue }
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: call) {
                count += 1
                let start = match.output.1.replacing("\\\"", with: "\"")
                #expect(approximations.contains { $0.api.hasPrefix(start) }, "\(file.lastPathComponent): \(start)")
            }
        }
        #expect(count > 30)
    }
}

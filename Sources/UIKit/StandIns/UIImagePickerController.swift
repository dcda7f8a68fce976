import Foundation
import Tracing
import UniformTypeIdentifiers

/// The camera and the photo library: a stand-in whose outcome a test says, with `Stage.pickImage(_:)` and `Stage.pickMedia(_:)`.
///
/// It does not dismiss itself; the delegate does, and where that is not implemented it goes, as on iOS. `delegate` is the
/// navigation controller's property, as in Objective-C: its object is asked for the picker's methods too.
/// Source: Apple, UIKit `UIImagePickerController`.
@MainActor @preconcurrency
open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable {
        @available(iOS, deprecated: 100000.0, message: "Use PHPickerViewController instead.")
        case photoLibrary = 0
        case camera = 1
        @available(iOS, deprecated: 100000.0, message: "Use PHPickerViewController instead.")
        case savedPhotosAlbum = 2
    }
    public enum QualityType: Int, Sendable {
        case typeHigh = 0
        case typeMedium = 1
        case typeLow = 2
        case type640x480 = 3
        case typeIFrame1280x720 = 4
        case typeIFrame960x540 = 5
    }
    public enum CameraCaptureMode: Int, Sendable { case photo = 0, video = 1 }
    public enum CameraDevice: Int, Sendable { case rear = 0, front = 1 }
    public enum CameraFlashMode: Int, Sendable { case off = -1, auto = 0, on = 1 }
    public enum ImageURLExportPreset: Int, Sendable { case compatible = 0, current = 1 }

    /// What the delegate is told of what was picked.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        @available(iOS, deprecated: 11.0, message: "Will be removed in a future release, use PHPicker.")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
        @available(iOS, deprecated: 11.0, message: "Will be removed in a future release, use PHPicker.")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    }

    private lazy var standIn = StandIn(self, title: "Photos", dismissesItself: false)

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        nameInTimeline = "UIImagePickerController"
        standIn.cancelled = { [unowned self] in
            if let picking { picking.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
        }
        standIn.rows = { [unowned self] in
            [sourceType == .camera ? "The camera would be here" : "The photo library would be here"]
                + mediaTypes + [cameraOverlayView].compactMap { sourceType == .camera ? $0 : nil }
        }
        isNavigationBarHidden = true
        viewControllers = [StandInScreen(standIn)]
    }

    private var picking: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }

    // MARK: Source

    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
        sourceType != .camera || UIApplication.current.hasCamera
    }
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
    }
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { isSourceTypeAvailable(.camera) }
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool {
        isCameraDeviceAvailable(cameraDevice) && cameraDevice == .rear
    }
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
        isCameraDeviceAvailable(cameraDevice) ? [NSNumber(value: 0), NSNumber(value: 1)] : nil
    }

    open var sourceType = SourceType.photoLibrary {
        didSet {
            precondition(
                Self.isSourceTypeAvailable(sourceType),
                "Source type \(sourceType.rawValue) not available. Ask UIImagePickerController.isSourceTypeAvailable(_:) first.")
        }
    }
    open var mediaTypes = [UTType.image.identifier]
    open var allowsEditing = false
    open var imageExportPreset = ImageURLExportPreset.compatible
    open var videoExportPreset = ""
    /// In seconds.
    open var videoMaximumDuration: TimeInterval = 600
    open var videoQuality = QualityType.typeMedium

    // MARK: Camera

    open var showsCameraControls = true
    open var cameraOverlayView: UIView?
    open var cameraViewTransform = CGAffineTransform.identity
    open var cameraCaptureMode = CameraCaptureMode.photo
    open var cameraDevice = CameraDevice.rear
    open var cameraFlashMode = CameraFlashMode.auto
    /// Takes nothing by itself: what the camera saw a test says.
    open func takePicture() {
        reportApproximation(
            "UIImagePickerController.takePicture()", "there is no camera. Stage.pickImage(_:) says what it took.")
    }
    open func startVideoCapture() -> Bool {
        reportApproximation(
            "UIImagePickerController.startVideoCapture()", "there is no camera. Stage.pickMedia(_:) says what it took.")
        return false
    }
    open func stopVideoCapture() {}

    // MARK: What a person does

    /// The person has picked something.
    package func pick(_ info: [InfoKey: Any]) {
        standIn.end { [self] in
            if let picking { picking.imagePickerController(self, didFinishPickingMediaWithInfo: info) } else { dismiss(animated: true) }
        }
    }

    package func cancel() { standIn.cancel() }
}

/// Hears what was picked with the camera or from the photo library.
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// A screen that a stand-in fills.
@MainActor
package final class StandInScreen: UIViewController {
    private let standIn: StandIn

    package init(_ standIn: StandIn) {
        self.standIn = standIn
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        standIn.fill(view)
    }
}

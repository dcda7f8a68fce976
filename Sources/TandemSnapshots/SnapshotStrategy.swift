import Foundation
import TandemTesting

/// What a snapshot is of a value: a picture or a text.
@MainActor
public enum SnapshotContent {
    case picture(Picture)
    case text(String)
}

/// How a value becomes a snapshot.
@MainActor
public struct SnapshotStrategy<Value> {
    /// The extension of the snapshot's file.
    public let fileExtension: String
    let content: (Value) throws -> SnapshotContent
    /// A picture in one colour is taken for a mistake unless this says otherwise.
    var allowsBlank = false

    public init(fileExtension: String, _ content: @escaping (Value) throws -> SnapshotContent) {
        self.fileExtension = fileExtension
        self.content = content
    }

    /// The strategy for values that something of this strategy's kind can be made of.
    public func pullback<Other>(_ transform: @escaping (Other) throws -> Value) -> SnapshotStrategy<Other> {
        var strategy = SnapshotStrategy<Other>(fileExtension: fileExtension) { [content] in try content(transform($0)) }
        strategy.allowsBlank = allowsBlank
        return strategy
    }

    /// The same strategy for pictures that are meant to have one colour.
    public var allowingBlank: SnapshotStrategy {
        var strategy = self
        strategy.allowsBlank = true
        return strategy
    }
}

extension SnapshotStrategy where Value == Stage {
    /// The screen as a picture.
    public static var image: SnapshotStrategy {
        .init(fileExtension: "png") { .picture($0.snapshot()) }
    }

    /// One element as a picture.
    public static func image(of query: ElementQuery) -> SnapshotStrategy {
        .init(fileExtension: "png") { .picture(try $0.snapshot(of: query)) }
    }

    /// The tree, a line an element.
    public static var tree: SnapshotStrategy { .init(fileExtension: "txt") { .text($0.tree) } }

    /// The tree as JSON.
    public static var treeJSON: SnapshotStrategy { .init(fileExtension: "json") { .text($0.treeJSON) } }

    /// The texts that can be seen, a line each, in reading order.
    public static var texts: SnapshotStrategy {
        .init(fileExtension: "txt") { .text($0.texts.joined(separator: "\n")) }
    }

    /// What happened, a line an event, with causes.
    public static var timeline: SnapshotStrategy { .init(fileExtension: "txt") { .text($0.timeline.text) } }
}

extension SnapshotStrategy where Value == Picture {
    /// A picture that was taken before.
    public static var image: SnapshotStrategy { .init(fileExtension: "png") { .picture($0) } }
}

extension SnapshotStrategy where Value == String {
    /// A text, line by line.
    public static var lines: SnapshotStrategy { .init(fileExtension: "txt") { .text($0) } }
}

/// What a value is shown on that is no stage itself: a stage for the one snapshot.
@MainActor
public struct SnapshotSetting {
    public var device: DeviceModel
    public var colorScheme: ColorScheme
    public var textSize: DynamicTypeSize
    public var size: CGSize?

    public init(
        device: DeviceModel = .iPhone16, colorScheme: ColorScheme = .light, textSize: DynamicTypeSize = .large,
        size: CGSize? = nil
    ) {
        self.device = device
        self.colorScheme = colorScheme
        self.textSize = textSize
        self.size = size
    }

    func content(_ strategy: SnapshotStrategy<Stage>, _ host: (Stage) -> Void) throws -> SnapshotContent {
        let stage = Stage(device: device, colorScheme: colorScheme, textSize: textSize, size: size)
        defer { stage.end() }
        host(stage)
        try stage.settle()
        return try strategy.content(stage)
    }
}

extension SnapshotStrategy where Value: View {
    /// The view on a device, at rest, as a picture.
    public static var image: SnapshotStrategy { image() }

    public static func image(
        on device: DeviceModel = .iPhone16, colorScheme: ColorScheme = .light, textSize: DynamicTypeSize = .large,
        size: CGSize? = nil
    ) -> SnapshotStrategy {
        shown(.init(device: device, colorScheme: colorScheme, textSize: textSize, size: size), .image)
    }

    /// The view on a device, at rest, as its tree.
    public static var tree: SnapshotStrategy { shown(.init(), .tree) }

    /// The view on any setting, as anything that a stage can be a snapshot of.
    public static func shown(_ setting: SnapshotSetting, _ strategy: SnapshotStrategy<Stage>) -> SnapshotStrategy {
        .init(fileExtension: strategy.fileExtension) { view in try setting.content(strategy) { $0.host(view) } }
    }
}

extension SnapshotStrategy where Value: UIViewController {
    /// The controller on a device, at rest, as a picture.
    public static var image: SnapshotStrategy { image() }

    public static func image(
        on device: DeviceModel = .iPhone16, colorScheme: ColorScheme = .light, textSize: DynamicTypeSize = .large,
        size: CGSize? = nil
    ) -> SnapshotStrategy {
        shown(.init(device: device, colorScheme: colorScheme, textSize: textSize, size: size), .image)
    }

    /// The controller on a device, at rest, as its tree.
    public static var tree: SnapshotStrategy { shown(.init(), .tree) }

    /// The controller on any setting, as anything that a stage can be a snapshot of.
    public static func shown(_ setting: SnapshotSetting, _ strategy: SnapshotStrategy<Stage>) -> SnapshotStrategy {
        .init(fileExtension: strategy.fileExtension) { controller in try setting.content(strategy) { $0.host(controller) } }
    }
}

extension SnapshotStrategy where Value: UIView {
    /// The view on a device, at rest, as a picture.
    public static var image: SnapshotStrategy { image() }

    public static func image(
        on device: DeviceModel = .iPhone16, colorScheme: ColorScheme = .light, textSize: DynamicTypeSize = .large,
        size: CGSize? = nil
    ) -> SnapshotStrategy {
        shown(.init(device: device, colorScheme: colorScheme, textSize: textSize, size: size), .image)
    }

    /// The view on a device, at rest, as its tree.
    public static var tree: SnapshotStrategy { shown(.init(), .tree) }

    /// The view on any setting, as anything that a stage can be a snapshot of.
    public static func shown(_ setting: SnapshotSetting, _ strategy: SnapshotStrategy<Stage>) -> SnapshotStrategy {
        .init(fileExtension: strategy.fileExtension) { view in try setting.content(strategy) { $0.host(view) } }
    }
}

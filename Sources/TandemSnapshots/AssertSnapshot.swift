import Foundation
import TandemTesting
import Testing
import XCTest

/// Holds a value to the snapshot that was recorded of it, exactly (SPEC F5).
///
/// Without a recorded snapshot it writes one and fails, saying so; the same for all snapshots with `TANDEM_RECORD=1` in
/// the environment, or `record: true`. A difference is written beside the snapshot, with the actual value, and the
/// failure has the command that accepts it. Works in Swift Testing and in XCTest.
///
/// ```swift
/// let stage = Stage()
/// stage.host(BookList(books: Shelf.sample))
/// assertSnapshot(of: stage, as: .image)
/// assertSnapshot(of: BookRow(book: .dune), as: .image(size: CGSize(width: 320, height: 60)), named: "row")
/// ```
///
/// - Parameters:
///   - value: A stage, a view, a controller, a picture or a text.
///   - strategy: What is compared: `.image`, `.tree`, `.timeline`, `.texts`, …
///   - name: Tells the snapshots of one test apart; without one they are numbered. Cases of a parameterized test need one.
///   - record: Whether to write the snapshot anew.
@MainActor
public func assertSnapshot<Value>(
    of value: @autoclosure () throws -> Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
    record: Bool? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    let failure = verifySnapshot(
        of: try value(), as: strategy, named: name, record: record, file: file, testName: testName)
    guard let failure else { return }
    if Test.current != nil {
        Issue.record(
            Comment(rawValue: failure),
            sourceLocation: SourceLocation(
                fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column)))
    } else {
        XCTFail(failure, file: file, line: line)
    }
}

/// Compares as `assertSnapshot` does, and returns what is wrong instead of failing; `nil` when all is right.
///
/// - Parameter directory: Where snapshots are kept, in place of `__Snapshots__/<test file>` beside the test's file.
@MainActor
public func verifySnapshot<Value>(
    of value: @autoclosure () throws -> Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
    record: Bool? = nil, in directory: String? = nil, file: StaticString = #filePath, testName: String = #function
) -> String? {
    if name == nil, Test.current?.isParameterized == true {
        return "Snapshots of a parameterized test need a name that tells its cases apart: add named: \"…\"."
    }
    let place = SnapshotFile(
        testFile: "\(file)", testName: testName, name: name ?? SnapshotNames.next(for: "\(file) \(testName)"),
        fileExtension: strategy.fileExtension, directory: directory)
    let isRecording = record ?? (ProcessInfo.processInfo.environment["TANDEM_RECORD"] == "1")
    do {
        let content = try strategy.content(value())
        return try Verification(place: place, isRecording: isRecording, allowsBlank: strategy.allowsBlank).verify(content)
    } catch {
        return "The snapshot \(place.expected.lastPathComponent) could not be taken: \(error)"
    }
}

/// One snapshot against its file.
@MainActor
private struct Verification {
    let place: SnapshotFile
    let isRecording: Bool
    let allowsBlank: Bool

    func verify(_ content: SnapshotContent) throws -> String? {
        switch content {
        case .text(let text):
            return try verify(Data(text.utf8)) { data in
                TextComparison.difference(expected: String(decoding: data, as: UTF8.self), actual: text)
            }
        case .picture(let picture):
            if picture.isBlank, !allowsBlank {
                return "The picture \(place.expected.lastPathComponent) is blank: all its pixels are \(picture.color(at: .zero)). "
                    + "Is something hosted, has it a size, and did it settle? If it is meant to be blank: as: .image.allowingBlank."
            }
            let fingerprint = PixelFingerprint(of: picture.image)
            return try verify(fingerprint.adding(toPNG: picture.pngData)) { data in
                PictureComparison.difference(expected: data, actual: picture, fingerprint)
            }
        }
    }

    private func verify(
        _ actual: @autoclosure () -> Data, _ difference: (Data) -> SnapshotDifference?
    ) throws -> String? {
        let expected = try? Data(contentsOf: place.expected)
        guard let expected, !isRecording else {
            return try write(actual(), isNew: expected == nil)
        }
        guard let difference = difference(expected) else {
            place.removeFailure()
            return nil
        }
        try place.write(actual(), to: place.actual)
        if let file = difference.file { try place.write(file, to: place.difference) }
        return message(difference)
    }

    private func write(_ data: Data, isNew: Bool) throws -> String {
        try place.write(data, to: place.expected)
        place.removeFailure()
        if place.fileExtension == "png" { try SnapshotLibraries.current.write(in: place.directory) }
        let path = place.expected.path
        return isNew
            ? "There was no snapshot yet; it is written now. Look at it, and run the test again:\n  \(path)"
            : "Recorded the snapshot anew. Look at it, and run the test again without recording:\n  \(path)"
    }

    private func message(_ difference: SnapshotDifference) -> String {
        var lines: [String] = []
        if place.fileExtension == "png", let recorded = SnapshotLibraries.recorded(in: place.directory),
            let mismatch = SnapshotLibraries.current.mismatch(with: recorded)
        {
            lines.append(mismatch)
        }
        lines.append("\(place.expected.lastPathComponent) is not as recorded. \(difference.summary)")
        if !difference.excerpt.isEmpty { lines.append(difference.excerpt) }
        lines.append("  expected:   \(place.expected.path)")
        lines.append("  actual:     \(place.actual.path)")
        if difference.file != nil { lines.append("  difference: \(place.difference.path)") }
        lines.append("Accept it with:\n  mv '\(place.actual.path)' '\(place.expected.path)'")
        return lines.joined(separator: "\n")
    }
}

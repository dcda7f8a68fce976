import Foundation
import Observation
import QuartzCore
import SwiftUITestSupport
import Testing
import Tracing
@testable import SwiftUI
@testable import UIKit

@Observable
private final class Shelf: @unchecked Sendable {
    var count = 0
}

private struct CountLabel: UIViewRepresentable {
    let shelf: Shelf
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ label: UILabel, context: Context) { label.text = "\(shelf.count)" }
}

private struct Screen: View {
    let shelf: Shelf
    var body: some View { Text("\(shelf.count) on loan") }
}

/// Ways to change a model.
private enum Writer: String, CaseIterable, CustomTestStringConvertible {
    case action, mainTask, mainQueue, mainRun, assumed
    // What a bare thread starts on the main actor belongs to no stage and is told later.
    case globalQueue, detachedTask

    var testDescription: String { rawValue }
    var isForeign: Bool { [.globalQueue, .detachedTask].contains(self) }

    /// Starts the change; `done` is set when it was made, for those that another thread makes.
    @MainActor func change(_ shelf: Shelf) {
        let done = DispatchSemaphore(value: 0)
        let change: @Sendable () -> Void = {
            shelf.count += 1
            done.signal()
        }
        switch self {
        case .action: shelf.count += 1
        case .mainTask: Task { @MainActor in change() }
        case .mainQueue: DispatchQueue.main.async(execute: change)
        case .mainRun: Task.detached { await MainActor.run(body: change) }
        case .assumed: MainActor.assumeIsolated(change)
        case .globalQueue: DispatchQueue.global().async(execute: change)
        case .detachedTask: Task.detached(operation: change)
        }
        if isForeign { done.wait() }
    }
}

@MainActor
@Suite("D3.5 Observation makes no mutation thread-safe", .serialized)
struct ForeignThreadTests {
    @Test(
        "D3.5: a change off the main actor is a finding that names the view that reads the model; one on it is none",
        arguments: Writer.allCases)
    fileprivate func bodies(_ writer: Writer) {
        #expect(findings(of: "Screen", by: writer) { Screen(shelf: $0) } == (writer.isForeign ? [Self.message("Screen")] : []))
    }

    @Test("D3.5: the same holds for what a representable's update reads", arguments: Writer.allCases)
    fileprivate func updates(_ writer: Writer) {
        let found = findings(of: "CountLabel", by: writer) { CountLabel(shelf: $0) }
        #expect(found == (writer.isForeign ? [Self.message("CountLabel")] : []))
    }

    private static func message(_ view: String) -> String {
        "\(view): must: A model that \(view) reads was changed off the main actor, while SwiftUI reads it on the main actor. "
            + "Observation does not make a mutation thread-safe. Isolate the model to the main actor, or change it in "
            + "MainActor.run { }. [concurrency.observable-mutated-off-main]"
    }

    private func findings(of view: String, by writer: Writer, _ root: (Shelf) -> some View) -> [String] {
        let outer = FrameClock.current
        let shelf = Shelf()
        let canvas = Canvas(320, 200, root(shelf))
        let queue = canvas.clock.mainQueue
        queue.beginCapture()
        defer {
            queue.endCapture()
            FrameClock.current = outer
        }
        canvas.settle()
        queue.owning { writer.change(shelf) }
        canvas.settle()
        return canvas.findings.map(\.description)
    }
}

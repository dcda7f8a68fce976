import DeveloperToolsSupport
import Foundation
import PlayerInterface
import Rulebook
import SwiftUI
import TandemTesting
import UIKit

/// A screen that stays: does one command after the other, and tells after each what has changed.
@MainActor
final class LiveScreen {
    private let screen: Screen
    private let playing: Playing
    private let commands: CommandStream
    private var fingersDown: Set<Int> = []
    private var failures: [String] = []

    // What the tool knows already.
    private var toldPicture: Picture?
    private var toldTree: String?
    private var toldEvents = 0
    private var toldFindings: [Finding]?

    private var stage: Stage { screen.stage }

    init(_ screen: Screen, _ playing: Playing, _ commands: CommandStream) {
        self.screen = screen
        self.playing = playing
        self.commands = commands
    }

    /// Does commands until there are no more.
    func run() {
        tell(wantsTree: true)
        while let command = commands.next() {
            for act in command.acts {
                do { try perform(act) } catch { failures.append("\(error)") }
            }
            tell(wantsTree: command.wantsTree)
        }
    }

    /// Does the steps of a script as `run` does.
    func play(_ script: Script) {
        for line in script.lines {
            liftFingers()
            playing.records.send(.checkpoint(screen.tree))
            playing.records.send(.step(line))
            do { try playing.perform(line.step, on: screen) } catch { failures.append("\(line.text): \(error)") }
        }
    }

    // MARK: Doing

    private func perform(_ act: PlayerCommand.Act) throws {
        switch act {
        case .act(let line):
            liftFingers()
            playing.records.send(.step(line))
            try screen.act(line.step)
        case .script(let script): play(script)
        case .fingers(let fingers): fingers.forEach(touch)
        case .frames(let count): run(frames: count)
        case .settle: _ = screen.settle()
        }
    }

    /// Finger by finger as it comes; one that was lifted meanwhile is no finger on the screen any more.
    private func touch(_ finger: PlayerCommand.Finger) {
        let point = CGPoint(x: finger.x, y: finger.y)
        switch finger.phase {
        case .down: if fingersDown.insert(finger.id).inserted { stage.touchDown(at: point, finger: finger.id) }
        case .move: if fingersDown.contains(finger.id) { stage.touchMove(to: point, finger: finger.id) }
        case .up: if fingersDown.remove(finger.id) != nil { stage.touchUp(at: point, finger: finger.id) }
        }
    }

    /// An act brings its own fingers.
    private func liftFingers() {
        guard !fingersDown.isEmpty else { return }
        stage.cancelTouches()
        fingersDown = []
    }

    private func run(frames count: Int) {
        stage.advance(frames: count)
        // At rest is when what has left the screen is looked for.
        let pending = stage.pending
        if pending.busy.isEmpty, pending.endless.isEmpty { _ = screen.settle() }
    }

    // MARK: Telling

    private func tell(wantsTree: Bool) {
        let pending = stage.pending
        let moment = PlayerRecord.Moment(
            frame: stage.frame, time: stage.time, busy: pending.busy, endless: pending.endless, settings: settings,
            picture: newPicture(), tree: wantsTree ? newTree() : nil, events: newEvents(), findings: newFindings(),
            failures: failures)
        failures = []
        playing.records.send(.moment(moment))
    }

    private func newPicture() -> PlayerRecord.Pixels? {
        let picture = stage.snapshot()
        if let toldPicture, toldPicture.image.hasSamePixels(as: picture.image) { return nil }
        toldPicture = picture
        return .init(png: picture.pngData, width: picture.image.width, height: picture.image.height)
    }

    private func newTree() -> String? {
        let tree = stage.treeJSON
        guard tree != toldTree else { return nil }
        toldTree = tree
        return tree
    }

    private func newEvents() -> [PlayerRecord.Event] {
        let events = screen.events(from: toldEvents)
        toldEvents += events.count
        return events
    }

    private func newFindings() -> [Finding]? {
        let findings = screen.findings
        guard findings != toldFindings else { return nil }
        toldFindings = findings
        return findings
    }

    private var settings: PlayerRecord.Settings {
        .init(
            device: stage.device.name, width: Double(stage.size.width), height: Double(stage.size.height),
            orientation: Step.Orientation(stage.device.orientation), isDark: stage.colorScheme == .dark,
            textSize: TextSize(stage.textSize), isRightToLeft: stage.layoutDirection == .rightToLeft,
            keyboard: stage.keyboardFrame.map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) })
    }
}

extension TextSize {
    fileprivate init(_ size: DynamicTypeSize) {
        self = Self.allCases.first { $0.dynamicTypeSize == size } ?? .large
    }
}

extension Step.Orientation {
    fileprivate init(_ orientation: UIInterfaceOrientation) {
        self = Self.allCases.first { $0.interfaceOrientation == orientation } ?? .portrait
    }
}

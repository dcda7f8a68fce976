import DeveloperToolsSupport
import Foundation
import PlayerInterface
import SwiftUI
import TandemTesting
import UIKit

/// One request at work: finds the previews, shows each, acts, tells.
@MainActor
struct Playing {
    let request: PlayerRequest
    let library: UserLibrary
    let records: RecordStream

    /// Why nothing can be shown, in words that say what could be.
    struct Refusal: Error, CustomStringConvertible {
        let record: PlayerRecord.Refusal
        var description: String { record.message }
        init(_ kind: PlayerRecord.Refusal.Kind, _ message: String) { record = .init(kind: kind, message: message) }

        static func noPreview(named name: String, among titles: [String]) -> Refusal {
            let names = titles.map { "  \($0)" }.joined(separator: "\n")
            return Refusal(.nothingToShow, "There is no preview named \"\(name)\". The previews are:\n\(names)")
        }
    }

    /// Shows one of all previews, or of those with the name; says first how many there are.
    func show(_ name: String?, index: Int) throws {
        let previews = try FoundPreview.all(in: library, sources: request.sources)
        let apps = FoundPreview.apps(in: library)
        let all = previews + apps
        let wanted = name.map { name in all.filter { $0.name == name } } ?? (previews.isEmpty ? apps : previews)
        guard !wanted.isEmpty else {
            throw Refusal.noPreview(named: name ?? "", among: all.map(\.title))
        }
        records.send(.previews(count: wanted.count))
        guard wanted.indices.contains(index) else { return }
        let file = Self.fileName(wanted[index].title)
        // Two previews of one name write two pictures.
        let earlier = wanted[..<index].filter { Self.fileName($0.title) == file }.count
        try show(wanted[index], picture: earlier == 0 ? "\(file).png" : "\(file)-\(earlier + 1).png")
    }

    /// Shows one preview and keeps it until there are no more commands.
    func stay(_ wanted: PlayerRequest.Wanted, _ commands: CommandStream) throws {
        let previews = try FoundPreview.all(in: library, sources: request.sources)
        let all = previews + FoundPreview.apps(in: library)
        let selected = try Self.index(of: wanted, among: all.map(\.title))
        records.send(.choices(.init(previews: all.map(\.title), selected: selected, devices: DeviceModel.all.map(\.name))))
        let screen = try mount(all[selected])
        _ = screen.settle()
        let live = LiveScreen(screen, self, commands)
        live.play(request.script)
        live.run()
    }

    private static func index(of wanted: PlayerRequest.Wanted, among titles: [String]) throws -> Int {
        guard !titles.isEmpty else { throw Refusal(.nothingToShow, "There is no preview and no app in the files any more.") }
        let last = wanted.index.map { min(max($0, 0), titles.count - 1) }
        guard let title = wanted.title else { return last ?? 0 }
        if let last, titles[last] == title { return last }
        if let index = titles.firstIndex(of: title) ?? last { return index }
        throw Refusal.noPreview(named: title, among: titles)
    }

    private func mount(_ preview: FoundPreview) throws -> Screen {
        records.send(.mounting([preview.title, preview.place].compactMap { $0 }.joined(separator: ", ")))
        let screen = try Screen(preview, request)
        records.send(.screen(screen.record))
        return screen
    }

    private func show(_ preview: FoundPreview, picture: String) throws {
        let screen = try mount(preview)
        settle(screen)
        tell(.tree(screen.tree))
        for line in request.script.lines {
            records.send(.checkpoint(screen.tree))
            records.send(.step(line))
            do { try perform(line.step, on: screen) } catch { records.send(.failure("\(error)")) }
        }
        records.send(.timeline(screen.events))
        records.send(.findings(screen.findings))
        records.send(.picture(try screen.writePicture(to: path(picture))))
    }

    func perform(_ step: Step, on screen: Screen) throws {
        switch step {
        case .tree: tell(.tree(screen.tree))
        case .timeline: records.send(.timeline(screen.events))
        case .findings: records.send(.findings(screen.findings))
        case .shot(let file): records.send(.picture(try screen.writePicture(to: path(file))))
        case .settle: settle(screen)
        case .wait(let seconds): screen.stage.advance(by: seconds)
        case .expect(let text): try screen.expect(text)
        case .expectNo(let text): try screen.expectNo(text)
        default:
            try screen.act(step)
            // A script goes on when the act has run its course, as a person does; looking changes nothing.
            _ = screen.settle()
        }
    }

    private func settle(_ screen: Screen) { records.send(.settled(screen.settle())) }

    private func tell(_ record: PlayerRecord) { records.send(record) }

    private func path(_ file: String) -> String { file.hasPrefix("/") ? file : "\(request.output)/\(file)" }

    /// A title as a file name: letters, digits and `-._`, nothing else.
    static func fileName(_ title: String) -> String {
        String(title.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "-" })
    }
}

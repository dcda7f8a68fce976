import CoreGraphics
import TandemTesting
import UIKit

extension Benchmark {
    /// From nothing to a picture of a further phone-size screen: made, settled, drawn.
    static let screens = Benchmark("screens") { report in
        for kind in Screen.Kind.allCases { _ = try Screen(kind, 0).picture() }
        var frames = 0
        let ours = try Samples.of(report.rounds(300)) { round in
            let screen = Screen(Screen.Kind.allCases[round % Screen.Kind.allCases.count], round)
            frames = max(frames, try screen.settle())
            _ = screen.stage.snapshot()
            screen.stage.end()
        }
        let floor = Samples.of(report.rounds(300)) { _ in Screen.fill() }
        report.time(
            "a further phone-size screen", ours, median: Report.isDebug ? 100 : 15, p95: Report.isDebug ? nil : 40)
        report.ratio("a further phone-size screen", ours, to: "filling its pixels once", floor)
        report.count("frames to settle, at most", frames)
    }
}

/// A screen of the measured library on a stage.
@MainActor
struct Screen {
    enum Kind: CaseIterable { case catalogue, form, controller }
    let stage = Stage()

    /// Two screens of one kind differ by their number.
    init(_ kind: Kind, _ number: Int) {
        switch kind {
        case .catalogue: stage.host(Catalogue(books: Book.some(20, from: number)))
        case .form: stage.host(LoanForm(title: Book.some(1, from: number)[0].title))
        case .controller: stage.host(LoanController(books: Book.some(12, from: number)))
        }
    }

    func settle() throws -> Int { try stage.settle() }

    func picture() throws -> Picture {
        try stage.settle()
        defer { stage.end() }
        return stage.snapshot()
    }

    /// What every picture of a phone's screen costs at least: its pixels are written once.
    static func fill() {
        let (device, scale) = (CGSize(width: 393, height: 852), 3.0)
        let context = CGContext(size: device, scale: scale)
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(origin: .zero, size: device))
        _ = context.finish()
    }
}

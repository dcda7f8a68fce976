import SwiftUI
import Tandem
import TandemTesting
import Testing

@MainActor
@Observable
private final class Desk {
    var title = "Emma"
    var isShown = true
    @ObservationIgnored var log: [String] = []

    func take() -> [String] {
        defer { log = [] }
        return log
    }
}

/// What lives as long as a represented object.
private final class Clerk {}

private struct Cover: View {
    let desk: Desk
    var body: some View {
        let title = desk.title
        if desk.isShown {
            UIViewRepresenter { () -> Clerk in
                desk.log.append("coordinator")
                return Clerk()
            } make: { call -> UILabel in
                desk.log.append("make \(type(of: call.coordinator)) \(call.environment.isEnabled)")
                return UILabel()
            } update: { label, _ in
                desk.log.append("update \(title)")
                label.text = title
            } size: { proposal, label, _ in
                CGSize(width: 40, height: CGFloat(title.count) * 10)
            } dismantle: { label, clerk in
                desk.log.append("dismantle \(label.text ?? "") \(title) \(type(of: clerk))")
            }
            .disabled(true)
        }
    }
}

private final class Screen: UIViewController {
    var text = ""
}

private struct ControllerCover: View {
    let desk: Desk
    var body: some View {
        let title = desk.title
        if desk.isShown {
            UIViewControllerRepresenter { () -> Clerk in
                desk.log.append("coordinator")
                return Clerk()
            } make: { _ -> Screen in
                desk.log.append("make")
                return Screen()
            } update: { screen, call in
                desk.log.append("update \(title) \(call.transaction.disablesAnimations)")
                screen.text = title
            } size: { _, _, _ in
                CGSize(width: 40, height: CGFloat(title.count) * 10)
            } dismantle: { screen, clerk in
                desk.log.append("dismantle \(screen.text) \(title) \(type(of: clerk))")
            }
        }
    }
}

private struct Pressed: View {
    let desk: Desk
    var body: some View {
        let title = desk.title
        VStack(spacing: 0) {
            if desk.isShown {
                Text("Cover").frame(width: 100, height: 100)
                    .gesture(
                        UIGestureRecognizerRepresenter { _ -> Clerk in
                            desk.log.append("coordinator")
                            return Clerk()
                        } make: { _ -> UITapGestureRecognizer in
                            desk.log.append("make")
                            return UITapGestureRecognizer()
                        } update: { _, _ in
                            desk.log.append("update \(title)")
                        } action: { tap, call in
                            let place = call.converter.localLocation
                            desk.log.append("action \(title) \(tap.state == .ended) \(Int(place.x)),\(Int(place.y))")
                        } dismantle: { _, clerk in
                            desk.log.append("dismantle \(title) \(type(of: clerk))")
                        })
            }
        }
    }
}

@MainActor
@Suite("Representers of closures (SPEC A15, H)", .serialized)
struct RepresenterTests {
    @Test("A15.1, A15.2: a view's closures have the life of a representable's methods, and the newest are called")
    func view() throws {
        let (stage, desk) = (Stage(), Desk())
        stage.host(Cover(desk: desk))
        try stage.settle()
        #expect(desk.take() == ["coordinator", "make Clerk false", "update Emma"])
        let label = try #require(stage.views(of: UILabel.self).first)
        #expect(label.frame.size == CGSize(width: 40, height: 40))
        desk.title = "Ulysses"
        try stage.settle()
        #expect(desk.take() == ["update Ulysses"])
        #expect(stage.views(of: UILabel.self).first === label && label.frame.height == 70)
        desk.isShown = false
        try stage.settle()
        #expect(desk.take() == ["dismantle Ulysses Ulysses Clerk"])
        #expect(stage.findings.isEmpty)
    }

    @Test("A15.1, A15.2: so have a controller's")
    func controller() throws {
        let (stage, desk) = (Stage(), Desk())
        let host = stage.host(ControllerCover(desk: desk))
        try stage.settle()
        #expect(desk.take() == ["coordinator", "make", "update Emma false"])
        let screen = try #require(host.children.first as? Screen)
        #expect(screen.view.frame.size == CGSize(width: 40, height: 40))
        desk.title = "Ulysses"
        try stage.settle()
        #expect(desk.take() == ["update Ulysses false"])
        #expect(host.children.first === screen && screen.view.frame.height == 70)
        desk.isShown = false
        try stage.settle()
        #expect(desk.take() == ["dismantle Ulysses Ulysses Clerk"] && host.children.isEmpty)
        #expect(stage.findings.isEmpty)
    }

    @Test("A15.1, A15.2: a recogniser's closures are called for its actions with places in the view, and when it has gone")
    func gesture() throws {
        let (stage, desk) = (Stage(), Desk())
        stage.host(Pressed(desk: desk))
        try stage.settle()
        #expect(desk.take() == ["coordinator", "make", "update Emma"])
        desk.title = "Ulysses"
        try stage.settle()
        #expect(desk.take() == ["update Ulysses"])
        try stage.tap("Cover")
        #expect(desk.take() == ["action Ulysses true 50,50"])
        desk.isShown = false
        try stage.settle()
        #expect(desk.take() == ["dismantle Ulysses Clerk"])
        #expect(stage.findings.isEmpty)
    }

    @Test("A15.1: without a coordinator closure there is none, and what is left out is as it is for a representable")
    func plain() throws {
        let stage = Stage()
        stage.host(UIViewRepresenter { _ in UISwitch() }.fixedSize())
        try stage.settle()
        let control = try #require(stage.views(of: UISwitch.self).first)
        #expect(control.alignmentRect(forFrame: control.frame).size == control.intrinsicContentSize)
        #expect(stage.findings.isEmpty)
    }
}

import Foundation
import SwiftUI
import TandemTesting
import Testing

/// Loads a title in a task that it holds while it is on the screen.
private final class LoadingController: UIViewController {
    let label = UILabel()
    var ended: [String] = []
    private var loading: Task<Void, Never>?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        label.frame = CGRect(x: 20, y: 100, width: 200, height: 30)
        view.addSubview(label)
        loading = Task { [weak self] in
            try? await Task.sleep(for: .seconds(2))
            MainActor.assertIsolated()
            guard !Task.isCancelled else {
                self?.ended.append("cancelled")
                return
            }
            self?.label.text = "Emma"
            self?.ended.append("loaded")
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        loading?.cancel()
    }
}

@MainActor
@Suite("Tasks and pictures of controllers (SPEC E7, E8)", .serialized)
struct TaskAndImageTests {
    @Test("E7.1, E7.2: a task that the controller holds runs on the main actor, and ends with the appearance, not with the object")
    func tasks() throws {
        let stage = Stage()
        let loan = LoadingController()
        let navigation = stage.host(UINavigationController(rootViewController: loan))
        stage.advance(by: 1)
        #expect(loan.ended.isEmpty)
        navigation.pushViewController(UIViewController(), animated: false)
        try stage.settle()
        #expect(loan.ended == ["cancelled"] && loan.label.text == nil, "It is still there, covered, and does not load on.")
        navigation.popViewController(animated: false)
        try stage.settle()
        #expect(loan.ended == ["cancelled", "loaded"] && stage.shows("Emma"))
        #expect(stage.findings.isEmpty)
    }

    private func cover(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test(
        "E8.1: a prepared thumbnail fits the size that is asked for in the picture's proportions, in every form",
        arguments: [(40, 30, 20, 20, 20, 15), (30, 40, 20, 20, 15, 20), (40, 40, 10, 30, 10, 10)] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func thumbnails(_ width: CGFloat, _ height: CGFloat, _ wide: CGFloat, _ high: CGFloat, _ fitsWide: CGFloat, _ fitsHigh: CGFloat) async throws {
        let stage = await Stage()
        let (image, size, expected) = (cover(width, height), CGSize(width: wide, height: high), CGSize(width: fitsWide, height: fitsHigh))
        #expect(image.preparingThumbnail(of: size)?.size == expected)
        #expect(await image.byPreparingThumbnail(ofSize: size)?.size == expected)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        var later: [CGSize?] = []
        image.prepareThumbnail(of: size) { small in MainActor.assumeIsolated { later.append(small?.size) } }
        image.prepareForDisplay { whole in MainActor.assumeIsolated { later.append(whole?.size) } }
        #expect(later.isEmpty)
        try stage.settle()
        #expect(later == [expected, image.size])
        #expect(await image.byPreparingForDisplay()?.size == image.size && image.preparingForDisplay()?.size == image.size)
        stage.end()
    }

    @Test("E8.2: the bytes of a decoded picture, and of the smaller one, are what a cache counts")
    func cost() throws {
        let image = try #require(cover(40, 30).cgImage)
        #expect(image.bytesPerRow * image.height == 40 * 30 * 4)
        let cache = NSCache<NSString, UIImage>()
        cache.totalCostLimit = 40 * 30 * 4 + 10
        for name in ["Emma", "Ulysses"] { cache.setObject(cover(40, 30), forKey: name as NSString, cost: image.bytesPerRow * image.height) }
        let held = ["Emma", "Ulysses"].filter { cache.object(forKey: $0 as NSString) != nil }
        #expect(held.count == 1)
    }
}

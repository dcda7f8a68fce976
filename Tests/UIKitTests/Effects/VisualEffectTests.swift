import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite("Visual effects (Apple, UIVisualEffectView)", .serialized)
struct VisualEffectTests {
    /// A picture of a view of 100 x 100 points at one pixel a point, with black left of the middle and white right of it behind.
    private func picture(over front: UIView, background: UIColor = .white) -> CGImage {
        let back = UIView(frame: CGRect(0, 0, 100, 100))
        back.backgroundColor = background
        let half = UIView(frame: CGRect(0, 0, 50, 100))
        half.backgroundColor = .black
        back.addSubview(half)
        front.frame = back.bounds
        back.addSubview(front)
        back.layoutIfNeeded()
        return draw(back)
    }

    private func draw(_ view: UIView) -> CGImage {
        let context = CGContext(size: view.bounds.size, scale: 1)
        view.layer.displayTree()
        LayerRenderer(state: .presentation).draw(view.layer, in: context)
        return context.finish()
    }

    private func white(_ image: CGImage, _ x: Int, _ y: Int = 50) -> CGFloat { color(image, x, y).red }

    /// A pixel's channels from 0 to 1.
    private func color(_ image: CGImage, _ x: Int, _ y: Int) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let pixel = image.pixel(x: x, y: y)
        return (CGFloat(pixel.red) / 255, CGFloat(pixel.green) / 255, CGFloat(pixel.blue) / 255)
    }

    @Test("What lies behind is blurred: an edge becomes a slope, even on both sides, and what is far from it keeps its colour")
    func blurs() {
        Screen.run { _ in
            let plain = UIView()
            let sharp = picture(over: plain)
            #expect(white(sharp, 49) == 0 && white(sharp, 50) == 1)
            let view = UIView()
            view.layer.backdrop = Backdrop(radius: 8)
            let blurred = picture(over: view)
            #expect(abs(white(blurred, 49) + white(blurred, 50) - 1) < 0.02)
            #expect(white(blurred, 40) > 0.05 && white(blurred, 40) < 0.25)
            #expect(white(blurred, 60) > 0.75 && white(blurred, 60) < 0.95)
            #expect(white(blurred, 10) < 0.01 && white(blurred, 90) > 0.99)
            let slope = (30...70).map { white(blurred, $0) }
            #expect(zip(slope, slope.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }

    @Test("A blur is as wide as its radius: three standard deviations away nothing of it is left", arguments: [2, 5, 12, 20] as [CGFloat])
    func width(_ radius: CGFloat) {
        Screen.run { _ in
            let view = UIView()
            view.layer.backdrop = Backdrop(radius: radius)
            let image = picture(over: view)
            // A normal distribution has 16 % of itself beyond one standard deviation.
            let near = white(image, Int(50 - radius))
            #expect(near > 0.1 && near < 0.27, "\(near)")
            #expect(white(image, max(Int(49 - 3 * radius), 0)) < 0.03)
        }
    }

    @Test("Saturation moves colours away from their grey, and leaves grey alone")
    func saturation() {
        Screen.run { _ in
            let view = UIView()
            view.layer.backdrop = Backdrop(radius: 4, saturation: 1.8)
            let image = picture(over: view, background: UIColor(red: 0.6, green: 0.5, blue: 0.5, alpha: 1))
            let pixel = color(image, 95, 50)
            #expect(pixel.red > 0.63 && pixel.green < 0.495)
            let grey = color(picture(over: view, background: UIColor(white: 0.5, alpha: 1)), 95, 50)
            #expect(abs(grey.red - 0.5) < 0.01 && abs(grey.blue - 0.5) < 0.01)
        }
    }

    @Test("A backdrop is cut to the layer's corners and to a shape's path")
    func clipped() {
        Screen.run { _ in
            let view = UIView()
            view.layer.backdrop = Backdrop(radius: 10)
            view.layer.cornerRadius = 50
            let image = picture(over: view)
            #expect(white(image, 47, 50) > 0.3)
            // At the top the circle is narrow: the corner beside it has what lies behind, black and sharp.
            #expect(white(image, 20, 2) == 0 && white(image, 80, 2) == 1)
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(0, 40, 100, 20), transform: nil)
            shape.fillColor = nil
            shape.backdrop = Backdrop(radius: 10)
            let host = UIView()
            host.layer.addSublayer(shape)
            shape.frame = CGRect(0, 0, 100, 100)
            let strip = picture(over: host)
            #expect(white(strip, 47, 50) > 0.3 && white(strip, 47, 20) == 0 && white(strip, 47, 80) == 0)
        }
    }

    @Test("An effect view that fades shows its blur at that strength over what is sharp")
    func faded() {
        Screen.run { _ in
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
            view.alpha = 0.5
            let half = white(picture(over: view), 45)
            view.alpha = 1
            let whole = white(picture(over: view), 45)
            #expect(half > 0.1 && abs(half - whole / 2) < 0.03, "\(half) \(whole)")
        }
    }

    @Test("Each thicker material shows less of what lies behind, in light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func materials(_ style: UIUserInterfaceStyle) {
        Screen.run { screen in
            screen.window.overrideUserInterfaceStyle = style
            let styles: [UIBlurEffect.Style] = [
                .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
            ]
            let contrasts = styles.map { style in
                let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
                let back = UIView(frame: CGRect(0, 0, 200, 20))
                back.backgroundColor = .white
                let dark = UIView(frame: CGRect(0, 0, 100, 20))
                dark.backgroundColor = .black
                back.addSubview(dark)
                view.frame = back.bounds
                back.addSubview(view)
                screen.window.addSubview(back)
                screen.frame()
                let image = draw(back)
                back.removeFromSuperview()
                return white(image, 199, 10) - white(image, 0, 10)
            }
            #expect(contrasts.allSatisfy { $0 > 0.05 }, "\(contrasts)")
            #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 > $1 + 0.05 }, "\(contrasts)")
        }
    }

    @Test("A system material follows the interface style; one that is light or dark by name does not")
    func style() {
        Screen.run { screen in
            @MainActor func tint(_ style: UIBlurEffect.Style, _ interface: UIUserInterfaceStyle) -> CGFloat {
                UIBlurEffect(style: style).look(UITraitCollection(userInterfaceStyle: interface)).tint!.cgColor.components![0]
            }
            for follows in [UIBlurEffect.Style.systemMaterial, .systemChromeMaterial, .regular, .prominent] {
                #expect(tint(follows, .light) > 0.9 && tint(follows, .dark) < 0.3)
            }
            for (light, dark) in [(UIBlurEffect.Style.systemMaterialLight, .systemMaterialDark), (.extraLight, UIBlurEffect.Style.dark)] {
                #expect(tint(light, .light) == tint(light, .dark) && tint(light, .dark) > 0.9)
                #expect(tint(dark, .light) == tint(dark, .dark) && tint(dark, .light) < 0.3)
            }
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
            screen.window.addSubview(view)
            screen.frame()
            #expect(view.subviews[0].backgroundColor?.cgColor.components?[0] == 0.97)
            screen.window.overrideUserInterfaceStyle = .dark
            screen.frame()
            #expect(view.subviews[0].backgroundColor?.cgColor.components?[0] == 0.15)
        }
    }

    @Test("With less transparency a material is its tint, opaque, from the moment it is asked for")
    func reduceTransparency() {
        Screen.run { screen in
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
            screen.window.addSubview(view)
            #expect(view.subviews[0].layer.backdrop != nil)
            UIApplication.shared.accessibilityOptions.insert(.reduceTransparency)
            #expect(view.subviews[0].layer.backdrop == nil)
            #expect(view.subviews[0].backgroundColor?.cgColor.alpha == 1)
        }
    }

    @Test("Vibrant content is drawn in one colour with its own strength: laid over a light blur, added to a dark one")
    func vibrancy() {
        Screen.run { _ in
            @MainActor func picture(_ blur: UIBlurEffect.Style, _ style: UIVibrancyEffectStyle) -> CGImage {
                let back = UIView(frame: CGRect(0, 0, 40, 20))
                back.backgroundColor = UIColor(white: 0.5, alpha: 1)
                let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur), style: style))
                view.frame = back.bounds
                let red = UIView(frame: CGRect(0, 0, 20, 20))
                red.backgroundColor = .red
                view.contentView.addSubview(red)
                back.addSubview(view)
                back.layoutIfNeeded()
                return draw(back)
            }
            let onLight = color(picture(.systemMaterialLight, .label), 5, 5)
            #expect(onLight.red == 0 && onLight.green == 0)
            let weaker = color(picture(.systemMaterialLight, .secondaryLabel), 5, 5)
            #expect(weaker.red > 0.1 && weaker.red < 0.5 && abs(weaker.red - weaker.green) < 0.05)
            let onDark = color(picture(.systemMaterialDark, .secondaryFill), 5, 5)
            #expect(onDark.red > 0.6 && onDark.red < 1)
            // What shows nothing stays as it is.
            #expect(abs(color(picture(.systemMaterialDark, .label), 35, 5).red - 0.5) < 0.01)
        }
    }

    @Test("The content view fills the effect view, holds the subviews, and its constraints size the effect view")
    func content() {
        Screen.run { screen in
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
            view.frame = CGRect(0, 0, 80, 40)
            screen.window.addSubview(view)
            screen.frame()
            #expect(view.contentView.frame == CGRect(0, 0, 80, 40))
            view.frame.size.width = 120
            screen.frame()
            #expect(view.contentView.frame == CGRect(0, 0, 120, 40))
            let sized = UIVisualEffectView(effect: nil)
            let box = UIView()
            sized.translatesAutoresizingMaskIntoConstraints = false
            box.translatesAutoresizingMaskIntoConstraints = false
            sized.contentView.addSubview(box)
            screen.window.addSubview(sized)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: sized.contentView.leadingAnchor, constant: 8),
                box.trailingAnchor.constraint(equalTo: sized.contentView.trailingAnchor, constant: -8),
                box.topAnchor.constraint(equalTo: sized.contentView.topAnchor, constant: 4),
                box.bottomAnchor.constraint(equalTo: sized.contentView.bottomAnchor, constant: -4),
                box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 20),
                sized.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 10),
                sized.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 10),
            ])
            screen.frame()
            #expect(sized.frame == CGRect(10, 10, 46, 28))
            #expect(box.frame == CGRect(8, 4, 30, 20))
        }
    }

    @Test("A subview added to the effect view itself stops with Apple's words")
    func addSubview() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIVisualEffectView(effect: UIBlurEffect(style: .dark)).addSubview(UILabel())
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("has been added as a subview to <UIVisualEffectView"))
        #expect(words.contains("Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."))
    }

    @Test("In an animation an effect comes and goes in time, and a property animator holds it on the way")
    func animated() {
        Screen.run { screen in
            let view = UIVisualEffectView(effect: nil)
            screen.window.addSubview(view)
            screen.frame()
            let layer = view.subviews[0].layer
            #expect(layer.opacity == 0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .dark) }
            screen.advance(0.5)
            #expect(abs((layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
            screen.advance(0.6)
            #expect(layer.presentation()?.opacity == 1 && layer.backdrop != nil)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = nil }
            animator.fractionComplete = 0.25
            #expect(abs((layer.presentation()?.opacity ?? 0) - 0.75) < 0.02)
            // It goes with its look.
            #expect(layer.backdrop != nil)
            animator.stopAnimation(true)
        }
    }

    @Test("Equal effects are equal, and the tree names the effect")
    func names() {
        Screen.run { screen in
            #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
            #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
            #expect(view.makeElementNode().identity == "systemThinMaterial")
            #expect(UIVisualEffectView().effect == nil)
        }
    }
}

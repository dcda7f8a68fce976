import Testing

@testable import QuartzCore

private final class StopLog: NSObject, CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
}

private final class ViewLike: NSObject, CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        LayerAnimationContext.current?.action(for: layer, forKey: event) ?? NSNull()
    }
}

@MainActor
private func onClock(_ body: (FrameClock) -> Void) {
    let outer = FrameClock.current
    FrameClock.current = FrameClock()
    body(FrameClock.current)
    CATransaction.flush()
    FrameClock.current = outer
}

@MainActor
@Suite("Animations on the frame clock (DESIGN: The frame)", .serialized)
struct AnimationTests {
    @Test(
        "A pacing maps time to progress",
        arguments: [
            (CAMediaTimingFunctionName.linear, 0.25, 0.25), (.easeIn, 0.5, 0.315_357), (.easeOut, 0.5, 0.684_643),
            (.easeInEaseOut, 0.5, 0.5), (.easeInEaseOut, 0.25, 0.129_162), (.default, 0.5, 0.802_403), (.easeIn, 0, 0),
            (.easeOut, 1, 1),
        ])
    func solvesCurves(name: CAMediaTimingFunctionName, x: Double, y: Double) {
        #expect(abs(CAMediaTimingFunction(name: name).solve(x) - y) < 1e-5)
    }

    @Test("E5.3: A basic animation shows values in between, then the model, and tells its delegate")
    func runsBasic() {
        onClock { clock in
            let book = CALayer()
            let log = StopLog()
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.duration = 0.5
            fade.delegate = log
            book.add(fade, forKey: "fade")
            #expect(book.presentation()?.opacity == 0)
            clock.advance(by: 0.25)
            #expect(abs(book.presentation()!.opacity - 0.5) < 1e-6)
            #expect(book.opacity == 1 && book.animationKeys() == ["fade"])
            let settlement = clock.settle()
            #expect(settlement.busy.isEmpty && book.animationKeys() == nil)
            #expect(log.lines == ["start", "stop true"])
            #expect(clock.time == 0.5)
        }
    }

    struct TimingCase: Sendable, CustomTestStringConvertible {
        let name: String
        let set: @Sendable (CABasicAnimation) -> Void
        /// What is shown at 0, 0.25, 0.75, 1.25 and 2.5 seconds; the model is 9.
        let shown: [CGFloat]
        var testDescription: String { name }
    }

    @Test(
        "Timing: repeats, reverses, fills, begins, speeds",
        arguments: [
            TimingCase(name: "plain", set: { _ in }, shown: [0, 0.25, 0.75, 9, 9]),
            TimingCase(name: "repeats twice", set: { $0.repeatCount = 2 }, shown: [0, 0.25, 0.75, 0.25, 9]),
            TimingCase(name: "repeats for a duration", set: { $0.repeatDuration = 1.5 }, shown: [0, 0.25, 0.75, 0.25, 9]),
            TimingCase(name: "reverses", set: { $0.autoreverses = true }, shown: [0, 0.25, 0.75, 0.75, 9]),
            TimingCase(
                name: "fills forwards",
                set: {
                    $0.fillMode = .forwards
                    $0.isRemovedOnCompletion = false
                }, shown: [0, 0.25, 0.75, 1, 1]),
            TimingCase(name: "twice as fast", set: { $0.speed = 2 }, shown: [0, 0.5, 9, 9, 9]),
            TimingCase(name: "from the middle", set: { $0.timeOffset = 0.5 }, shown: [0.5, 0.75, 9, 9, 9]),
            TimingCase(name: "begins later", set: { $0.beginTime = 1 }, shown: [9, 9, 9, 0.25, 9]),
            TimingCase(
                name: "begins later, filled backwards",
                set: {
                    $0.beginTime = 1
                    $0.fillMode = .backwards
                }, shown: [0, 0, 0, 0.25, 9]),
            TimingCase(
                name: "cumulative",
                set: {
                    $0.repeatCount = 2
                    $0.isCumulative = true
                }, shown: [0, 0.25, 0.75, 1.25, 9]),
            TimingCase(name: "additive", set: { $0.isAdditive = true }, shown: [9, 9.25, 9.75, 9, 9]),
        ])
    func timing(_ example: TimingCase) {
        onClock { clock in
            let book = CALayer()
            book.zPosition = 9
            let move = CABasicAnimation(keyPath: "zPosition")
            move.fromValue = 0
            move.toValue = 1
            move.duration = 1
            example.set(move)
            book.add(move, forKey: nil)
            var shown: [CGFloat] = []
            var last = 0.0
            for time in [0, 0.25, 0.75, 1.25, 2.5] {
                if time > last { clock.advance(by: time - last) }
                last = time
                shown.append(book.presentation()!.zPosition)
            }
            for (value, expected) in zip(shown, example.shown) { #expect(abs(value - expected) < 1e-6, "\(shown)") }
        }
    }

    @Test("E5.3: Key frames: linear, discrete, paced, timed, along a path")
    func keyframes() {
        onClock { clock in
            func shown(_ set: (CAKeyframeAnimation) -> Void) -> CGFloat {
                let book = CALayer()
                let move = CAKeyframeAnimation(keyPath: "position.x")
                move.values = [0, 10, 110]
                move.duration = 1
                set(move)
                book.add(move, forKey: "move")
                var values = book.values
                move.apply(to: &values, at: 0.25)
                return values.position.x
            }
            #expect(shown { _ in } == 5)
            #expect(shown { $0.calculationMode = .discrete } == 0)
            #expect(abs(shown { $0.calculationMode = .paced } - 27.5) < 1e-9)
            #expect(shown { $0.keyTimes = [0, 0.1, 1] } > 20)
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 40, y: 0))
            path.addLine(to: CGPoint(x: 40, y: 40))
            let along = CAKeyframeAnimation(keyPath: "position")
            along.path = path
            along.duration = 1
            var values = LayerValues()
            along.apply(to: &values, at: 0.75)
            #expect(values.position == CGPoint(x: 40, y: 20))
        }
    }

    @Test("E5.3: A spring overshoots, settles, and the two-parameter form is the same spring (WWDC23 10158)")
    func springs() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(spring.stiffness - 157.913_670) < 1e-4)
        #expect(abs(spring.damping - 17.592_919) < 1e-4)
        #expect(abs(spring.perceptualDuration - 0.5) < 1e-9 && abs(spring.bounce - 0.3) < 1e-9)
        let peak = stride(from: 0, to: 1, by: 0.01).map { spring.curve.value(at: $0) }.max()!
        #expect(peak > 1.01 && peak < 1.1)
        #expect(abs(spring.curve.value(at: spring.settlingDuration) - 1) <= 0.001)
        for curve in [SpringCurve(stiffness: 100, damping: 20), SpringCurve(stiffness: 100, damping: 40)] {
            #expect(curve.value(at: 0) == 0 && abs(curve.value(at: curve.settlingDuration) - 1) <= 0.001_1)
            #expect(curve.value(at: 0.2) < 1)
        }
        #expect(abs(SpringCurve(stiffness: 100, damping: 5, initialVelocity: 3).velocity(at: 0.000_01) - 3) < 0.01)
    }

    @Test("Turning takes the short way and keeps the size")
    func mixesTransforms() {
        let from = AnimatableValue.transform(CATransform3DIdentity)
        let to = AnimatableValue.transform(CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        guard case .transform(let half) = from.mixed(with: to, by: 0.5) else { return }
        #expect(abs(half.m11 - cos(.pi / 4)) < 1e-9 && abs(half.m12 - sin(.pi / 4)) < 1e-9)
    }

    @Test("E5.3: A group cuts its animations at its own duration")
    func groups() {
        onClock { clock in
            let book = CALayer()
            let (fade, move) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "zPosition"))
            (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 4)
            (move.fromValue, move.toValue, move.duration, move.beginTime) = (0, 8, 1, 1)
            let group = CAAnimationGroup()
            group.animations = [fade, move]
            group.duration = 2
            book.add(group, forKey: "group")
            clock.advance(by: 1.5)
            #expect(book.presentation()!.zPosition == 4)
            #expect(abs(book.presentation()!.opacity - 0.375) < 1e-6)
            #expect(clock.settle().busy.isEmpty && clock.time == 2)
        }
    }

    @Test("Transactions nest, complete after their animations, and disable actions")
    func transactions() {
        onClock { clock in
            var lines: [String] = []
            let book = CALayer()
            CATransaction.begin()
            CATransaction.setCompletionBlock { lines.append("outer") }
            CATransaction.setAnimationDuration(0.5)
            CATransaction.begin()
            CATransaction.setCompletionBlock { lines.append("inner") }
            #expect(CATransaction.animationDuration() == 0.5)
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            book.add(fade, forKey: "fade")
            #expect(book.animation(forKey: "fade")?.duration == 0.5)
            CATransaction.commit()
            CATransaction.commit()
            #expect(lines.isEmpty)
            _ = clock.settle()
            #expect(lines == ["inner", "outer"])
            CATransaction.begin()
            CATransaction.setCompletionBlock { lines.append("empty") }
            CATransaction.commit()
            #expect(lines.last == "empty")
        }
    }

    @Test("A layer without a view animates implicitly once it was on screen, unless actions are off")
    func implicit() {
        onClock { clock in
            let (window, book) = (CALayer(), CALayer())
            window.isTreeRoot = true
            window.addSublayer(book)
            book.opacity = 0.5
            #expect(book.animationKeys() == nil)
            clock.runFrame()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            book.opacity = 0.2
            CATransaction.commit()
            #expect(book.animationKeys() == nil)
            book.opacity = 1
            #expect(book.animationKeys() == ["opacity"])
            #expect(book.presentation()!.opacity == 0.2)
            book.actions = ["position": NSNull()]
            book.position = CGPoint(x: 5, y: 5)
            #expect(book.animationKeys() == ["opacity"])
            #expect(clock.settle().busy.isEmpty && clock.time > 0.25)
        }
    }

    @Test("A view's change inside an animation context animates; a change on the way keeps where it is and how fast")
    func retargets() {
        onClock { clock in
            let view = ViewLike()
            let book = CALayer()
            book.delegate = view
            var ended: [Bool] = []
            let context = LayerAnimationContext(
                duration: 1, curve: .timing(CAMediaTimingFunction(name: .easeInEaseOut)))
            context.run({ book.position = CGPoint(x: 100, y: 0) }, completion: { ended.append($0) })
            #expect(book.position.x == 100 && book.presentation()!.position.x == 0)
            clock.advance(by: 0.5)
            #expect(abs(book.presentation()!.position.x - 50) < 1e-4)
            context.run { book.position = CGPoint(x: 0, y: 0) }
            let before = book.presentation()!.position.x
            clock.runFrame()
            #expect(abs(before - 50) < 1e-4 && book.presentation()!.position.x > before)
            #expect(clock.settle().busy.isEmpty)
            #expect(ended == [true] && book.presentation()!.position.x == 0)
            book.position = CGPoint(x: 7, y: 0)
            #expect(book.animationKeys() == nil)
        }
    }

    @Test("What is endless is named and not waited for")
    func namesEndless() {
        onClock { clock in
            let spinner = CALayer()
            spinner.name = "LoanSpinner"
            let turn = CABasicAnimation(keyPath: "transform.rotation")
            turn.toValue = 2 * CGFloat.pi
            turn.repeatCount = .infinity
            turn.duration = 1
            spinner.add(turn, forKey: "turn")
            let settlement = clock.settle()
            #expect(settlement.frames == 1)
            #expect(
                settlement.busy.map(\.reason)
                    == ["endless animation of transform.rotation (key \"turn\") of LoanSpinner"])
            spinner.removeAnimation(forKey: "turn")
            #expect(clock.settle().busy.isEmpty)
        }
    }

    @Test("A paused layer stands still and is not busy")
    func pausesLayers() {
        onClock { clock in
            let book = CALayer()
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.duration) = (0, 1)
            book.add(fade, forKey: "fade")
            clock.advance(by: 0.5)
            let paused = book.convertTime(CACurrentMediaTime(), from: nil)
            book.speed = 0
            book.timeOffset = paused
            clock.advance(by: 10)
            #expect(abs(book.presentation()!.opacity - 0.5) < 1e-6)
            #expect(clock.busy.isEmpty)
            book.speed = 1
            book.timeOffset = 0
            book.beginTime = 0
            book.beginTime = book.convertTime(CACurrentMediaTime(), from: nil) - paused
            #expect(abs(book.presentation()!.opacity - 0.5) < 1e-6)
            #expect(clock.settle().busy.isEmpty)
        }
    }

    @Test("Animations that somebody leads stand, go on and go back in a time of their own; others on the layer go on", arguments: [-5.0, 0, 100])
    func ledTime(_ offset: Double) {
        onClock { clock in
            let (box, book) = (CALayer(), CALayer())
            box.addSublayer(book)
            box.timeOffset = offset
            func fade(_ key: String, to value: Double) {
                let fade = CABasicAnimation(keyPath: key)
                (fade.fromValue, fade.toValue, fade.duration) = (0, value, 2)
                book.add(fade, forKey: key)
            }
            let time = LedTime()
            time.lead { fade("opacity", to: 1) }
            fade("cornerRadius", to: 10)
            time.stand(at: 0.5)
            clock.advance(by: 1)
            #expect(abs(book.presentation()!.opacity - 0.25) < 1e-6 && abs(book.presentation()!.cornerRadius - 5) < 0.1)
            time.stand(at: 2)
            clock.advance(by: 0.1)
            #expect(book.animationKeys() == ["opacity", "cornerRadius"], "what stands at its end has not ended")
            time.go(speed: -2)
            clock.advance(by: 0.5)
            #expect(abs(book.presentation()!.opacity - 0.5) < 0.05)
            clock.advance(by: 0.6)
            #expect(book.animationKeys() == nil, "the one came back, the other ended")
        }
    }

    @Test("A display link is called once a frame at the frame's time, and less often when it asks")
    func displayLinks() {
        onClock { clock in
            var times: [CFTimeInterval] = []
            let link = CADisplayLink(owner: "LoanChart") { times.append($0.timestamp) }
            link.add(to: .current, forMode: .common)
            clock.advance(by: 3.0 / 60)
            let expected: [Double] = (1...3).map { Double($0) / 60 }
            #expect(times == expected)
            link.preferredFramesPerSecond = 30
            clock.advance(by: 4.0 / 60)
            #expect(times.count == 5)
            #expect(clock.settle().busy.map(\.reason) == ["display link of LoanChart"])
            link.isPaused = true
            #expect(clock.settle().busy.isEmpty)
            link.invalidate()
            #expect(clock.busy.isEmpty)
        }
    }
}

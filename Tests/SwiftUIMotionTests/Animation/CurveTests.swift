import Foundation
import Testing
@testable import SwiftUI

@Suite("Curves and springs answer for a time")
struct CurveTests {
    nonisolated static let values: [(String, UnitCurve, [Double])] = [
        ("easeIn", .easeIn, [0.09, 0.32, 0.62]),
        ("easeOut", .easeOut, [0.38, 0.68, 0.91]),
        ("easeInOut", .easeInOut, [0.13, 0.5, 0.87]),
        ("linear", .linear, [0.25, 0.5, 0.75]),
        ("circularEaseIn", .circularEaseIn, [0.032, 0.134, 0.339]),
        ("circularEaseInOut", .circularEaseInOut, [0.067, 0.5, 0.933]),
    ]

    @Test("A unit curve has the recorded values at a quarter, a half and three quarters (FACT 46, 47)", arguments: values)
    func value(_ name: String, _ curve: UnitCurve, _ expected: [Double]) {
        for (progress, value) in zip([0.25, 0.5, 0.75], expected) {
            #expect(isClose(curve.value(at: progress), value), "\(name) at \(progress): \(curve.value(at: progress))")
        }
        #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    }

    nonisolated static let velocities: [(String, UnitCurve, [Double])] = [
        ("easeIn", .easeIn, [0.67, 1.07, 1.37]),
        ("easeInOut", .easeInOut, [1.06, 1.72, 1.06]),
    ]

    @Test("A unit curve has the recorded velocities (FACT 46)", arguments: velocities)
    func velocity(_ name: String, _ curve: UnitCurve, _ expected: [Double]) {
        for (progress, value) in zip([0.25, 0.5, 0.75], expected) {
            #expect(isClose(curve.velocity(at: progress), value), "\(name) at \(progress): \(curve.velocity(at: progress))")
        }
    }

    @Test("A circle is upright at its ends (FACT 47)")
    func circles() {
        #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
        #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    }

    @Test(
        "The inverse of a curve undoes it",
        arguments: [
            UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
        ])
    func inverse(_ curve: UnitCurve) {
        for progress in [0.1, 0.3, 0.5, 0.8] {
            #expect(isClose(curve.inverse.value(at: curve.value(at: progress)), progress, by: 1e-6))
        }
    }

    @Test("The three ways to make a spring agree")
    func springs() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(isClose(spring.dampingRatio, 0.7, by: 1e-9) && isClose(spring.response, 0.5, by: 1e-9))
        let physical = Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
        let other = Spring(response: 0.5, dampingRatio: 0.7)
        for time in [0.1, 0.25, 0.6] {
            let value = spring.value(target: 100.0, time: time)
            #expect(isClose(physical.value(target: 100.0, time: time), value, by: 1e-6))
            #expect(isClose(other.value(target: 100.0, time: time), value, by: 1e-6))
        }
        let settling = Spring(settlingDuration: 1, dampingRatio: 0.7)
        #expect(isClose(settling.settlingDuration, 1, by: 1e-6))
    }

    @Test("A spring's velocity is the slope of its value, whatever its damping", arguments: [0.3, 0.7, 1.0, 1.4])
    func springVelocity(_ ratio: Double) {
        let spring = Spring(response: 0.5, dampingRatio: ratio)
        for time in [0.0, 0.1, 0.4] {
            let step = 1e-6
            let slope =
                (spring.value(target: 10.0, initialVelocity: 5, time: time + step)
                    - spring.value(target: 10.0, initialVelocity: 5, time: time)) / step
            #expect(isClose(spring.velocity(target: 10.0, initialVelocity: 5, time: time), slope, by: 0.01))
        }
        #expect(isClose(spring.value(target: 10.0, initialVelocity: 5, time: 20), 10, by: 0.01))
    }

    nonisolated static let ways: [(String, Animation, [Double: Double?])] = [
        ("linear", .linear(duration: 1), [0: 0, 0.25: 25, 1: nil]),
        ("delayed", .linear(duration: 1).delay(0.5), [0.25: 0, 1: 50, 1.5: nil]),
        ("twice as fast", .linear(duration: 1).speed(2), [0.25: 50, 0.5: nil]),
        ("three times to and fro", .linear(duration: 1).repeatCount(3), [0.25: 25, 1.25: 75, 2.25: 25, 3: nil]),
        ("twice from the start", .linear(duration: 1).repeatCount(2, autoreverses: false), [1.25: 25, 2: nil]),
        ("for ever", .linear(duration: 1).repeatForever(), [100.25: 25, 101.25: 75]),
        ("logically shorter", .linear(duration: 1).logicallyComplete(after: 0.1), [0.5: 50, 1: nil]),
    ]

    @Test("An animation has gone its part of the way", arguments: ways)
    func way(_ name: String, _ animation: Animation, _ expected: [Double: Double?]) {
        for (time, value) in expected {
            var context = AnimationContext<Double>()
            let gone = animation.animate(value: 100.0, time: time, context: &context)
            switch (gone, value) {
            case (let gone?, let value?): #expect(isClose(gone, value, by: 1e-6), "\(name) at \(time)")
            default: #expect(gone == nil && value == nil, "\(name) at \(time): \(String(describing: gone))")
            }
        }
    }

    @Test("Animations are equal when they move the same way")
    func equality() {
        #expect(Animation.easeIn(duration: 1) == .easeIn(duration: 1))
        #expect(Animation.easeIn(duration: 1) != .easeIn(duration: 2))
        #expect(Animation.spring(duration: 0.3, bounce: 0.2) == .spring(Spring(duration: 0.3, bounce: 0.2)))
        #expect(Set([Animation.linear, .linear, .linear.delay(1)]).count == 2)
    }
}

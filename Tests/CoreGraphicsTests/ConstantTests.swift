import CoreGraphics
import Testing

@Suite("Constants without a type mean CGFloat where a size is made, as on Apple's systems")
struct ConstantTests {
    @Test("Sizes and rectangles take them; doubles still do")
    func constants() {
        #expect(CGSize(width: 320, height: .infinity).height == CGFloat.infinity)
        #expect(CGSize(width: .infinity, height: .greatestFiniteMagnitude).width.isInfinite)
        #expect(CGRect(x: 0, y: 0, width: 320, height: .greatestFiniteMagnitude).height == CGFloat.greatestFiniteMagnitude)
        let length: Double = .infinity
        #expect(length > Double.greatestFiniteMagnitude && max(1.0, .infinity).isInfinite)
        let sum: Double = 2 * .pi
        #expect(abs(sum - 6.283185307179586) < 1e-15 && Double.leastNonzeroMagnitude > 0 && Double.leastNormalMagnitude.isNormal)
    }
}

/// `CGSize(width: 320, height: .infinity)` compiles on Apple's systems, where `CGFloat` is meant. Foundation on Linux has the
/// initialiser for `Double` too, which leaves the constant ambiguous: these stand in front of the standard library's and
/// give way to `CGFloat`'s wherever both would do.
extension Double {
    @_disfavoredOverload
    public static var infinity: Double { Double(bitPattern: 0x7FF0_0000_0000_0000) }
    @_disfavoredOverload
    public static var greatestFiniteMagnitude: Double { Double(bitPattern: 0x7FEF_FFFF_FFFF_FFFF) }
    @_disfavoredOverload
    public static var leastNonzeroMagnitude: Double { Double(bitPattern: 1) }
    @_disfavoredOverload
    public static var leastNormalMagnitude: Double { Double(bitPattern: 0x0010_0000_0000_0000) }
    @_disfavoredOverload
    public static var pi: Double { Double(bitPattern: 0x4009_21FB_5444_2D18) }
}

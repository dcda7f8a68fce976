internal import CCairo

/// The libraries that decide which pixels are drawn.
package enum DrawingLibraries {
    /// The version of cairo that runs, such as `1.16.0`.
    package static var cairo: String { String(cString: cairo_version_string()) }
}

// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// CI turns every warning into an error; a user's build never fails for a newer compiler's warning.
let strict: [SwiftSetting] =
    ProcessInfo.processInfo.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// `<toolchain>/usr/lib/swift`, found from the library this manifest runs on: no fixed path, no search of PATH.
let toolchainLibraries: String = {
    // A file of /proc has no size: only reading to its end gives all of it.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let loaded = String(decoding: maps, as: UTF8.self)
    let here = "/pm/ManifestAPI/libPackageDescription.so"
    let line = loaded.split(separator: "\n").first { $0.hasSuffix(here) }
    return line.flatMap { $0.firstIndex(of: "/").map { line![$0...].dropLast(here.count) } }.map(String.init) ?? "/usr/lib/swift"
}()

/// SwiftSyntax as the toolchain that reads this manifest brings it: search paths and libraries of `<toolchain>/usr/lib/swift/host`.
/// Only for targets that import it: SwiftPM refuses a versioned dependency on a target with unsafe flags (branch, revision and path build).
let toolchainSyntax: (swift: [SwiftSetting], linker: [LinkerSetting]) = {
    let host = toolchainLibraries + "/host"
    let libraries = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftDiagnostics", "SwiftBasicFormat"]
    return (
        [.unsafeFlags(["-I", host])],
        [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])] + libraries.map { .linkedLibrary($0) }
    )
}()

/// What a macro plug-in needs beyond parsing.
let macroLibraries = [
    "SwiftCompilerPluginMessageHandling", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros", "SwiftSyntaxBuilder",
    "SwiftParserDiagnostics",
]

func module(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil, syntax: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources,
        swiftSettings: strict + (syntax ? toolchainSyntax.swift : []),
        linkerSettings: syntax ? toolchainSyntax.linker : [])
}

/// The modules that the compiler imports by itself where a file imports Testing beside a module of that name.
func testingOverlays(_ dependencies: [Target.Dependency]) -> [Target.Dependency] {
    let names = Set(dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } })
    if !names.isDisjoint(with: ["UIKit", "SwiftUI", "SwiftUITestSupport", "TandemTesting"]) { return ["_Testing_UIKit"] }
    return names.isDisjoint(with: ["CoreGraphics", "ImageIO", "TextEngine", "QuartzCore", "Combine"]) ? [] : ["_Testing_CoreGraphics"]
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil, syntax: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + testingOverlays(dependencies), resources: resources,
        swiftSettings: strict + (syntax ? toolchainSyntax.swift : []),
        linkerSettings: syntax ? toolchainSyntax.linker : [])
}

let package = Package(
    name: "Tandem",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "SafariServices", targets: ["SafariServices"]),
        .library(name: "PhotosUI", targets: ["PhotosUI"]),
        .library(name: "MessageUI", targets: ["MessageUI"]),
        .library(name: "WebKit", targets: ["WebKit"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "MapKit", targets: ["MapKit"]),
        .library(name: "os", targets: ["os"]),
        .library(name: "OSLog", targets: ["OSLog"]),
        .library(name: "Tandem", targets: ["Tandem"]),
        // The player links the stage and must not need Testing when it runs: what records issues is a module of its own.
        .library(name: "TandemTesting", targets: ["TandemTesting", "TandemSnapshots", "_Testing_UIKit"]),
        .library(name: "Reviewer", targets: ["Reviewer"]),
        .executable(name: "tandem-tool", targets: ["TandemTool"]),
        .executable(name: "Player", targets: ["Player"]),
        .executable(name: "PreviewServer", targets: ["PreviewServer"]),
        .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    ],
    targets: [
        // In import order: a module imports only those above it.
        module("Rulebook", []),
        module("Tracing", ["Rulebook"]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .target(name: "JPEGCodec", dependencies: ["CJPEG"]),
        module("CoreGraphics", ["CCairo", "JPEGCodec", "Tracing"]),
        module("ImageIO", ["CoreGraphics", "Tracing"]),
        .target(name: "MainQueue"),
        .systemLibrary(
            name: "CPango", pkgConfig: "pango", providers: [.apt(["libpango1.0-dev"])]),
        module("TextEngine", ["CPango", "CoreGraphics", "Tracing"], resources: [.copy("Fonts")]),
        module("QuartzCore", ["CoreGraphics", "MainQueue"]),
        .macro(
            name: "TandemMacros", swiftSettings: strict + toolchainSyntax.swift,
            linkerSettings: toolchainSyntax.linker + macroLibraries.map { .linkedLibrary($0) }),
        module("DeveloperToolsSupport", ["CoreGraphics", "TandemMacros"]),
        module("LayoutSolver", []),
        .target(name: "UnfairLock"),
        module("os", ["UnfairLock"]),
        module("OSLog", ["os"]),
        module("UniformTypeIdentifiers", []),
        module("UIKit", ["LayoutSolver", "QuartzCore", "TextEngine", "ImageIO", "DeveloperToolsSupport", "UniformTypeIdentifiers"]),
        module("Combine", ["QuartzCore"]),
        module("SwiftUI", ["UIKit", "Combine"]),
        // The portable kit: on Apple's systems the same sources stand on the real frameworks.
        module("Tandem", [.byName(name: "SwiftUI", condition: .when(platforms: [.linux]))]),
        module("SafariServices", ["UIKit"]),
        module("PhotosUI", ["UIKit", "UniformTypeIdentifiers"]),
        module("MessageUI", ["UIKit", "UniformTypeIdentifiers"]),
        module("WebKit", ["UIKit", "UniformTypeIdentifiers"]),
        module("CoreLocation", ["QuartzCore"]),
        module("MapKit", ["UIKit", "CoreLocation"]),
        module("_Testing_CoreGraphics", ["CoreGraphics"]),
        module("_Testing_UIKit", ["UIKit", "_Testing_CoreGraphics"]),
        module("TandemTesting", ["SwiftUI", "SafariServices", "PhotosUI", "MessageUI", "WebKit", "MapKit"]),
        .target(name: "PixelDigest"),
        module("TandemSnapshots", ["TandemTesting", "_Testing_UIKit", "PixelDigest"]),
        tests("TracingTests", ["Tracing"]),
        tests("MainQueueTests", ["QuartzCore"]),
        tests("CoreGraphicsTests", ["CoreGraphics"]),
        tests("ImageIOTests", ["ImageIO", "Tracing", "Rulebook"], resources: [.copy("Fixtures")]),
        tests("TextEngineTests", ["TextEngine", "Tracing", "Rulebook"]),
        tests("QuartzCoreTests", ["QuartzCore"]),
        tests("LayoutSolverTests", ["LayoutSolver"]),
        tests("LogTests", ["os", "OSLog"]),
        tests("UniformTypeIdentifiersTests", ["UniformTypeIdentifiers"]),
        tests("ControlsTests", ["UIKit", "TextEngine", "UniformTypeIdentifiers"], resources: [.copy("Fixtures")]),
        tests("LayoutTests", ["UIKit"], resources: [.copy("Fixtures")]),
        tests("UIKitTests", ["UIKit", "TextEngine"]),
        .target(
            name: "ShelfExample", dependencies: ["SwiftUI", "Tandem"], path: "Examples/Shelf", exclude: ["Tests", "Shelf.png"],
            swiftSettings: strict),
        // What `./tandem new` writes, compiled and run.
        .target(
            name: "ScaffoldSamples", dependencies: ["SwiftUI"], path: "Tests/ScaffoldSamples", swiftSettings: strict),
        .testTarget(
            name: "ScaffoldSampleTests", dependencies: ["ScaffoldSamples", "TandemTesting", "_Testing_UIKit"], swiftSettings: strict),
        .testTarget(
            name: "ShelfExampleTests", dependencies: ["ShelfExample", "TandemTesting", "_Testing_UIKit"],
            path: "Examples/Shelf/Tests", swiftSettings: strict),
        tests("SwiftUIMotionTests", ["SwiftUI", "UIKit", "TextEngine", "Tracing", "Rulebook", "SwiftUITestSupport"]),
        .target(
            name: "SwiftUITestSupport", dependencies: ["SwiftUI"], path: "Tests/SwiftUITestSupport", swiftSettings: strict),
        tests("CombineTests", ["Combine"]),
        tests("SwiftUITests", ["SwiftUITestSupport"]),
        tests("TandemTests", ["Tandem", "TandemTesting"]),
        tests("StageTests", ["TandemTesting", "TandemSnapshots", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "SafariServices", "PhotosUI", "MessageUI", "WebKit", "MapKit"]),
        tests("SwiftUIControlTests", ["SwiftUITestSupport"]),
        tests("SwiftUIContainerTests", ["SwiftUITestSupport"]),
        module("Reviewer", ["Rulebook"], syntax: true),
        module("Improver", ["Reviewer", "Rulebook"], syntax: true),
        module("Scaffolds", [], syntax: true),
        module("LanguageServer", ["Improver", "Reviewer", "Rulebook"], syntax: true),
        module("Translator", ["Reviewer"], syntax: true),
        module("PlayerInterface", ["Rulebook"]),
        module("PreviewInterface", []),
        .executableTarget(
            name: "TandemTool", dependencies: ["Improver", "LanguageServer", "PlayerInterface", "PreviewInterface", "Reviewer", "Rulebook", "Scaffolds", "Translator"],
            swiftSettings: strict + toolchainSyntax.swift, linkerSettings: toolchainSyntax.linker),
        // User code is loaded into the player and finds our modules' symbols in it.
        .executableTarget(
            name: "Player", dependencies: ["PlayerInterface", "Tandem", "TandemTesting", "OSLog"], swiftSettings: strict,
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        // A program of its own, so that the tool needs no system library.
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .executableTarget(
            name: "PreviewServer", dependencies: ["CMicroHTTPD", "PlayerInterface", "PreviewInterface"], resources: [.copy("Page")],
            swiftSettings: strict),
        // Prints figures; what it is and how to run it is in `Documentation/Benchmarks.md`.
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["LayoutSolver", "Reviewer", "TandemSnapshots", "TandemTesting", "SwiftUI", "UIKit"], path: "Benchmarks",
            swiftSettings: strict + toolchainSyntax.swift, linkerSettings: toolchainSyntax.linker),
        // Unusual code that the fixes are tried on.
        .target(name: "RepairCases", path: "Tests/RepairCases", swiftSettings: strict),
        tests(
            "TandemToolTests", ["TandemTool", "Improver", "PlayerInterface", "Reviewer", "RepairCases", "Rulebook"], resources: [.copy("Fixtures")], syntax: true),
        tests("TranslatorTests", ["Translator"], syntax: true),
        tests("ReviewerTests", ["Improver", "Reviewer", "Rulebook"], syntax: true),
        tests("ImproverTests", ["Improver", "LanguageServer", "RepairCases", "Reviewer", "Rulebook", "Scaffolds"], syntax: true),
    ],
    swiftLanguageModes: [.v6]
)

// `TANDEM_TESTS=SwiftUITests swift test` builds those test targets and what they stand on, and nothing else; `TANDEM_TESTS=None`
// builds all modules.
if let chosen = ProcessInfo.processInfo.environment["TANDEM_TESTS"]?.split(separator: ",").map(String.init) {
    func names(_ target: Target) -> [String] {
        target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    }
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    let modules = package.targets.filter { ![.test, .executable].contains($0.type) && $0.name != "SwiftUITestSupport" }
    var kept: Set<String> = []
    var waiting = chosen.filter { targets[$0] != nil }
    if waiting.isEmpty { waiting = modules.map(\.name) }
    // The tool's tests run the tool, its player and its server.
    if chosen.contains("TandemToolTests") { waiting += ["TandemTool", "Player", "PreviewServer"] }
    while let name = waiting.popLast() {
        guard kept.insert(name).inserted, let target = targets[name] else { continue }
        waiting += names(target)
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in
        let made = (product as? Product.Executable)?.targets ?? (product as? Product.Library)?.targets ?? []
        return !kept.isSuperset(of: made)
    }
}

// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// CI turns every warning into an error; a user's build never fails for a newer compiler's warning.
let strict: [SwiftSetting] =
    ProcessInfo.processInfo.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

func module(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "Tandem",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "TandemTesting", targets: ["TandemTesting"]),
        
    ],
    targets: [
        // In import order: a module imports only those above it.
        module("Rulebook", []),
        module("Tracing", ["Rulebook"]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        module("CoreGraphics", ["CCairo", "Tracing"]),
        .target(name: "MainQueue"),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
        module("TextEngine", ["CPango", "CoreGraphics"]),
        module("QuartzCore", ["CoreGraphics", "MainQueue"]),
        module("UIKit", ["QuartzCore", "TextEngine"]),
        module("SwiftUI", ["UIKit"]),
        module("TandemTesting", ["SwiftUI"]),
    ],
    swiftLanguageModes: [.v6]
)

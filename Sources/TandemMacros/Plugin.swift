import SwiftSyntax
import SwiftSyntaxMacros
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

/// The compiler's partner for this package's macros: answers its messages on standard input until it hangs up.
@main
struct Plugin: PluginProvider {
    static func main() throws {
        let connection = try StandardIOMessageConnection()
        try CompilerPluginMessageListener(connection: connection, provider: Plugin()).main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "PreviewMacro": PreviewMacro.self
        case "PreviewableMacro": PreviewableMacro.self
        case "EntryMacro": EntryMacro.self
        default: throw Unknown(name: "\(moduleName).\(typeName)")
        }
    }

    private struct Unknown: Error, CustomStringConvertible {
        let name: String
        var description: String {
            "TandemMacros has no macro implementation named \(name). Rebuild Tandem: the plug-in is older than the modules."
        }
    }
}

internal import SwiftParser
internal import SwiftSyntax

func parsedStatementCount(_ text: String) -> Int { Parser.parse(source: text).statements.count }

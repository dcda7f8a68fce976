import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("Types of data know their names, endings and kinds")
struct UTTypeTests {
    struct Known: Sendable {
        let type: UTType
        let identifier: String
        let ending: String?
        let media: String?
    }

    @Test(
        "The system's types have Apple's identifiers, endings and media types",
        arguments: [
            Known(type: .jpeg, identifier: "public.jpeg", ending: "jpeg", media: "image/jpeg"),
            Known(type: .png, identifier: "public.png", ending: "png", media: "image/png"),
            Known(type: .gif, identifier: "com.compuserve.gif", ending: "gif", media: "image/gif"),
            Known(type: .plainText, identifier: "public.plain-text", ending: "txt", media: "text/plain"),
            Known(type: .mpeg4Movie, identifier: "public.mpeg-4", ending: "mp4", media: "video/mp4"),
            Known(type: .gzip, identifier: "org.gnu.gnu-zip-archive", ending: "gz", media: "application/x-gzip"),
            Known(type: .url, identifier: "public.url", ending: nil, media: "text/uri-list"),
            Known(type: .image, identifier: "public.image", ending: nil, media: nil),
        ])
    func known(_ known: Known) {
        #expect(known.type.identifier == known.identifier && UTType(known.identifier) == known.type)
        #expect(known.type.preferredFilenameExtension == known.ending && known.type.preferredMIMEType == known.media)
        #expect(known.type.isDeclared && !known.type.isDynamic)
    }

    @Test("A type conforms to itself and to all that it is a kind of")
    func conformance() {
        #expect(UTType.jpeg.conforms(to: .jpeg) && UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .item))
        #expect(!UTType.jpeg.conforms(to: .movie) && !UTType.image.conforms(to: .jpeg))
        #expect(UTType.swiftSource.isSubtype(of: .text) && !UTType.text.isSubtype(of: .text) && UTType.text.isSupertype(of: .html))
        #expect(UTType.applicationBundle.supertypes.isSuperset(of: [.directory, .executable, .item]))
    }

    @Test("An ending gives its type, in any case; one that nobody declares gives a dynamic type that keeps it")
    func endings() throws {
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "csv") == .commaSeparatedText)
        #expect(UTType(mimeType: "application/json") == .json)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        let loan = try #require(UTType(filenameExtension: "loan"))
        #expect(loan.isDynamic && loan.preferredFilenameExtension == "loan" && loan.conforms(to: .data) && loan.conforms(to: .item))
        #expect(UTType(filenameExtension: "loan") == loan && UTType(filenameExtension: "") == nil)
    }

    @Test("An app's type is what the code says of it; an identifier that nobody declares is none")
    func own() throws {
        let loan = UTType(exportedAs: "example.shelf.loan", conformingTo: .json)
        let late = UTType(importedAs: "example.shelf.late-loan", conformingTo: loan)
        #expect(late.conforms(to: loan) && late.conforms(to: .json) && late.conforms(to: .text) && !late.isPublic && !late.isDeclared)
        #expect(UTType("example.shelf.loan") == nil)
        #expect(try JSONDecoder().decode(UTType.self, from: JSONEncoder().encode(late)).conforms(to: .json))
    }

    @Test("A URL takes the ending of a type unless it has one of its kind")
    func urls() throws {
        let file = try #require(URL(string: "file:///shelf/cover"))
        #expect(file.appendingPathExtension(for: .png).lastPathComponent == "cover.png")
        #expect(file.appendingPathExtension("jpg").appendingPathExtension(for: .jpeg).lastPathComponent == "cover.jpg")
        #expect(file.appendingPathComponent("loans", conformingTo: .json).lastPathComponent == "loans.json")
    }
}

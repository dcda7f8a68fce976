import Foundation

/// The types that the system declares: identifier, what it conforms to, file endings, media types, words.
///
/// The preferred ending and media type come first. Source: Apple, UniformTypeIdentifiers "System-declared uniform type
/// identifiers".
struct DeclaredType {
    let identifier: String
    let supertypes: [String]
    let extensions: [String]
    let mediaTypes: [String]
    let description: String

    static let all: [String: DeclaredType] = {
        var types: [String: DeclaredType] = [:]
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
            func words(_ index: Int) -> [String] { fields[index].split(separator: " ").map(String.init) }
            types[String(fields[0])] = DeclaredType(
                identifier: String(fields[0]), supertypes: words(1), extensions: words(2), mediaTypes: words(3),
                description: String(fields[4]))
        }
        return types
    }()

    /// In the table's order, for what several types share.
    static let order = table.split(separator: "\n").map { String($0.prefix { $0 != "|" }) }

    private static let table = """
        public.item||||item
        public.content||||content
        public.composite-content|public.content|||composite content
        public.disk-image|public.archive|||disk image
        public.data|public.item|||data
        public.directory|public.item|||directory
        com.apple.resolvable||||resolvable
        public.symlink|public.item com.apple.resolvable|||alias
        public.executable|public.item|||executable
        com.apple.mount-point|public.item com.apple.resolvable|||mount point
        com.apple.alias-file|public.data com.apple.resolvable|||alias
        com.apple.bookmark|public.data com.apple.resolvable|||bookmark
        public.url|public.data||text/uri-list|URL
        public.file-url|public.url|||file URL
        public.text|public.data public.content|||text
        public.plain-text|public.text|txt text|text/plain|text
        public.utf8-plain-text|public.plain-text|||Unicode text
        public.utf16-external-plain-text|public.plain-text|||Unicode text
        public.utf16-plain-text|public.plain-text|||Unicode text
        public.delimited-values-text|public.text|||delimited text
        public.comma-separated-values-text|public.delimited-values-text|csv|text/csv|CSV text
        public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|TSV text
        public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text|||TSV text
        public.rtf|public.text|rtf|text/rtf|RTF text
        public.html|public.text|html htm shtml|text/html|HTML text
        public.xml|public.text|xml|application/xml text/xml|XML text
        public.yaml|public.text|yml yaml|application/x-yaml|YAML text
        public.css|public.text|css|text/css|CSS
        public.source-code|public.plain-text|||source code
        public.assembly-source|public.source-code|s||assembly source
        public.c-source|public.source-code|c||C source
        public.objective-c-source|public.source-code|m||Objective-C source
        public.swift-source|public.source-code|swift||Swift source
        public.c-plus-plus-source|public.source-code|cpp cp cxx cc c++||C++ source
        public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source
        public.c-header|public.source-code|h||C header
        public.c-plus-plus-header|public.source-code|hpp h++ hxx hh||C++ header
        public.script|public.source-code|||script
        com.apple.applescript.text|public.script|applescript||AppleScript
        com.apple.applescript.script|public.data public.script|scpt||compiled AppleScript
        com.apple.applescript.script-bundle|com.apple.bundle com.apple.package public.script|scptd||AppleScript bundle
        com.netscape.javascript-source|public.script|js jscript javascript mjs|text/javascript|JavaScript
        public.shell-script|public.script|sh command||shell script
        public.perl-script|public.shell-script|pl pm||Perl script
        public.python-script|public.shell-script|py|text/x-python-script|Python script
        public.ruby-script|public.shell-script|rb|text/ruby-script|Ruby script
        public.php-script|public.shell-script|php php3 php4 ph3 ph4 phtml|text/php|PHP script
        public.make-source|public.script|mk||makefile
        public.json|public.text|json|application/json|JSON
        public.geojson|public.json|geojson|application/geo+json|GeoJSON
        com.apple.property-list|public.data|plist||property list
        com.apple.xml-property-list|com.apple.property-list public.xml|||XML property list
        com.apple.binary-property-list|com.apple.property-list|||binary property list
        com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
        com.apple.rtfd|com.apple.package public.composite-content|rtfd||RTF document with attachments
        com.apple.flat-rtfd|public.data public.composite-content|||RTF document with attachments
        com.apple.webarchive|public.data public.composite-content|webarchive|application/x-webarchive|web archive
        public.image|public.data public.content|||image
        public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
        public.tiff|public.image|tiff tif|image/tiff|TIFF image
        com.compuserve.gif|public.image|gif|image/gif|GIF image
        public.png|public.image|png|image/png|PNG image
        com.apple.icns|public.image|icns||Apple icon image
        com.microsoft.bmp|public.image|bmp dib|image/bmp|Windows bitmap image
        com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon|Windows icon image
        public.camera-raw-image|public.image|||raw image
        public.svg-image|public.image public.xml|svg svgz|image/svg+xml|SVG image
        com.apple.live-photo||||Live Photo
        public.heif|public.image|heif|image/heif|HEIF image
        public.heic|public.heif|heic|image/heic|HEIC image
        public.heics|public.heif|heics|image/heic-sequence|HEIC image sequence
        org.webmproject.webp|public.image|webp|image/webp|WebP image
        com.ilm.openexr-image|public.image|exr||OpenEXR image
        com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|DNG image
        public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
        public.3d-content|public.content|||3D content
        com.pixar.universal-scene-description|public.3d-content public.data|usd usda usdc|model/vnd.usd|Universal Scene Description
        com.pixar.universal-scene-description-mobile|com.pixar.universal-scene-description|usdz|model/vnd.usdz+zip|Universal Scene Description package
        com.apple.reality|public.data|reality|model/vnd.reality|Reality file
        com.apple.scenekit.scene|public.3d-content|scn||SceneKit scene
        com.apple.arobject|public.data|arobject||AR reference object
        public.audiovisual-content|public.data public.content|||audiovisual content
        public.movie|public.audiovisual-content|||movie
        public.video|public.movie|||video
        public.audio|public.audiovisual-content|||audio
        com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
        public.mpeg|public.movie|mpg mpeg mpe|video/mpeg|MPEG movie
        public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
        public.mpeg-2-transport-stream|public.movie|ts|video/mp2t|MPEG-2 transport stream
        public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3|MP3 audio
        public.mpeg-4|public.movie|mp4 mpg4|video/mp4|MPEG-4 movie
        public.mpeg-4-audio|public.audio|mp4|audio/mp4|MPEG-4 audio
        com.apple.protected-mpeg-4-audio|public.audio|m4p||protected MPEG-4 audio
        com.apple.protected-mpeg-4-video|public.movie|m4v||protected MPEG-4 video
        public.avi|public.movie|avi vfw|video/avi|AVI movie
        public.aiff-audio|public.audio|aiff aif|audio/aiff|AIFF audio
        com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav|Waveform audio
        public.midi-audio|public.audio|midi mid smf kar|audio/midi|MIDI audio
        public.playlist||||playlist
        public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/mpegurl|M3U playlist
        public.folder|public.directory|||folder
        public.volume|public.folder|||volume
        com.apple.package|public.directory|||package
        com.apple.bundle|public.directory|||bundle
        com.apple.plugin|com.apple.bundle com.apple.package|plugin||plug-in
        com.apple.metadata-importer|com.apple.plugin|mdimporter||Spotlight importer
        com.apple.quicklook-generator|com.apple.plugin|qlgenerator||Quick Look generator
        com.apple.xpc-service|com.apple.bundle com.apple.package|xpc||XPC service
        com.apple.framework|com.apple.bundle|framework||framework
        com.apple.application|public.executable|||application
        com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app||application
        com.apple.application-and-system-extension|com.apple.xpc-service|appex||application extension
        public.unix-executable|public.data public.executable|||Unix executable
        com.microsoft.windows-executable|public.data public.executable|exe|application/x-msdownload|Windows executable
        com.apple.systempreference.prefpane|com.apple.bundle com.apple.package|prefPane||System Settings pane
        public.archive|public.item|||archive
        org.gnu.gnu-zip-archive|public.data public.archive|gz gzip|application/x-gzip application/gzip|gzip archive
        public.bzip2-archive|public.data public.archive|bz2 bzip2|application/x-bzip2|bzip2 archive
        public.zip-archive|public.data public.archive|zip|application/zip|ZIP archive
        com.apple.archive|public.data public.archive|aar||Apple archive
        public.tar-archive|public.data public.archive|tar|application/x-tar|tar archive
        public.spreadsheet|public.content|||spreadsheet
        public.presentation|public.composite-content|||presentation
        public.database|public.item|||database
        public.message|public.item|||message
        public.contact|public.item|||contact
        public.vcard|public.text public.contact|vcf vcard|text/vcard text/directory|contact card
        public.to-do-item|public.item|||to-do item
        public.calendar-event|public.item|||calendar event
        public.email-message|public.message|||email message
        com.apple.internet-location|public.data|||internet location
        com.microsoft.internet-shortcut|public.data|url||internet shortcut
        public.font|public.item|||font
        public.bookmark|public.item|||bookmark
        com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|personal information exchange
        public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert|certificate
        org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|EPUB document
        public.log|public.item|||log
        com.apple.haptics.ahap|public.data|ahap||haptics file
        com.apple.linkpresentation.metadata|public.data|||link metadata
        com.apple.shazamsignature|public.data|shazamsignature||Shazam signature
        com.apple.shazamcustomcatalog|public.data|shazamcatalog||Shazam catalogue
        """
}

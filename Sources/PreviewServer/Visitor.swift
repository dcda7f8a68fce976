/// Who asks: only pages that this server has served may, whatever name a foreign page has given this machine.
struct Visitor {
    let port: UInt16
    /// The header `Host`: what the browser takes this server for.
    let host: String?
    /// The header `Origin`: the page that asks, where a page does.
    let origin: String?

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Why it gets no answer; `nil` when it does.
    var refusal: String? {
        let advice = "Open it by the address that ./tandem preview has printed: http://127.0.0.1:\(port)/"
        guard let host, hosts.contains(host.lowercased()) else {
            let name = host.map { "for \"\($0)\"" } ?? "without the header Host"
            return "Refused: this preview answers only on this machine, by its own address, and was asked \(name). \(advice)"
        }
        guard let origin, !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) else { return nil }
        return "Refused: the page \"\(origin)\" is not the preview's own. \(advice)"
    }
}

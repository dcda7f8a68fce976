import Glibc

/// A socket that listens on this machine alone.
struct ListeningSocket {
    let descriptor: Int32
    let port: UInt16

    struct Failure: Error, CustomStringConvertible { let description: String }

    /// Listens on a port of 127.0.0.1; 0 takes any free one.
    init(port wanted: UInt16) throws(Failure) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw Self.failure(wanted, errno) }
        // A preview that was ended a moment ago does not keep its port.
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = wanted.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0 && getsockname(descriptor, address, &size) == 0
            }
        }
        guard isBound else {
            let code = errno
            close(descriptor)
            throw Self.failure(wanted, code)
        }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    private static func failure(_ port: UInt16, _ code: Int32) -> Failure {
        switch code {
        case EADDRINUSE:
            let other = port == .max ? port - 1 : port + 1
            return Failure(
                description: "Port \(port) is taken, perhaps by another preview. End that one, or take another port: --port \(other), or --port 0 for any that is free.")
        case EACCES:
            return Failure(description: "Port \(port) may not be used without special rights. Take one from 1024 on: --port 8400.")
        default: return Failure(description: "Port \(port) cannot be listened on: \(String(cString: strerror(code))).")
        }
    }
}

import Synchronization

/// Notes which traits a tracked method reads (automatic trait tracking, iOS 18; WWDC24 10118).
package enum TraitReads {
    private struct Contents {
        var isRecording = false
        var traits: [ObjectIdentifier: UITrait] = [:]
    }
    private static let contents = Mutex(Contents())

    static func note(_ trait: UITrait) {
        contents.withLock { contents in
            if contents.isRecording { contents.traits[ObjectIdentifier(trait)] = trait }
        }
    }

    /// Runs `work` and gives the traits that were read in it; recordings nest.
    package static func recording<Result>(_ work: () throws -> Result) rethrows -> (Result, [UITrait]) {
        let outer = contents.withLock { contents in
            let outer = contents
            contents = Contents(isRecording: true)
            return outer
        }
        func finish() -> [UITrait] {
            contents.withLock { contents in
                let read = contents.traits
                contents = outer
                return read.values.sorted { $0.identifier < $1.identifier }
            }
        }
        do {
            let result = try work()
            return (result, finish())
        } catch {
            _ = finish()
            throw error
        }
    }
}

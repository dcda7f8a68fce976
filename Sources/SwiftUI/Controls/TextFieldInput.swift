import Foundation

/// What a text field edits and tells.
nonisolated struct TextFieldInput {
    /// The text of the value, and how a text becomes the value.
    struct Source {
        let read: () -> String
        let write: (String) -> Void
        /// Written with every key, or when editing ends.
        let isContinuous: Bool

        static func text(_ binding: Binding<String>) -> Source {
            Source(read: { binding.wrappedValue }, write: { binding.wrappedValue = $0 }, isContinuous: true)
        }

        static func formatted<F: ParseableFormatStyle>(_ binding: Binding<F.FormatInput>, _ format: F) -> Source
        where F.FormatOutput == String {
            Source(
                read: { format.format(binding.wrappedValue) },
                write: { if let value = try? format.parseStrategy.parse($0) { binding.wrappedValue = value } },
                isContinuous: false)
        }

        static func optionallyFormatted<F: ParseableFormatStyle>(_ binding: Binding<F.FormatInput?>, _ format: F) -> Source
        where F.FormatOutput == String {
            Source(
                read: { binding.wrappedValue.map(format.format) ?? "" },
                write: { binding.wrappedValue = try? format.parseStrategy.parse($0) }, isContinuous: false)
        }

        static func formatter<V>(_ binding: Binding<V>, _ formatter: Formatter) -> Source {
            Source(
                read: { formatter.string(for: binding.wrappedValue) ?? "" },
                write: { text in
                    if let value = (formatter as? NumberFormatter)?.number(from: text) as? V {
                        binding.wrappedValue = value
                    } else if let value = (formatter as? DateFormatter)?.date(from: text) as? V {
                        binding.wrappedValue = value
                    }
                }, isContinuous: false)
        }
    }

    let source: Source
    let placeholder: String
    let spokenLabel: String?
    let isSecure: Bool
    let axis: Axis
    let editing: (Bool) -> Void
    let commit: () -> Void

    init(
        _ source: Source, _ prompt: Text?, _ label: some View, isSecure: Bool = false, axis: Axis = .horizontal,
        editing: @escaping (Bool) -> Void = { _ in }, commit: @escaping () -> Void = {}
    ) {
        self.source = source
        spokenLabel = (label as? Text)?.plainText
        placeholder = prompt?.plainText ?? spokenLabel ?? ""
        self.isSecure = isSecure
        self.axis = axis
        self.editing = editing
        self.commit = commit
    }
}

import Foundation

/// The words of dates in a calendar's language and time zone.
struct DateTexts {
    let calendar: Calendar
    let locale: Locale

    /// A date as a template of fields shows it, ordered as the language orders them.
    func text(_ date: Date, template: String) -> String {
        let formatter = formatter
        formatter.dateFormat = pattern(template)
        return formatter.string(from: date)
    }

    /// The day as the compact style shows it: Jan 1, 2001.
    func day(_ date: Date) -> String {
        let formatter = formatter
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter.string(from: date)
    }

    func time(_ date: Date) -> String {
        let formatter = formatter
        formatter.dateStyle = .none
        formatter.timeStyle = .short
        return formatter.string(from: date)
    }

    private var formatter: DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        return formatter
    }

    private func pattern(_ template: String) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    /// The letters of a template's fields in the language's order, without what is quoted.
    func order(_ template: String) -> [Character] {
        var isQuoted = false
        return pattern(template).reduce(into: []) { order, letter in
            if letter == "'" { isQuoted.toggle() }
            if !isQuoted, letter.isLetter, letter.isASCII, !order.contains(letter) { order.append(letter) }
        }
    }

    /// A number in the language's digits, with two places at least where `places` says so.
    func number(_ value: Int, places: Int = 1) -> String {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.usesGroupingSeparator = false
        formatter.minimumIntegerDigits = places
        return formatter.string(from: NSNumber(value: value)) ?? String(value)
    }
}

import Foundation

/// The words of dates in a calendar's language and time zone; it keeps the formatters it has made.
final class DateTexts {
    let calendar: Calendar
    let locale: Locale
    private var patterns: [String: String] = [:]
    private var templates: [String: DateFormatter] = [:]
    private var numbers: [Int: NumberFormatter] = [:]
    private lazy var days = formatter { ($0.dateStyle, $0.timeStyle) = (.medium, .none) }
    private lazy var times = formatter { ($0.dateStyle, $0.timeStyle) = (.none, .short) }

    init(calendar: Calendar, locale: Locale) {
        self.calendar = calendar
        self.locale = locale
    }

    /// A date as a template of fields shows it, ordered as the language orders them.
    func text(_ date: Date, template: String) -> String {
        let known = templates[template]
        let formatter = known ?? formatter { $0.dateFormat = pattern(template) }
        if known == nil { templates[template] = formatter }
        return formatter.string(from: date)
    }

    /// The day as the compact style shows it: Jan 1, 2001.
    func day(_ date: Date) -> String { days.string(from: date) }

    func time(_ date: Date) -> String { times.string(from: date) }

    private func formatter(_ setUp: (DateFormatter) -> Void) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        setUp(formatter)
        return formatter
    }

    private func pattern(_ template: String) -> String {
        if let known = patterns[template] { return known }
        let made = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        patterns[template] = made
        return made
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
        let formatter = numbers[places] ?? NumberFormatter()
        if numbers[places] == nil {
            formatter.locale = locale
            formatter.usesGroupingSeparator = false
            formatter.minimumIntegerDigits = places
            numbers[places] = formatter
        }
        return formatter.string(from: NSNumber(value: value)) ?? String(value)
    }

    // MARK: Words

    /// Today, Heute, 今日.
    private(set) lazy var today = relative(.day, 0)

    /// What the buttons beside a month say to VoiceOver: Previous Month; Letzten Monat.
    func neighbourMonth(_ months: Int) -> String {
        // Foundation's word in English is "Last month".
        if locale.language.languageCode == .english { return months < 0 ? "Previous Month" : "Next Month" }
        return relative(.month, months)
    }

    private func relative(_ field: Date.ComponentsFormatStyle.Field, _ count: Int) -> String {
        let now = Date(timeIntervalSinceReferenceDate: 0)
        let anchor = calendar.date(byAdding: field == .day ? .day : .month, value: count, to: now) ?? now
        var style = Date.AnchoredRelativeFormatStyle(
            anchor: anchor, allowedFields: [field], presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar)
        style.capitalizationContext = .beginningOfSentence
        return style.format(now)
    }

    /// The word for the time of day, of which Foundation has none; a language that is missing shows no word.
    var timeOfDay: String {
        switch locale.language.languageCode?.identifier {
        case "en": "Time"
        case "de": "Uhrzeit"
        case "fr": "Heure"
        case "es", "pt": "Hora"
        case "it": "Ora"
        case "nl": "Tijd"
        case "sv", "nb", "no": "Tid"
        case "ja": "時刻"
        case "ko": "시간"
        case "zh": locale.language.script?.identifier == "Hant" ? "時間" : "时间"
        case "ru": "Время"
        case "ar": "الوقت"
        case "he": "שעה"
        default: ""
        }
    }

    /// 1 hour, 2 Stunden.
    func hours(_ count: Int) -> String { Duration.seconds(count * 3600).formatted(.units(allowed: [.hours], width: .wide).locale(locale)) }

    /// 5 min.
    func minutes(_ count: Int) -> String {
        Duration.seconds(count * 60).formatted(.units(allowed: [.minutes], width: .abbreviated).locale(locale))
    }
}

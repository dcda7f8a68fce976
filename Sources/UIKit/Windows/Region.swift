import Foundation

/// What language, calendar and time zone the device is set to: never those of the machine.
package struct Region: Hashable, Sendable {
    package let locale: Locale
    package let timeZone: TimeZone
    /// The Gregorian calendar with this locale and time zone.
    package let calendar: Calendar

    package init(locale: Locale, timeZone: TimeZone) {
        self.locale = locale
        self.timeZone = timeZone
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// English as in the United States, and UTC.
    package static let standard = Region(locale: Locale(identifier: "en_US"), timeZone: TimeZone(secondsFromGMT: 0)!)
}

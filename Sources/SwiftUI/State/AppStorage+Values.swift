import Foundation

extension AppStorage {
    public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, decode: { $0 as? Bool }, encode: { $0 })
    }
    public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, decode: { $0 as? Int }, encode: { $0 })
    }
    public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, decode: { $0 as? Double }, encode: { $0 })
    }
    public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, decode: { $0 as? String }, encode: { $0 })
    }
    public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(wrappedValue, key, store, decode: { $0 as? Date }, encode: { $0 })
    }
    public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, decode: { $0 as? Data }, encode: { $0 })
    }
    public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(wrappedValue, key, store, decode: { ($0 as? String).flatMap(URL.init(string:)) }, encode: { $0.absoluteString })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, decode: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, decode: { ($0 as? String).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key, store, decode: { $0 as? Bool }, encode: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key, store, decode: { $0 as? Int }, encode: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key, store, decode: { $0 as? Double }, encode: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, decode: { $0 as? String }, encode: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(nil, key, store, decode: { $0 as? Date }, encode: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key, store, decode: { $0 as? Data }, encode: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(nil, key, store, decode: { ($0 as? String).flatMap(URL.init(string:)) }, encode: { $0?.absoluteString })
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
        self.init(nil, key, store, decode: { ($0 as? Int).flatMap(R.init(rawValue:)) }, encode: { $0?.rawValue })
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
        self.init(nil, key, store, decode: { ($0 as? String).flatMap(R.init(rawValue:)) }, encode: { $0?.rawValue })
    }
}

extension SceneStorage {
    public init(wrappedValue: Bool, _ key: String) where Value == Bool {
        self.init(wrappedValue, key, decode: { $0 as? Bool }, encode: { $0 })
    }
    public init(wrappedValue: Int, _ key: String) where Value == Int {
        self.init(wrappedValue, key, decode: { $0 as? Int }, encode: { $0 })
    }
    public init(wrappedValue: Double, _ key: String) where Value == Double {
        self.init(wrappedValue, key, decode: { $0 as? Double }, encode: { $0 })
    }
    public init(wrappedValue: String, _ key: String) where Value == String {
        self.init(wrappedValue, key, decode: { $0 as? String }, encode: { $0 })
    }
    public init(wrappedValue: Date, _ key: String) where Value == Date {
        self.init(wrappedValue, key, decode: { $0 as? Date }, encode: { $0 })
    }
    public init(wrappedValue: Data, _ key: String) where Value == Data {
        self.init(wrappedValue, key, decode: { $0 as? Data }, encode: { $0 })
    }
    public init(wrappedValue: URL, _ key: String) where Value == URL {
        self.init(wrappedValue, key, decode: { ($0 as? String).flatMap(URL.init(string:)) }, encode: { $0.absoluteString })
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, decode: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, decode: { ($0 as? String).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? {
        self.init(nil, key, decode: { $0 as? Bool }, encode: { $0 })
    }
    public init(_ key: String) where Value == Int? {
        self.init(nil, key, decode: { $0 as? Int }, encode: { $0 })
    }
    public init(_ key: String) where Value == Double? {
        self.init(nil, key, decode: { $0 as? Double }, encode: { $0 })
    }
    public init(_ key: String) where Value == String? {
        self.init(nil, key, decode: { $0 as? String }, encode: { $0 })
    }
    public init(_ key: String) where Value == Date? {
        self.init(nil, key, decode: { $0 as? Date }, encode: { $0 })
    }
    public init(_ key: String) where Value == Data? {
        self.init(nil, key, decode: { $0 as? Data }, encode: { $0 })
    }
    public init(_ key: String) where Value == URL? {
        self.init(nil, key, decode: { ($0 as? String).flatMap(URL.init(string:)) }, encode: { $0?.absoluteString })
    }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(nil, key, decode: { ($0 as? Int).flatMap(R.init(rawValue:)) }, encode: { $0?.rawValue })
    }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(nil, key, decode: { ($0 as? String).flatMap(R.init(rawValue:)) }, encode: { $0?.rawValue })
    }
}

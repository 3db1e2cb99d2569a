import Foundation

/// Reading archives that others may have written: what is absent, or not finite where it has to be, is nil and never a
/// trap. Where a number should be and none is, Foundation reads 0.
extension NSCoder {
  func double(_ key: String) -> Double? {
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    return decodeDouble(forKey: key)
  }

  /// Whether there is nothing under any of these keys. So it is when a subclass archives itself and leaves its base class
  /// out: that is then as a plain one, and no archive that lacks a part.
  func lacksAll(_ keys: String...) -> Bool { allowsKeyedCoding && !keys.contains { containsValue(forKey: $0) } }

  func finite(_ key: String) -> Double? { double(key).flatMap { $0.isFinite ? $0 : nil } }

  /// Seconds since 2001, as archives of locations keep time.
  func date(_ key: String) -> Date? { finite(key).map { Date(timeIntervalSinceReferenceDate: $0) } }

  /// Up to 2⁵³.
  func integer(_ key: String) -> Int? {
    // `decodeInteger` makes something of numbers that are none.
    double(key).flatMap { Int(exactly: $0) }
  }

  func truth(_ key: String) -> Bool? {
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    return decodeBool(forKey: key)
  }

  func object<Wanted: NSObject & NSCoding>(_ type: Wanted.Type, _ key: String) -> Wanted? {
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    return decodeObject(of: type, forKey: key)
  }

  func text(_ key: String) -> String? { object(NSString.self, key).map { String(describing: $0) } }

  /// By its text, so that it reads the same everywhere.
  func uuid(_ key: String) -> UUID? { text(key).flatMap { UUID(uuidString: $0) } }

  func encode(_ date: Date, _ key: String) { encode(date.timeIntervalSinceReferenceDate, forKey: key) }

  func encode(text: String?, _ key: String) {
    if let text { encode(NSString(string: text), forKey: key) }
  }

  func encode(_ uuid: UUID, _ key: String) { encode(text: uuid.uuidString, key) }
}

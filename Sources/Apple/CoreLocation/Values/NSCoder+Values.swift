import Foundation

/// Reads archives that may come from other programs: a missing value, or one that must be finite and is not, gives nil
/// and never a trap.
///
/// Foundation itself reads 0 where a number is missing.
extension NSCoder {
  func double(_ key: String) -> Double? {
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    return decodeDouble(forKey: key)
  }

  /// Returns whether none of the keys is present.
  ///
  /// That is so if a subclass archives only its own properties. The archive then counts as one with default values, not
  /// as an incomplete one.
  func lacksAll(_ keys: String...) -> Bool { allowsKeyedCoding && !keys.contains { containsValue(forKey: $0) } }

  func finite(_ key: String) -> Double? { double(key).flatMap { $0.isFinite ? $0 : nil } }

  /// Reads seconds since 2001-01-01 UTC, the unit of time in archives of locations.
  func date(_ key: String) -> Date? { finite(key).map { Date(timeIntervalSinceReferenceDate: $0) } }

  /// Reads an integer of up to 2⁵³.
  func integer(_ key: String) -> Int? {
    // `decodeInteger` converts values that are not integers.
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

  /// Reads a UUID from its text, which is the same on all platforms.
  func uuid(_ key: String) -> UUID? { text(key).flatMap { UUID(uuidString: $0) } }

  func encode(_ date: Date, _ key: String) { encode(date.timeIntervalSinceReferenceDate, forKey: key) }

  func encode(text: String?, _ key: String) {
    if let text { encode(NSString(string: text), forKey: key) }
  }

  func encode(_ uuid: UUID, _ key: String) { encode(text: uuid.uuidString, key) }
}

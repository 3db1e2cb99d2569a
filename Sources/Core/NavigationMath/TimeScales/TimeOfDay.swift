/// Time since UTC midnight, exact to the nanosecond.
///
/// A leap second reads 23:59:60, so the last value is 86 400.999 999 999 s.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Nanoseconds since midnight, 0..<86 401 × 10⁹.
  public var nanoseconds: Int64

  /// Creates a time from nanoseconds since midnight, without checking the range.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a time from its parts; nil if a part is out of range. `second` may be 60 only for 23:59:60.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...999_999_999).contains(nanosecond),
      (0...59).contains(second) || (hour == 23 && minute == 59 && second == 60)
    else { return nil }
    nanoseconds = Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000 + Int64(nanosecond)
  }

  /// Whether the time is within the leap second 23:59:60.
  public var isLeapSecond: Bool { nanoseconds >= 86_400_000_000_000 }
  /// Hour of the day, 0...23.
  public var hour: Int { isLeapSecond ? 23 : Int(nanoseconds / 3_600_000_000_000) }
  /// Minute of the hour, 0...59.
  public var minute: Int { isLeapSecond ? 59 : Int(nanoseconds / 60_000_000_000) % 60 }
  /// Second of the minute, 0...59; 60 in the leap second.
  public var second: Int { isLeapSecond ? 60 : Int(nanoseconds / 1_000_000_000) % 60 }
  /// Nanoseconds within the second, 0...999 999 999.
  public var nanosecond: Int { Int(nanoseconds % 1_000_000_000) }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the nanoseconds from `earlier` to this time modulo one day: −12 h ..< 12 h.
  public func nanoseconds(since earlier: TimeOfDay) -> Int64 {
    let day: Int64 = 86_400_000_000_000
    let difference = (nanoseconds - earlier.nanoseconds) % day
    if difference >= day / 2 { return difference - day }
    if difference < -day / 2 { return difference + day }
    return difference
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// ISO 8601: `13:04:17`, with milliseconds, microseconds or nanoseconds where there are any.
  public var description: String {
    let clock =
      padded(hour.magnitude, to: 2) + ":" + padded(minute.magnitude, to: 2) + ":"
      + padded(second.magnitude, to: 2)
    let fraction = nanosecond.magnitude
    if fraction == 0 { return clock }
    if fraction % 1_000_000 == 0 { return clock + "." + padded(fraction / 1_000_000, to: 3) }
    if fraction % 1000 == 0 { return clock + "." + padded(fraction / 1000, to: 6) }
    return clock + "." + padded(fraction, to: 9)
  }
}

import NavigationMath

/// A parser of times in GPX: `xsd:dateTime`, a profile of ISO 8601 (XML Schema part 2, section 3.2.7).
///
///     YYYY-MM-DDThh:mm:ss[.fraction][Z|±hh:mm]      ±hhmm, ±hh and a space instead of T are accepted too
enum GPXTime {
  /// Accepted years; differences between such times, and sums with the longest route, fit into 64 bits.
  static let years = 1970...2099

  /// Parses a time and returns Unix time in nanoseconds; nil if it is invalid.
  ///
  /// A time without a zone is UTC, as GPX 1.1 requires for all times. Digits after the ninth of a fraction are ignored.
  /// A leap second becomes the following second, as in Unix time; 24:00:00 is midnight of the next day.
  static func unixNanoseconds(_ text: some Sequence<UInt8>) -> Int64? {
    var rest = ArraySlice(text)
    guard let year = number(&rest, digits: 4), years.contains(year), take("-", &rest),
      let month = number(&rest, digits: 2), take("-", &rest), let day = number(&rest, digits: 2),
      let date = CalendarDate(year: year, month: month, day: day),
      take("T", &rest) || take("t", &rest) || take(" ", &rest),
      let hour = number(&rest, digits: 2), take(":", &rest), let minute = number(&rest, digits: 2), take(":", &rest),
      let second = number(&rest, digits: 2), hour <= 24, minute <= 59, second <= 60
    else { return nil }
    var nanosecond = 0
    if take(".", &rest) {
      guard let fraction = fraction(&rest) else { return nil }
      nanosecond = fraction
    }
    if hour == 24, minute != 0 || second != 0 || nanosecond != 0 { return nil }
    guard let offset = zone(&rest), rest.isEmpty else { return nil }
    let seconds = Int64(date.daysSince1970) * 86_400 + Int64(hour * 3600 + (minute - offset) * 60 + second)
    return seconds * 1_000_000_000 + Int64(nanosecond)
  }

  /// Parses a zone and returns minutes east of UTC; nil if it is invalid.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.isEmpty || take("Z", &rest) || take("z", &rest) { return 0 }
    let isWest = take("-", &rest)
    guard isWest || take("+", &rest), let hours = number(&rest, digits: 2), hours <= 14 else { return nil }
    var minutes = 0
    if take(":", &rest) || !rest.isEmpty {
      guard let number = number(&rest, digits: 2), number <= 59 else { return nil }
      minutes = number
    }
    return isWest ? -(hours * 60 + minutes) : hours * 60 + minutes
  }

  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    var count = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      rest.removeFirst()
      count += 1
      if count <= 9 { value = value * 10 + Int(byte - 0x30) }
    }
    guard count > 0 else { return nil }
    for _ in min(count, 9)..<9 { value *= 10 }
    return value
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let byte = rest.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  private static func take(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}

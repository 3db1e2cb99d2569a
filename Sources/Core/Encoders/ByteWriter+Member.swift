import Bytes
import Fusion
import NavigationMath
import Observations

/// Appends members of a JSON object after its first: each begins with a comma, and an unknown value appends nothing.
extension ByteWriter {
  /// - Parameter name: with comma, quotes and colon: `,"hdop":`.
  @inline(__always)
  public mutating func appendMember(_ name: StaticString, _ value: Double?, decimals: Int) {
    guard let value, value.magnitude < 1e9 else { return }
    append(name, value, decimals: decimals)
  }

  @inline(__always)
  public mutating func appendMember(_ name: StaticString, _ value: (some BinaryInteger)?) {
    guard let value else { return }
    if value >= 0 {
      append(name, UInt64(truncatingIfNeeded: value))
    } else {
      append(name)
      append(Int64(truncatingIfNeeded: value))
    }
  }

  /// Appends nanoseconds as seconds with nine decimals, exactly.
  public mutating func append(seconds nanoseconds: Int64) {
    if nanoseconds < 0 { append(UInt8(ascii: "-")) }
    append(nanoseconds.magnitude / 1_000_000_000)
    append(".", nanoseconds.magnitude % 1_000_000_000, width: 9)
  }

  /// Appends an angle in 0..<360; one that would round to 360 becomes 0.
  @inline(__always)
  public mutating func appendMember(_ name: StaticString, degrees value: Double?) {
    guard let value else { return }
    appendMember(name, value >= 359.9995 ? 0 : value, decimals: 3)
  }

  /// Appends an accuracy, at least 0.001: it is positive and must not round to 0.
  @inline(__always)
  public mutating func appendMember(_ name: StaticString, _ accuracy: Accuracy?) {
    guard let accuracy else { return }
    appendMember(name, Swift.max(accuracy.value, 0.001), decimals: 3)
  }

  /// Appends `"time"` if the date is known, otherwise `"timeOfDay"` if the time is, otherwise nothing.
  public mutating func appendMember(_ time: UTCTime) {
    guard let timeOfDay = time.timeOfDay else { return }
    if let date = time.date {
      append(#","time":""#)
      append(date, timeOfDay)
    } else {
      append(#","timeOfDay":""#)
      append(timeOfDay)
    }
    append(UInt8(ascii: "\""))
  }
}

extension ByteWriter {
  /// Appends the member `integrity` with the verdicts that are not nominal.
  public mutating func appendMember(_ integrity: FixIntegrity) {
    append(#","integrity":{"#)
    var isFirst = true
    append(#""position":"#, integrity.position, &isFirst)
    append(#""velocity":"#, integrity.velocity, &isFirst)
    append(#""time":"#, integrity.time, &isFirst)
    append("}")
  }

  private mutating func append(_ name: StaticString, _ verdict: IntegrityVerdict, _ isFirst: inout Bool) {
    guard verdict.level != .nominal else { return }
    if !isFirst { append(",") }
    isFirst = false
    append(name)
    append(#"{"level":""#, verdict.level.name, #"","reasons":["#)
    var isFirstReason = true
    for (reason, name) in IntegrityReasons.named where verdict.reasons.contains(reason) {
      append(isFirstReason ? "\"" : ",\"", name, "\"")
      isFirstReason = false
    }
    append("]}")
  }
}

extension IntegrityLevel {
  /// The word in NDJSON and in messages.
  public var name: StaticString {
    switch self {
    case .nominal: "nominal"
    case .suspect: "suspect"
    case .untrusted: "untrusted"
    }
  }
}

extension ByteWriter {
  /// `2020-02-06`
  public mutating func append(_ date: CalendarDate) {
    append(twoDigits: date.year / 100)
    append(twoDigits: date.year % 100, date.month, date.day, separator: UInt8(ascii: "-"))
  }

  /// Appends `18:14:34.000`, truncated (not rounded) to milliseconds, so that it never shows a second that has not
  /// begun.
  public mutating func append(_ time: TimeOfDay) {
    append(twoDigits: time.hour, time.minute, time.second, separator: UInt8(ascii: ":"))
    append(".", UInt64(time.nanosecond / 1_000_000), width: 3)
  }

  /// `2020-02-06T18:14:34.000Z` (RFC 3339), a leap second as `23:59:60`.
  public mutating func append(_ date: CalendarDate, _ time: TimeOfDay) {
    // Extracting the parts of a time takes divisions, which are slow: each is done once.
    let second = time.isLeapSecond ? 86_399 : Int(time.nanoseconds / 1_000_000_000)
    append(
      timestamp: date.year, date.month, date.day, second / 3600, second / 60 % 60,
      time.isLeapSecond ? 60 : second % 60, milliseconds: time.nanosecond / 1_000_000)
  }
}

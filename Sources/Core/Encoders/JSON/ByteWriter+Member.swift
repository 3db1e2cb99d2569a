import Bytes
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

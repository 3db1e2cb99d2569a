import Bytes
import NavigationMath
import Observations

/// The members of a JSON object after its first: each begins with a comma, and an unknown value leaves nothing.
extension ByteWriter {
  /// - Parameter name: with comma, quotes and colon: `,"hdop":`.
  @inline(__always)
  mutating func appendMember(_ name: StaticString, _ value: Double?, decimals: Int) {
    guard let value, value.magnitude < 1e9 else { return }
    append(name, value, decimals: decimals)
  }

  @inline(__always)
  mutating func appendMember(_ name: StaticString, _ value: (some BinaryInteger)?) {
    guard let value else { return }
    if value >= 0 {
      append(name, UInt64(truncatingIfNeeded: value))
    } else {
      append(name)
      append(Int64(truncatingIfNeeded: value))
    }
  }

  /// Nanoseconds as seconds with nine decimals, exactly.
  mutating func append(seconds nanoseconds: Int64) {
    if nanoseconds < 0 { append(UInt8(ascii: "-")) }
    append(nanoseconds.magnitude / 1_000_000_000)
    append(".", nanoseconds.magnitude % 1_000_000_000, width: 9)
  }

  /// An angle in 0..<360 that rounding does not carry to 360.
  @inline(__always)
  mutating func appendMember(_ name: StaticString, degrees value: Double?) {
    guard let value else { return }
    appendMember(name, value >= 359.9995 ? 0 : value, decimals: 3)
  }

  /// An accuracy is positive, so the smallest one that can be written is 0.001.
  @inline(__always)
  mutating func appendMember(_ name: StaticString, _ accuracy: Accuracy?) {
    guard let accuracy else { return }
    appendMember(name, Swift.max(accuracy.value, 0.001), decimals: 3)
  }

  /// `"time"` when the date is known, else `"timeOfDay"`, else nothing.
  mutating func appendMember(_ time: UTCTime) {
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

  /// A string with its quotes, escaped as RFC 8259 section 7 demands, and so that no terminal obeys it.
  mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        append(UInt8(ascii: "\\"))
        append(scalar: scalar)
      } else if PlainText.isCommand(scalar) {
        append(escapeOf: scalar)
      } else {
        append(scalar: scalar)
      }
    }
    append(UInt8(ascii: "\""))
  }
}

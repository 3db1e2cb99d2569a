import Bytes
import CommandLineKit
import NMEA
import NavigationMath
import UBX

/// A value that reflection writes as one item.
protocol ReflectedValue {
  /// Appends the value as JSON.
  func append(to writer: inout ByteWriter)
}

extension ReflectedValue where Self: FixedWidthInteger {
  func append(to writer: inout ByteWriter) {
    if self < 0 { writer.append(UInt8(ascii: "-")) }
    writer.append(UInt64(magnitude))
  }
}

extension Int: ReflectedValue {}
extension Int8: ReflectedValue {}
extension Int16: ReflectedValue {}
extension Int32: ReflectedValue {}
extension Int64: ReflectedValue {}
extension UInt8: ReflectedValue {}
extension UInt16: ReflectedValue {}
extension UInt32: ReflectedValue {}
extension UInt64: ReflectedValue {}

/// Written with the fewest decimals that give the same number again.
extension Double: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.append(text: description) }
}

extension Float: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.append(text: description) }
}

extension Bool: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.append(self ? "true" : "false") }
}

extension String: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.appendJSON(self) }
}

/// Bytes of no particular type, written as two hexadecimal digits each.
extension ByteView: ReflectedValue {
  func append(to writer: inout ByteWriter) {
    let digits = ByteView("0123456789abcdef")
    writer.append("\"")
    for index in 0..<count {
      writer.append(digits[Int(self[index] >> 4)])
      writer.append(digits[Int(self[index] & 15)])
    }
    writer.append("\"")
  }
}

extension Talker: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.appendJSON(text) }

  var text: String { String(decoding: [letters.0, letters.1], as: UTF8.self) }
}

extension ShortText: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.appendJSON(String(decoding: self, as: UTF8.self)) }
}

extension LongText: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.appendJSON(String(decoding: self, as: UTF8.self)) }
}

/// `"2020-02-06"`
extension CalendarDate: ReflectedValue {
  func append(to writer: inout ByteWriter) {
    writer.append("\"")
    writer.append(self)
    writer.append("\"")
  }
}

/// `"18:14:34.000"`, with nine decimals if three are not enough.
extension TimeOfDay: ReflectedValue {
  func append(to writer: inout ByteWriter) {
    writer.append("\"")
    writer.append(self)
    let rest = nanosecond % 1_000_000
    if rest > 0 { writer.append(UInt64(rest), width: 6) }
    writer.append("\"")
  }
}

/// A value that reflection writes as an object, with other members than its stored properties.
protocol ReflectedMembers {
  var members: [(String, Any)] { get }
}

extension SatelliteInView: ReflectedMembers {
  var members: [(String, Any)] {
    [
      ("number", number), ("elevationDegrees", elevationDegrees as Any), ("azimuthDegrees", azimuthDegrees as Any),
      ("carrierToNoise", carrierToNoise as Any),
    ]
  }
}

/// `"CFG-MSG"`
extension MessageID: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.appendJSON(ReflectionOutput.name(of: self)) }
}

extension PayloadText: ReflectedValue {
  func append(to writer: inout ByteWriter) { writer.appendJSON(String(decoding: self, as: UTF8.self)) }
}

extension SIMD4: ReflectedValue where Scalar: ReflectedValue {
  func append(to writer: inout ByteWriter) {
    for index in indices {
      writer.append(index == 0 ? "[" : ",")
      self[index].append(to: &writer)
    }
    writer.append("]")
  }
}

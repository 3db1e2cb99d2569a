/// Version of the UBX protocol: 15 to 23 are M8, 27 F9, 32 M9, 34 M10.
public struct ProtocolVersion: Hashable, Comparable, Sendable {
  /// Number before the point: 27 in 27.11.
  public var major: UInt16
  /// Number after the point, two digits: 11 in 27.11.
  public var minor: UInt16

  /// Creates a version such as 27.11; `minor` is 0 if unknown.
  public init(_ major: UInt16, _ minor: UInt16 = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses a number such as `27.11`; nil for anything else.
  public init?(_ text: PayloadText) {
    var parts: (UInt16, UInt16) = (0, 0)
    var points = 0
    var digits = 0
    for byte in text {
      if byte == UInt8(ascii: "."), points == 0, digits > 0 {
        points = 1
        digits = 0
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digits < 4 {
        digits += 1
        if points == 0 {
          parts.0 = parts.0 * 10 + UInt16(byte - UInt8(ascii: "0"))
        } else {
          parts.1 = parts.1 * 10 + UInt16(byte - UInt8(ascii: "0"))
        }
      } else {
        return nil
      }
    }
    guard digits > 0 else { return nil }
    self.init(parts.0, parts.1)
  }

  public static func < (left: ProtocolVersion, right: ProtocolVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

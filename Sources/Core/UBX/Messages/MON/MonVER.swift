import Bytes

/// MON-VER: versions of hardware, firmware and protocol (u-blox F9 interface description, UBX-MON-VER).
///
///     0 swVersion CH[30]   30 hwVersion CH[10]   then, from 40 on, any number of extension CH[30]
///
/// Extensions look like `PROTVER=27.11`, `FWVER=HPG 1.12`, `MOD=ZED-F9P`, `GPS;GLO;GAL;BDS`; before protocol 18
/// `PROTVER 15.00` with a space.
public struct MonVER: UBXMessage {
  /// Class 0x0A, number 0x04: MON-VER.
  public static var id: MessageID { MessageID(0x0A, 0x04) }

  /// Software version, such as `EXT CORE 1.00 (61b2dd)` (swVersion).
  public var software: PayloadText
  /// Hardware version, such as `00190000` (hwVersion).
  ///
  /// 00080000 is an M8, 00190000 an F9 or M9, 000A0000 an M10.
  public var hardware: PayloadText
  /// Texts after the versions, in the receiver's order (extension).
  public var extensions: RepeatedBlocks<Extension>

  /// Decodes a payload of at least 40 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try MonVER.check(payload, atLeast: 40)
    software = PayloadText(payload.slice(0, 30))
    hardware = PayloadText(payload.slice(30, 40))
    extensions = try RepeatedBlocks(payload, count: (payload.count - 40) / Extension.size, at: 40)
  }

  /// One extension text.
  @frozen
  public struct Extension: UBXBlock {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 30 }

    /// Text such as `PROTVER=27.11`.
    public var text: PayloadText

    /// Reads the text of one 30-byte block.
    @inlinable public init(_ bytes: ByteView) { text = PayloadText(bytes) }
  }

  /// Returns the text after a name and its `=` or space; nil if no extension has that name.
  ///
  /// - Parameter name: name such as `MOD`.
  public func value(of name: StaticString) -> PayloadText? {
    for block in extensions {
      guard let rest = block.text.text(after: name), let first = rest.first else { continue }
      if first == UInt8(ascii: "=") || first == UInt8(ascii: " ") {
        return PayloadText(rest.bytes.slice(1, rest.count))
      }
    }
    return nil
  }

  /// Firmware version, such as `HPG 1.12` (FWVER); nil if not sent.
  public var firmware: PayloadText? { value(of: "FWVER") }
  /// Name of the module, such as `ZED-F9P` (MOD); nil if not sent.
  public var module: PayloadText? { value(of: "MOD") }
  /// Version of the UBX protocol (PROTVER); nil if not sent.
  public var protocolVersion: ProtocolVersion? { value(of: "PROTVER").flatMap { ProtocolVersion($0) } }
}

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

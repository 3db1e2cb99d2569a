import Bytes

/// MON-VER: hardware, firmware and what it can do (u-blox F9 interface description, UBX-MON-VER).
///
///     0 swVersion CH[30]   30 hwVersion CH[10]   then, from 40 on, any number of extension CH[30]
///
/// Extensions look like `PROTVER=27.11`, `FWVER=HPG 1.12`, `MOD=ZED-F9P`, `GPS;GLO;GAL;BDS`; before protocol 18
/// `PROTVER 15.00` with a space.
public struct MonVER: UBXMessage {
  public static var id: MessageID { MessageID(0x0A, 0x04) }

  /// Such as `EXT CORE 1.00 (61b2dd)`.
  public var software: PayloadText
  /// Such as `00190000`: 00080000 is an M8, 00190000 an F9 or M9, 000A0000 an M10.
  public var hardware: PayloadText
  public var extensions: RepeatedBlocks<Extension>

  public init(_ payload: ByteView) throws(MessageError) {
    try MonVER.check(payload, atLeast: 40)
    software = PayloadText(payload.slice(0, 30))
    hardware = PayloadText(payload.slice(30, 40))
    extensions = try RepeatedBlocks(payload, count: (payload.count - 40) / Extension.size, at: 40)
  }

  @frozen
  public struct Extension: UBXBlock {
    @inlinable public static var size: Int { 30 }

    public var text: PayloadText

    @inlinable public init(_ bytes: ByteView) { text = PayloadText(bytes) }
  }

  /// What an extension says under a name, behind `=` or a space; nil when none has that name.
  ///
  /// - Parameter name: such as `MOD`.
  public func value(of name: StaticString) -> PayloadText? {
    for block in extensions {
      guard let rest = block.text.text(after: name), let first = rest.first else { continue }
      if first == UInt8(ascii: "=") || first == UInt8(ascii: " ") {
        return PayloadText(rest.bytes.slice(1, rest.count))
      }
    }
    return nil
  }

  /// Such as `HPG 1.12`.
  public var firmware: PayloadText? { value(of: "FWVER") }
  /// Such as `ZED-F9P`.
  public var module: PayloadText? { value(of: "MOD") }
  public var protocolVersion: ProtocolVersion? { value(of: "PROTVER").flatMap { ProtocolVersion($0) } }
}

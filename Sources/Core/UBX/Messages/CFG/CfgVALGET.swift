import Bytes

/// CFG-VALGET: values of the configuration database, or the request for them (u-blox F9 interface description,
/// UBX-CFG-VALGET).
///
///     0 version U1   1 layer U1   2 position U2   then in an answer (version 1) key U4, value U1…U8, and so on,
///                                                 in a request (version 0) key U4, and so on
public struct CfgVALGET: UBXMessage {
  /// Class 0x06, number 0x8B: CFG-VALGET.
  public static var id: MessageID { MessageID(0x06, 0x8B) }

  /// Version of the message layout (version): 0 request, 1 answer.
  public var version: UInt8
  /// Layer that the values are from (layer).
  public var layer: ConfigurationLayer
  /// Entries skipped before the first one (position); an answer holds at most 64.
  public var position: UInt16
  /// Keys and values of an answer; empty in a request.
  public var entries: ConfigurationEntries
  /// Keys of a request; empty in an answer.
  public var keys: RepeatedBlocks<ConfigurationKey>

  /// Decodes a payload of at least 4 bytes and version up to 1; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgVALGET.check(payload, atLeast: 4)
    version = payload[0]
    guard version <= 1 else { throw .version(version) }
    layer = ConfigurationLayer(rawValue: payload[1])
    position = payload.uint16(at: 2)
    let isAnswer = version == 1
    entries = try ConfigurationEntries(isAnswer ? payload.slice(4, payload.count) : .empty)
    keys = try RepeatedBlocks(payload, count: isAnswer ? 0 : (payload.count - 4) / ConfigurationKey.size, at: 4)
  }

  /// Request for values, answered by a `CfgVALGET`, or by ACK-NAK for an unknown key.
  public struct Request: UBXCommand, Sendable {
    /// Class and number of CFG-VALGET, as of the message itself.
    public static var id: MessageID { CfgVALGET.id }

    /// Keys to read, at most 64; a key whose item is 0xFFF requests its group.
    public var keys: [ConfigurationKey]
    /// Layer to read from.
    public var layer: ConfigurationLayer
    /// Entries to skip, for more than 64 results.
    public var position: UInt16

    /// Creates a request of the values in force, unless `layer` names another layer.
    public init(_ keys: [ConfigurationKey], layer: ConfigurationLayer = .ram, position: UInt16 = 0) {
      self.keys = keys
      self.layer = layer
      self.position = position
    }

    /// Appends the payload of the request.
    public func encode(into writer: inout ByteWriter) {
      writer.append(0 as UInt8)
      writer.append(layer.rawValue)
      writer.append(littleEndian: position)
      for key in keys { writer.append(littleEndian: key.rawValue) }
    }
  }
}

import Bytes

/// CFG-VALGET: values of the configuration database, or the question for them (u-blox F9 interface description,
/// UBX-CFG-VALGET).
///
///     0 version U1   1 layer U1   2 position U2   then in an answer (version 1) key U4, value U1…U8, and so on,
///                                                 in a question (version 0) key U4, and so on
public struct CfgVALGET: UBXMessage {
  public static var id: MessageID { MessageID(0x06, 0x8B) }

  /// 0 question, 1 answer.
  public var version: UInt8
  public var layer: ConfigurationLayer
  /// Entries skipped before the first one; an answer holds at most 64.
  public var position: UInt16
  /// Of an answer.
  public var entries: ConfigurationEntries
  /// Of a question.
  public var keys: RepeatedBlocks<ConfigurationKey>

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

  /// The question for values, answered by a `CfgVALGET`, or by ACK-NAK when a key is not known.
  public struct Request: UBXCommand, Sendable {
    public static var id: MessageID { CfgVALGET.id }

    /// At most 64; a key whose item is 0xFFF asks for its group.
    public var keys: [ConfigurationKey]
    public var layer: ConfigurationLayer
    /// Entries to skip, when there are more than 64.
    public var position: UInt16

    public init(_ keys: [ConfigurationKey], layer: ConfigurationLayer = .ram, position: UInt16 = 0) {
      self.keys = keys
      self.layer = layer
      self.position = position
    }

    public func encode(into writer: inout ByteWriter) {
      writer.append(0 as UInt8)
      writer.append(layer.rawValue)
      writer.append(littleEndian: position)
      for key in keys { writer.append(littleEndian: key.rawValue) }
    }
  }
}

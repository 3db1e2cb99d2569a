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

/// CFG-VALSET: sets values of the configuration database (u-blox F9 interface description, UBX-CFG-VALSET).
///
///     0 version U1   1 layers X1   2 transaction X1 (version 1)   3 reserved   then up to 64 times key U4, value U1…U8
public struct CfgVALSET: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x8A: CFG-VALSET.
  public static var id: MessageID { MessageID(0x06, 0x8A) }

  /// Largest number of entries that a receiver accepts in one message.
  public static var maximumCount: Int { 64 }

  /// Layers to write (layers).
  public var layers: ConfigurationLayers
  /// Place in a transaction (transaction, version 1).
  public var transaction: ConfigurationTransaction
  /// Keys with their new values, at most 64; an array, since the message is also sent.
  public var entries: [ConfigurationEntry]

  /// Creates a command; version 1 is sent only in a transaction.
  public init(
    _ entries: [ConfigurationEntry], layers: ConfigurationLayers = .ram, transaction: ConfigurationTransaction = .none
  ) {
    self.entries = entries
    self.layers = layers
    self.transaction = transaction
  }

  /// Decodes a payload of at least 4 bytes and version up to 1; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgVALSET.check(payload, atLeast: 4)
    guard payload[0] <= 1 else { throw .version(payload[0]) }
    layers = ConfigurationLayers(rawValue: payload[1])
    transaction = ConfigurationTransaction(rawValue: payload[0] == 1 ? payload[2] & 0x03 : 0)
    entries = Array(try ConfigurationEntries(payload.slice(4, payload.count)))
  }

  /// Appends the payload, version 0 outside a transaction.
  public func encode(into writer: inout ByteWriter) {
    writer.append(transaction == .none ? 0 : 1 as UInt8)
    writer.append(layers.rawValue)
    writer.append(transaction.rawValue)
    writer.append(0 as UInt8)
    for entry in entries { entry.encode(into: &writer) }
  }
}

/// CFG-VALDEL: deletes values from non-volatile layers, so that the defaults apply again (u-blox F9 interface
/// description, UBX-CFG-VALDEL).
///
///     0 version U1   1 layers X1   2 transaction X1 (version 1)   3 reserved   then key U4, up to 64 times
public struct CfgVALDEL: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x8C: CFG-VALDEL.
  public static var id: MessageID { MessageID(0x06, 0x8C) }

  /// Layers to delete from: battery-backed memory and flash, not RAM (layers).
  public var layers: ConfigurationLayers
  /// Place in a transaction (transaction, version 1).
  public var transaction: ConfigurationTransaction
  /// Keys to delete, at most 64; an array, since the message is also sent.
  public var keys: [ConfigurationKey]

  /// Creates a command; version 1 is sent only in a transaction.
  public init(
    _ keys: [ConfigurationKey], layers: ConfigurationLayers, transaction: ConfigurationTransaction = .none
  ) {
    self.keys = keys
    self.layers = layers
    self.transaction = transaction
  }

  /// Decodes a payload of at least 4 bytes and version up to 1; throws `MessageError` for any other.
  public init(_ payload: ByteView) throws(MessageError) {
    try CfgVALDEL.check(payload, atLeast: 4)
    guard payload[0] <= 1 else { throw .version(payload[0]) }
    layers = ConfigurationLayers(rawValue: payload[1])
    transaction = ConfigurationTransaction(rawValue: payload[0] == 1 ? payload[2] & 0x03 : 0)
    let count = (payload.count - 4) / ConfigurationKey.size
    keys = Array(try RepeatedBlocks<ConfigurationKey>(payload, count: count, at: 4))
  }

  /// Appends the payload, version 0 outside a transaction.
  public func encode(into writer: inout ByteWriter) {
    writer.append(transaction == .none ? 0 : 1 as UInt8)
    writer.append(layers.rawValue)
    writer.append(transaction.rawValue)
    writer.append(0 as UInt8)
    for key in keys { writer.append(littleEndian: key.rawValue) }
  }
}

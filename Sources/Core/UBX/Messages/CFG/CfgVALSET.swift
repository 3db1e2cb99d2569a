import Bytes

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

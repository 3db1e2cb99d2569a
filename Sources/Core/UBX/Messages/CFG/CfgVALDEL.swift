import Bytes

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

import Bytes

/// CFG-VALDEL: deletes values from the layers that last, so that the defaults come back (u-blox F9 interface
/// description, UBX-CFG-VALDEL).
///
///     0 version U1   1 layers X1   2 transaction X1 (version 1)   3 reserved   then key U4, up to 64 times
public struct CfgVALDEL: UBXMessage, UBXCommand, Sendable {
  public static var id: MessageID { MessageID(0x06, 0x8C) }

  /// Battery-backed memory and flash; not RAM.
  public var layers: ConfigurationLayers
  public var transaction: ConfigurationTransaction
  /// At most 64; an array, since it is also sent.
  public var keys: [ConfigurationKey]

  public init(
    _ keys: [ConfigurationKey], layers: ConfigurationLayers, transaction: ConfigurationTransaction = .none
  ) {
    self.keys = keys
    self.layers = layers
    self.transaction = transaction
  }

  public init(_ payload: ByteView) throws(MessageError) {
    try CfgVALDEL.check(payload, atLeast: 4)
    guard payload[0] <= 1 else { throw .version(payload[0]) }
    layers = ConfigurationLayers(rawValue: payload[1])
    transaction = ConfigurationTransaction(rawValue: payload[0] == 1 ? payload[2] & 0x03 : 0)
    let count = (payload.count - 4) / ConfigurationKey.size
    keys = Array(try RepeatedBlocks<ConfigurationKey>(payload, count: count, at: 4))
  }

  /// Version 0 unless there is a transaction.
  public func encode(into writer: inout ByteWriter) {
    writer.append(transaction == .none ? 0 : 1 as UInt8)
    writer.append(layers.rawValue)
    writer.append(transaction.rawValue)
    writer.append(0 as UInt8)
    for key in keys { writer.append(littleEndian: key.rawValue) }
  }
}

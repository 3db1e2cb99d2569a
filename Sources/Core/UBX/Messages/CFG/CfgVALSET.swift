import Bytes

/// CFG-VALSET: sets values of the configuration database (u-blox F9 interface description, UBX-CFG-VALSET).
///
///     0 version U1   1 layers X1   2 transaction X1 (version 1)   3 reserved   then key U4, value U1…U8, up to 64 times
public struct CfgVALSET: UBXMessage, UBXCommand, Sendable {
  public static var id: MessageID { MessageID(0x06, 0x8A) }

  /// Entries that a receiver takes at once.
  public static var maximumCount: Int { 64 }

  public var layers: ConfigurationLayers
  public var transaction: ConfigurationTransaction
  /// At most 64; an array, since it is also sent.
  public var entries: [ConfigurationEntry]

  public init(
    _ entries: [ConfigurationEntry], layers: ConfigurationLayers = .ram, transaction: ConfigurationTransaction = .none
  ) {
    self.entries = entries
    self.layers = layers
    self.transaction = transaction
  }

  public init(_ payload: ByteView) throws(MessageError) {
    try CfgVALSET.check(payload, atLeast: 4)
    guard payload[0] <= 1 else { throw .version(payload[0]) }
    layers = ConfigurationLayers(rawValue: payload[1])
    transaction = ConfigurationTransaction(rawValue: payload[0] == 1 ? payload[2] & 0x03 : 0)
    entries = Array(try ConfigurationEntries(payload.slice(4, payload.count)))
  }

  /// Version 0 unless there is a transaction.
  public func encode(into writer: inout ByteWriter) {
    writer.append(transaction == .none ? 0 : 1 as UInt8)
    writer.append(layers.rawValue)
    writer.append(transaction.rawValue)
    writer.append(0 as UInt8)
    for entry in entries { entry.encode(into: &writer) }
  }
}

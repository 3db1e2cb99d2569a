/// How a GNSS receiver hands over its byte stream on an I²C bus.
public enum I2CReceiverKind: CaseIterable, Sendable {
  /// The DDC port of u-blox receivers, all generations: see `UbloxPort`.
  case ublox
  /// The port of MediaTek's MT3333 and its like, such as the PA1010D: see `MediaTekPort`.
  case mediatek

  /// The address that such a receiver has from the factory.
  public var defaultAddress: UInt8 {
    switch self {
    case .ublox: 0x42
    case .mediatek: 0x10
    }
  }

  /// The kind whose factory address this is; nil for any other.
  public init?(defaultAddress: UInt8) {
    guard let kind = I2CReceiverKind.allCases.first(where: { $0.defaultAddress == defaultAddress }) else { return nil }
    self = kind
  }
}

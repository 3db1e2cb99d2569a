/// Protocol by which a GNSS receiver hands over its byte stream on an I²C bus.
public enum I2CReceiverKind: CaseIterable, Sendable {
  /// The DDC port of all generations of u-blox receivers: see `UbloxPort`.
  case ublox
  /// The port of MediaTek's MT3333 and similar receivers, such as the PA1010D: see `MediaTekPort`.
  case mediatek

  /// Factory I²C address, 7 bits.
  public var defaultAddress: UInt8 {
    switch self {
    case .ublox: 0x42
    case .mediatek: 0x10
    }
  }

  /// Returns the kind with this factory address; nil for any other address.
  public init?(defaultAddress: UInt8) {
    guard let kind = I2CReceiverKind.allCases.first(where: { $0.defaultAddress == defaultAddress }) else { return nil }
    self = kind
  }
}

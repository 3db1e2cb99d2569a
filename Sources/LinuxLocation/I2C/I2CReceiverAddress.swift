import SensorDrivers

/// A receiver on an I²C bus, as a person names it.
///
///     ///dev/i2c-1?address=0x42          the bus by its path, the receiver by its address
///     /dev/i2c-1?kind=mediatek           by its kind, which has the address from the factory
///     1:0x42                             the bus by its number
///     1:0x43?kind=ublox                  an address that somebody has changed
public struct I2CReceiverAddress: Hashable, Sendable, CustomStringConvertible {
  /// `/dev/i2c-1`.
  public var bus: String
  /// Seven bits, 0x08...0x77.
  public var address: UInt8
  public var kind: I2CReceiverKind

  public init(bus: String, address: UInt8, kind: I2CReceiverKind) {
    self.bus = bus
    self.address = address
    self.kind = kind
  }

  /// - Parameter text: what stands behind `i2c:`.
  /// - Returns: nil when a part is missing, not understood or given twice, and when the address does not tell the kind.
  public init?(_ text: Substring) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let location = I2CReceiverAddress.location(parts[0]) else { return nil }
    var address: UInt8?
    if let text = location.address {
      guard let value = I2CReceiverAddress.busAddress(text) else { return nil }
      address = value
    }
    var kind: I2CReceiverKind?
    for option in parts.count > 1 ? parts[1].split(separator: "&", omittingEmptySubsequences: false) : [] {
      if option.hasPrefix("address="), address == nil {
        address = I2CReceiverAddress.busAddress(option.dropFirst(8))
        guard address != nil else { return nil }
      } else if option.hasPrefix("kind="), kind == nil {
        kind = I2CReceiverAddress.kind(option.dropFirst(5))
        guard kind != nil else { return nil }
      } else {
        return nil
      }
    }
    guard let kind = kind ?? address.flatMap({ I2CReceiverKind(defaultAddress: $0) }) else { return nil }
    self.init(bus: location.bus, address: address ?? kind.defaultAddress, kind: kind)
  }

  public var description: String {
    let place = "i2c://\(bus)?address=0x\(I2CError.digits(address))"
    return I2CReceiverKind(defaultAddress: address) == kind ? place : "\(place)&kind=\(kind)"
  }

  /// A path, behind two slashes or none, or the number of a bus and perhaps an address.
  static func location(_ text: Substring) -> (bus: String, address: Substring?)? {
    if text.hasPrefix("/") {
      let path = text.hasPrefix("///") ? String(text.dropFirst(2)) : String(text)
      return path.hasPrefix("//") || path.utf8.count < 2 ? nil : (path, nil)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = UInt16(parts[0]) else { return nil }
    return ("/dev/i2c-\(number)", parts.count > 1 ? parts[1] : nil)
  }

  /// As i2cdetect writes it, `0x42`, or decimal; the addresses outside belong to the bus itself.
  static func busAddress(_ text: Substring) -> UInt8? {
    let value = text.lowercased().hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16) : UInt8(text)
    guard let value, (0x08...0x77).contains(value) else { return nil }
    return value
  }

  private static func kind(_ text: Substring) -> I2CReceiverKind? {
    switch text.lowercased() {
    case "ublox", "u-blox": .ublox
    case "mediatek", "mtk": .mediatek
    default: nil
    }
  }
}

import LinuxIO
import SensorDrivers

/// The address of a receiver on an I²C bus, as a user types it.
///
///     ///dev/i2c-1?address=0x42          path of the bus, address of the receiver
///     /dev/i2c-1?kind=mediatek           kind of the receiver, with its default address
///     1:0x42                             number of the bus, address
///     1:0x43?kind=ublox                  an address other than the default
public struct I2CReceiverAddress: Hashable, Sendable, CustomStringConvertible {
  /// Path of the bus: `/dev/i2c-1`.
  public var bus: String
  /// Seven-bit address, 0x08...0x77.
  public var address: UInt8
  /// Which protocol the receiver uses on the bus.
  public var kind: I2CReceiverKind

  /// Creates an address from its parts.
  public init(bus: String, address: UInt8, kind: I2CReceiverKind) {
    self.bus = bus
    self.address = address
    self.kind = kind
  }

  /// Parses the text after `i2c:`.
  ///
  /// - Returns: nil if a part is missing, not understood or repeated, or if the kind is neither given nor known from
  ///   the address.
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
    let place = "i2c://\(bus)?address=0x\(I2CBuses.digits(address))"
    return I2CReceiverKind(defaultAddress: address) == kind ? place : "\(place)&kind=\(kind)"
  }

  /// Parses a path with an optional `//` before it, or a bus number with an optional address.
  static func location(_ text: Substring) -> (bus: String, address: Substring?)? {
    if text.hasPrefix("/") {
      let path = text.hasPrefix("///") ? String(text.dropFirst(2)) : String(text)
      return path.hasPrefix("//") || path.utf8.count < 2 ? nil : (path, nil)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = UInt16(parts[0]) else { return nil }
    return ("/dev/i2c-\(number)", parts.count > 1 ? parts[1] : nil)
  }

  /// Parses an address, hexadecimal as `0x42`, or decimal; nil for addresses that I²C reserves.
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

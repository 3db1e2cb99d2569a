import LinuxIO

/// The address of sensors on an I²C bus, as a user types it.
///
///     ///dev/i2c-1                                 the best of each kind on this bus
///     ///dev/i2c-1?address=0x1e                    one sensor, recognised by its identity register
///     ///dev/i2c-1?address=0x1c&address=0x6a       several
///     1:0x1e?part=LIS3MDL                          the bus by its number; accepts only this part
public struct I2CSensorAddress: Hashable, Sendable, CustomStringConvertible {
  /// Path of the bus: `/dev/i2c-1`.
  public var bus: String
  /// Seven-bit addresses, 0x08...0x77; empty: all that answer.
  public var addresses: [UInt8]
  /// The only part that is accepted, at any address; nil: every part that is recognised.
  public var part: String?

  /// Creates an address from its parts.
  public init(bus: String, addresses: [UInt8] = [], part: String? = nil) {
    self.bus = bus
    self.addresses = addresses
    self.part = part
  }

  /// Parses the text after `i2c:`.
  ///
  /// - Returns: nil if something is not understood, or if a part is given without an address.
  public init?(_ text: Substring) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let location = I2CReceiverAddress.location(parts[0]) else { return nil }
    self.init(bus: location.bus)
    if let text = location.address {
      guard let value = I2CReceiverAddress.busAddress(text) else { return nil }
      addresses.append(value)
    }
    for option in parts.count > 1 ? parts[1].split(separator: "&", omittingEmptySubsequences: false) : [] {
      if option.hasPrefix("address=") {
        guard let value = I2CReceiverAddress.busAddress(option.dropFirst(8)), !addresses.contains(value) else {
          return nil
        }
        addresses.append(value)
      } else if option.hasPrefix("part="), option.utf8.count > 5, part == nil {
        part = String(option.dropFirst(5))
      } else {
        return nil
      }
    }
    if part != nil, addresses.count != 1 { return nil }
  }

  public var description: String {
    var options = addresses.map { "address=0x\(I2CBuses.digits($0))" }
    if let part { options.append("part=\(part)") }
    return "i2c://\(bus)" + (options.isEmpty ? "" : "?" + options.joined(separator: "&"))
  }
}

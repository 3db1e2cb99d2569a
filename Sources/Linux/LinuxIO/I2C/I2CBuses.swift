/// The I²C buses of a machine that may safely be probed.
package enum I2CBuses {
  /// Returns the numbers of the buses that may have chips of users.
  ///
  /// The buses of screens, cameras, the HAT's EEPROM and a mainboard's own chips are excluded.
  package static func forSensors(in roots: SystemRoots, board: BoardFacts) -> [Int] {
    // On a PC, devices such as touch screens are on the buses, and ACPI names do not give their addresses.
    if SystemRoots.exists("\(roots.sys)/firmware/acpi") { return [] }
    return DirectoryListing.names(in: roots.dev).compactMap { name -> Int? in
      name.hasPrefix("i2c-") ? Int(name.dropFirst(4)) : nil
    }.sorted().filter { isForSensors($0, roots, board) }
  }

  private static func isForSensors(_ bus: Int, _ roots: SystemRoots, _ board: BoardFacts) -> Bool {
    if board.isRaspberryPi, [0, 10, 20, 21].contains(bus) { return false }
    guard let name = SystemRoots.text(of: "\(roots.sys)/class/i2c-dev/i2c-\(bus)/name")?.lowercased() else {
      return true
    }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return !words.contains { word in
      ["smbus", "ddc", "dpddc", "hdmi", "i915", "nvidia", "amdgpu", "radeon", "aux", "gmbus", "mux"].contains {
        word.hasPrefix($0)
      }
    }
  }

  /// Returns whether a kernel driver uses the address.
  package static func isTaken(_ address: UInt8, _ bus: Int, _ roots: SystemRoots) -> Bool {
    SystemRoots.exists("\(folder(address, bus, roots))/driver")
  }

  /// Returns the name of the IIO device that a kernel driver created for an address; nil if there is none.
  ///
  /// - Parameter path: Path of the bus, `/dev/i2c-1`.
  package static func kernelDevice(at address: UInt8, of path: String, _ roots: SystemRoots) -> String? {
    guard let bus = path.split(separator: "-").last.flatMap({ Int($0) }) else { return nil }
    let device = folder(address, bus, roots)
    let entry = DirectoryListing.names(in: device).first { $0.hasPrefix("iio:device") }
    return entry.map { SystemRoots.text(of: "\(device)/\($0)/name") ?? $0 }
  }

  /// Formats an address with two hexadecimal digits.
  package static func digits(_ address: UInt8) -> String {
    (address < 16 ? "0" : "") + String(address, radix: 16)
  }

  private static func folder(_ address: UInt8, _ bus: Int, _ roots: SystemRoots) -> String {
    "\(roots.sys)/bus/i2c/devices/\(bus)-00\(digits(address))"
  }
}

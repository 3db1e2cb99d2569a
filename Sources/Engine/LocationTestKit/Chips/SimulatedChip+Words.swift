extension SimulatedChip {
  /// Puts a number of 16 bits into two registers, little-endian.
  mutating func put(_ word: Int16, at register: UInt8) {
    registers[register] = UInt8(truncatingIfNeeded: word)
    registers[register + 1] = UInt8(truncatingIfNeeded: word >> 8)
  }

  /// Puts an unsigned number of 24 bits into three registers, little-endian; a larger one is limited.
  mutating func put(unsigned24 value: Double, at register: UInt8) {
    let limited = UInt32(value > 0 ? min(value.rounded(), 16_777_215) : 0)
    for place in 0..<UInt8(3) {
      registers[register + place] = UInt8(truncatingIfNeeded: limited >> (8 * UInt32(place)))
    }
  }

  /// Sets the registers to given values, and all others to 0.
  mutating func reset(to values: [UInt8: UInt8]) { registers = values }

  /// Returns a quantity in counts of a chip: rounded, and limited to 16 bits as a chip beyond its range does; 0 for no number.
  static func counts(_ value: Double, perUnit counts: Double) -> Int16 {
    let scaled = (value * counts).rounded()
    guard !scaled.isNaN else { return 0 }
    return Int16(max(-32_768, min(32_767, scaled)))
  }
}

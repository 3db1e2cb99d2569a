import BusProtocols

/// The chips of a script, as hardware/firmware/boards/chips.c has them: registers, the number of which grows while bytes are
/// moved, and faults.
struct ScriptedChips {
  struct Failure: BusFailure {
    var fault: BusFault
  }

  private struct Chip {
    var registers = [UInt8](repeating: 0, count: 256)
    var selected: UInt8 = 0
    var fault = BusFault.unspecified
    var failing: UInt8 = 0
    /// Bits that read as 0 after they were written as 1, by register.
    var clearing: [UInt8: UInt8] = [:]
  }

  private var chips: [UInt8: Chip] = [:]

  mutating func set(_ address: UInt8, _ first: UInt8, _ values: [UInt8]) {
    for (index, value) in values.enumerated() {
      chips[address, default: Chip()].registers[Int(first &+ UInt8(truncatingIfNeeded: index))] = value
    }
  }

  mutating func fail(_ address: UInt8, _ fault: UInt8, _ transfers: UInt8) {
    let faults: [BusFault] = [.notAcknowledged, .arbitrationLost, .timedOut, .unspecified, .unsupported, .gone]
    chips[address, default: Chip()].fault = faults[Int(fault) - 1]
    chips[address, default: Chip()].failing = transfers
  }

  mutating func clear(_ address: UInt8, _ register: UInt8, _ bits: UInt8) {
    chips[address, default: Chip()].clearing[register] = bits
  }

  mutating func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(Failure) {
    guard var chip = chips[address] else { throw Failure(fault: .notAcknowledged) }
    defer { chips[address] = chip }
    guard chip.failing == 0 else {
      chip.failing -= 1
      throw Failure(fault: chip.fault)
    }
    if let first = bytes.first { chip.selected = first & 0x7F }
    for value in bytes.dropFirst() {
      chip.registers[Int(chip.selected)] = value & ~(chip.clearing[chip.selected] ?? 0)
      chip.selected &+= 1
    }
    for index in 0..<count {
      if index == buffer.count { buffer.append(0) }
      buffer[index] = chip.registers[Int(chip.selected)]
      chip.selected &+= 1
    }
  }
}

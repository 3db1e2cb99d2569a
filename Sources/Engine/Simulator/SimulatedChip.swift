/// A chip with a map of registers, for `SimulatedI2CBus`.
public struct SimulatedChip: Sendable {
  /// How the register number advances within a transfer.
  public enum Counting: Sendable {
    /// By one with each byte.
    case always
    /// Only if bit 7 of the number is set, which is then not part of it, as in ST's chips.
    case whenBitSeven
    /// Never: every byte is of the same register, as in a queue.
    case never
  }

  /// Values by register number; other registers read 0.
  public var registers: [UInt8: UInt8]
  /// How the register number advances within a transfer.
  public var counting: Counting
  /// Registers that ignore writes, such as identities and measurements.
  public var readOnly: Set<UInt8>
  /// Called after each write to a register with its number and value, to simulate resets and commands.
  public var afterWrite: (@Sendable (inout SimulatedChip, UInt8, UInt8) -> Void)?
  /// Called before each read with the number of its first register, to simulate a new measurement.
  public var beforeRead: (@Sendable (inout SimulatedChip, UInt8) -> Void)?

  /// Called after each read with the numbers of its first register and of bytes, to simulate flags that a read clears.
  public var afterRead: (@Sendable (inout SimulatedChip, UInt8, Int) -> Void)?

  /// Every n-th transfer is not acknowledged; nil: all are.
  public var refusesEvery: Int?
  /// Bits that are set in all bytes of every n-th read, as by a controller that takes a stretched clock for a bit; nil:
  /// none.
  public var corruption: (every: Int, bits: UInt8)?

  private var pointer: UInt8 = 0
  private var transfers = 0
  private var reads = 0

  /// Creates a chip without faults.
  public init(_ registers: [UInt8: UInt8], counting: Counting = .always, readOnly: Set<UInt8> = []) {
    self.registers = registers
    self.counting = counting
    self.readOnly = readOnly
  }

  mutating func acknowledges() -> Bool {
    transfers += 1
    return refusesEvery.map { transfers % $0 != 0 } ?? true
  }

  mutating func write(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    pointer = first
    for value in bytes.dropFirst() {
      let register = number
      if !readOnly.contains(register) { registers[register] = value }
      advance()
      afterWrite?(&self, register, value)
    }
  }

  mutating func read(_ count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    let first = number
    beforeRead?(&self, first)
    reads += 1
    var mask: UInt8 = 0
    if let corruption, reads % corruption.every == 0 { mask = corruption.bits }
    let bytes = (0..<count).map { _ in
      let value = registers[number] ?? 0
      advance()
      return value | mask
    }
    afterRead?(&self, first, count)
    return bytes
  }

  private var number: UInt8 { counting == .whenBitSeven ? pointer & 0x7F : pointer }

  private mutating func advance() {
    switch counting {
    case .always: pointer &+= 1
    case .whenBitSeven where pointer & 0x80 != 0: pointer = 0x80 | (pointer &+ 1) & 0x7F
    case .whenBitSeven, .never: break
    }
  }
}

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

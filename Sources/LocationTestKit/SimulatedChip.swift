/// A chip as a map of registers, for `SimulatedI2CBus`.
public struct SimulatedChip: Sendable {
  /// How the number of the register moves on within a transfer.
  public enum Counting: Sendable {
    /// By one with each byte.
    case always
    /// Only when bit 7 of the number is set, which is then no part of it; as with chips of ST.
    case whenBitSeven
    /// Never: each byte is of the same register, as with a queue.
    case never
  }

  /// By number; those that are not there read 0.
  public var registers: [UInt8: UInt8]
  public var counting: Counting
  /// Registers that keep their value whatever is written, such as identities and measurements.
  public var readOnly: Set<UInt8>
  /// Called behind each write to a register with its number and value: a reset, a command.
  public var afterWrite: (@Sendable (inout SimulatedChip, UInt8, UInt8) -> Void)?
  /// Called before each read with the number of its first register: the next measurement.
  public var beforeRead: (@Sendable (inout SimulatedChip, UInt8) -> Void)?

  /// Every so many-th transfer is not acknowledged; nil: none of them.
  public var refusesEvery: Int?
  /// Bits that are set in every byte of every so many-th read, as a controller does that takes a stretched clock for a
  /// bit; nil: never.
  public var corruption: (every: Int, bits: UInt8)?

  private var pointer: UInt8 = 0
  private var transfers = 0
  private var reads = 0

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
    beforeRead?(&self, number)
    reads += 1
    var mask: UInt8 = 0
    if let corruption, reads % corruption.every == 0 { mask = corruption.bits }
    return (0..<count).map { _ in
      let value = registers[number] ?? 0
      advance()
      return value | mask
    }
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

import BusProtocols
import EngineRuntime

/// An I²C bus with chips that are maps of registers, and with faults of real buses; for tests of finding and reading
/// sensors.
///
///     let bus = SimulatedI2CBus()
///     bus.attach(SimulatedChip([0x0F: 0x3D], counting: .whenBitSeven), at: 0x1C)
///     bus.with(0x1C) { $0.registers[0x28] = 0x12 }
///     bus.fail(.notAcknowledged, times: 2)
///
/// A write has the number of a register, then the bytes for it and the following registers; a read begins at the last
/// number that was written. Addresses without a chip are not acknowledged.
public final class SimulatedI2CBus: I2CBus, Sendable {
  /// A simulated bus fault.
  public struct Failure: BusFailure {
    /// The fault that the driver sees.
    public var fault: BusFault

    /// Creates a failure of a given kind.
    public init(_ fault: BusFault) { self.fault = fault }
  }

  /// A write on the bus.
  public struct Written: Hashable, Sendable {
    /// Seven-bit address of the chip.
    public var address: UInt8
    /// Register number and values.
    public var bytes: [UInt8]
  }

  private struct State {
    var chips: [UInt8: SimulatedChip] = [:]
    var failures: [BusFault] = []
    var isGone = false
    var transfers = 0
    var asked: Set<UInt8> = []
    var written: [Written] = []
  }

  /// Most bytes of one read.
  public let longestRead: Int
  /// Most bytes of one write.
  public let longestWrite: Int
  /// Whether writes are recorded in `written`, which then grows without limit.
  public let recordsWrites: Bool
  private let state = Guarded(State())

  /// Creates a bus without chips.
  public init(longestRead: Int = 4096, longestWrite: Int = 4096, recordsWrites: Bool = true) {
    self.recordsWrites = recordsWrites
    self.longestRead = longestRead
    self.longestWrite = longestWrite
  }

  // MARK: Chips

  /// Attaches a chip, in place of one that has the address.
  public func attach(_ chip: SimulatedChip, at address: UInt8) { state.withLock { $0.chips[address] = chip } }

  /// Removes the chip at an address; transfers with it are then not acknowledged.
  public func detach(_ address: UInt8) { state.withLock { $0.chips[address] = nil } }

  /// Changes the chip at an address; does nothing if there is none.
  public func with(_ address: UInt8, _ change: (inout SimulatedChip) -> Void) {
    state.withLock { state in
      guard var chip = state.chips[address] else { return }
      change(&chip)
      state.chips[address] = chip
    }
  }

  // MARK: Faults

  /// Makes the next transfers fail.
  public func fail(_ fault: BusFault, times: Int = 1) {
    state.withLock { $0.failures += [BusFault](repeating: fault, count: times) }
  }

  /// Makes all later transfers fail, as after the adapter was unplugged.
  public func unplug() { state.withLock { $0.isGone = true } }

  // MARK: Records

  /// Number of transfers, failed ones included.
  public var transfers: Int { state.withLock { $0.transfers } }

  /// Addresses of all transfers, in ascending order.
  public var asked: [UInt8] { state.withLock { $0.asked }.sorted() }

  /// All writes in order, with their register numbers; empty without `recordsWrites`.
  public var written: [Written] { state.withLock { $0.written } }

  /// Transfers bytes with the chip at an address. Throws simulated faults.
  public func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(Failure) {
    try state.withLock { play(address, bytes, count, in: &$0) }.put(into: &buffer)
  }

  private func play(
    _ address: UInt8, _ bytes: [UInt8], _ count: Int, in state: inout State
  ) -> Result<[UInt8], Failure> {
    state.transfers += 1
    state.asked.insert(address)
    if state.isGone { return .failure(Failure(.gone)) }
    if !state.failures.isEmpty { return .failure(Failure(state.failures.removeFirst())) }
    guard count <= longestRead, bytes.count <= longestWrite else { return .failure(Failure(.unsupported)) }
    guard var chip = state.chips[address], chip.acknowledges() else {
      return .failure(Failure(.notAcknowledged))
    }
    if recordsWrites, !bytes.isEmpty { state.written.append(Written(address: address, bytes: bytes)) }
    chip.write(bytes)
    let answer = chip.read(count)
    state.chips[address] = chip
    return .success(answer)
  }
}

extension Result where Success == [UInt8] {
  /// Copies a simulated answer to the front of the buffer, which grows if needed; throws a simulated failure.
  package func put(into buffer: inout [UInt8]) throws(Failure) {
    let answer = try get()
    if buffer.count < answer.count { buffer += [UInt8](repeating: 0, count: answer.count - buffer.count) }
    buffer.replaceSubrange(..<answer.count, with: answer)
  }
}

import BusProtocols
import LocationEngine

/// A bus with chips on it that are maps of registers, and with the faults that real ones have; for tests of what finds
/// sensors and reads them.
///
///     let bus = SimulatedI2CBus()
///     bus.attach(SimulatedChip([0x0F: 0x3D], counting: .whenBitSeven), at: 0x1C)
///     bus.with(0x1C) { $0.registers[0x28] = 0x12 }
///     bus.fail(.notAcknowledged, times: 2)
///
/// A write is the number of a register and what goes into it and the next ones; a read begins at the last number that
/// was written. Addresses at which nothing is attached are not acknowledged.
public final class SimulatedI2CBus: I2CBus, Sendable {
  public struct Failure: BusFailure {
    public var fault: BusFault

    public init(_ fault: BusFault) { self.fault = fault }
  }

  /// One write, and whether a read came with it.
  public struct Written: Hashable, Sendable {
    public var address: UInt8
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

  public let longestRead: Int
  public let longestWrite: Int
  private let state = Guarded(State())

  public init(longestRead: Int = 4096, longestWrite: Int = 4096) {
    self.longestRead = longestRead
    self.longestWrite = longestWrite
  }

  // MARK: What is on it

  public func attach(_ chip: SimulatedChip, at address: UInt8) { state.withLock { $0.chips[address] = chip } }

  public func detach(_ address: UInt8) { state.withLock { $0.chips[address] = nil } }

  /// Changes the chip at an address; nothing happens where there is none.
  public func with(_ address: UInt8, _ change: (inout SimulatedChip) -> Void) {
    state.withLock { state in
      guard var chip = state.chips[address] else { return }
      change(&chip)
      state.chips[address] = chip
    }
  }

  // MARK: Faults

  /// Lets the next transfers fail.
  public func fail(_ fault: BusFault, times: Int = 1) {
    state.withLock { $0.failures += [BusFault](repeating: fault, count: times) }
  }

  /// The adapter is pulled out: every transfer fails from now on.
  public func unplug() { state.withLock { $0.isGone = true } }

  // MARK: What happened

  /// Transfers that were tried.
  public var transfers: Int { state.withLock { $0.transfers } }

  /// Addresses that were asked for anything, in order.
  public var asked: [UInt8] { state.withLock { $0.asked }.sorted() }

  /// Everything that was written, numbers of registers included, in order.
  public var written: [Written] { state.withLock { $0.written } }

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
    if !bytes.isEmpty { state.written.append(Written(address: address, bytes: bytes)) }
    chip.write(bytes)
    let answer = chip.read(count)
    state.chips[address] = chip
    return .success(answer)
  }
}

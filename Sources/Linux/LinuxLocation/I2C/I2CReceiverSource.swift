import BusProtocols
import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations
import SensorDrivers

/// A receiver on an I²C bus; read only. Between polls the thread sleeps; no memory is allocated.
///
/// Failed transfers are repeated as `FaultTolerance` defines. Opening makes several attempts, since a receiver that
/// starts up or is busy does not always answer.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
final class I2CReceiverSource<Bus: I2CBus>: ByteSource, @unchecked Sendable where Bus.Failure == I2CFailure {
  /// Attempts to get the first answer, and the pause between them, µs.
  static var attempts: Int { 5 }
  static var pause: useconds_t { 20_000 }
  /// A warning is sent from `alarmingFailures` failed polls on, if they are at least 1 in `alarmingShare` of all polls.
  static var alarmingFailures: UInt64 { 10 }
  static var alarmingShare: UInt64 { 20 }

  let name: String
  private let location: I2CReceiverAddress
  private let notice: @Sendable (String) -> Void
  private let openBus: @Sendable (I2CReceiverAddress) throws(SourceError) -> Bus
  private let waker = Waker()
  private var receiver: I2CReceiver<Bus>?
  /// Bytes of a poll that wait for the reader, and the number of those delivered.
  private var held: [UInt8] = []
  private var delivered = 0
  private var arrival = MonotonicInstant.zero
  private var hasWarned = false

  /// - Parameter notice: Called with one line if the bus fails often.
  init(
    _ location: I2CReceiverAddress, notice: @escaping @Sendable (String) -> Void = { _ in },
    openBus: @escaping @Sendable (I2CReceiverAddress) throws(SourceError) -> Bus
  ) {
    self.location = location
    self.notice = notice
    self.openBus = openBus
    name = location.description
  }

  var traits: SourceTraits { .live }
  var now: MonotonicInstant { MonotonicClock.now }
  func wait(until deadline: MonotonicInstant) -> Bool { waker.sleep(until: deadline) }
  func interrupt() { waker.raise() }
  func watchOutput(_ descriptor: Int32) { waker.output = descriptor }

  func open() throws(SourceError) {
    close()
    receiver = I2CReceiver(location.kind, at: location.address, on: try openBus(location))
    for attempt in 1...Self.attempts {
      do throws(I2CFailure) {
        try look()
      } catch {
        close()
        throw I2CError.silent(location.bus, location.address, error)
      }
      guard let failure = receiver?.lastFailure else { return }
      guard attempt < Self.attempts else {
        close()
        throw I2CError.silent(location.bus, location.address, failure)
      }
      // Does not use the waker, because an interrupt is for the first read.
      usleep(Self.pause)
    }
  }

  func close() {
    receiver = nil
    held.removeAll(keepingCapacity: true)
    delivered = 0
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    while true {
      if delivered < held.count { return deliver(into: buffer) }
      guard let due = receiver?.nextPoll else { throw lost(I2CFailure(code: EBADF)) }
      guard waker.sleep(until: min(due, deadline ?? due)) else { return .interrupted }
      if let deadline, deadline < due { return .idle(at: now) }
      do throws(I2CFailure) {
        try look()
      } catch {
        throw lost(error)
      }
      if held.isEmpty, let deadline, case let stamp = now, stamp >= deadline { return .idle(at: stamp) }
    }
  }

  /// Polls the receiver once and keeps the bytes.
  private func look() throws(I2CFailure) {
    arrival = now
    try receiver?.poll(at: arrival) { bytes in
      bytes.withUnsafeBytes { held.append(contentsOf: $0) }
    }
    warn()
  }

  private func deliver(into buffer: UnsafeMutableRawBufferPointer) -> SourceRead<Int> {
    let count = min(buffer.count, held.count - delivered)
    let piece = delivered..<(delivered + count)
    held.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[piece])) }
    delivered += count
    if delivered == held.count {
      held.removeAll(keepingCapacity: true)
      delivered = 0
    }
    return .received(count, at: arrival)
  }

  private func lost(_ failure: I2CFailure) -> SourceError {
    I2CError.lost(location.bus, location.address, failure)
  }

  private func warn() {
    guard !hasWarned, let counters = receiver?.counters, counters.failures >= Self.alarmingFailures,
      counters.failures * Self.alarmingShare >= counters.polls, receiver?.lastFailure == nil
    else { return }
    hasWarned = true
    notice(I2CError.warning(location.bus, location.address, counters))
  }
}

extension I2CReceiverSource where Bus == I2CCharacterDevice {
  convenience init(_ location: I2CReceiverAddress, notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.init(location, notice: notice) { location throws(SourceError) in
      let bus = try I2CCharacterDevice(path: location.bus)
      try bus.claim(location.address)
      return bus
    }
  }
}

import BusProtocols
import EngineRuntime
import Glibc
import LocationEngine

@testable import LinuxIO
@testable import LinuxLocation

/// A u-blox module on a bus of its own: what it is fed waits until it is read.
final class SimulatedModule: I2CBus, Sendable {
  private struct State {
    var stream: [UInt8] = []
    var pointer: UInt8 = 0xFF
    var failures: [CInt] = []
    var isGone = false
    var endsWhenEmpty = false
    var transfers = 0
  }

  let longestRead = 4096
  let longestWrite = 4096
  private let state = Guarded(State())

  /// Transfers that were tried.
  var transfers: Int { state.withLock { $0.transfers } }
  var isEmpty: Bool { state.withLock { $0.stream.isEmpty } }

  func feed(_ bytes: [UInt8]) { state.withLock { $0.stream += bytes } }

  /// Lets the next transfers fail with these error numbers, one each.
  func fail(_ codes: [CInt]) { state.withLock { $0.failures += codes } }

  /// Makes all later transfers fail.
  func unplug() { state.withLock { $0.isGone = true } }

  /// The bus goes with the last byte.
  func unplugWhenEmpty() { state.withLock { $0.endsWhenEmpty = true } }

  func transfer(
    with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
  ) throws(I2CFailure) {
    var answer: [UInt8] = []
    let code = state.withLock { state -> CInt in
      state.transfers += 1
      if !state.failures.isEmpty { return state.failures.removeFirst() }
      if state.endsWhenEmpty, state.stream.isEmpty { return ENODEV }
      if state.isGone || address != 0x42 { return EREMOTEIO }
      if let register = bytes.first { state.pointer = register }
      if state.pointer == 0xFD {
        let waiting = min(state.stream.count, 4000)
        answer = [UInt8(waiting >> 8), UInt8(waiting & 0xFF)]
        state.pointer = 0xFF
      }
      let piece = state.stream.prefix(count - answer.count)
      answer += piece
      state.stream.removeFirst(piece.count)
      answer += [UInt8](repeating: 0xFF, count: count - answer.count)
      return 0
    }
    guard code == 0 else { throw I2CFailure(code: code) }
    if buffer.count < count { buffer += [UInt8](repeating: 0, count: count - buffer.count) }
    buffer.replaceSubrange(..<count, with: answer)
  }
}

final class I2CHarness: SourceHarness, @unchecked Sendable {
  private let module = SimulatedModule()
  private lazy var source = I2CReceiverSource(
    I2CReceiverAddress(bus: "/dev/i2c-1", address: 0x42, kind: .ublox), openBus: { [module] _ in module })

  func open(sending bytes: [UInt8], ending: Bool) throws -> any ByteSource {
    try source.open()
    module.feed(bytes)
    if ending { module.unplugWhenEmpty() }
    return source
  }
}

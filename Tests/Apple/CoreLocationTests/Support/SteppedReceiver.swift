import Dispatch
import EngineRuntime
import LocationEngine
import LocationTestKit
import Observations

/// A receiver whose bytes a test sends one epoch at a time, by the clock of the test.
///
/// `send` returns when the reading thread has passed on what the bytes contain and waits for more.
final class SteppedReceiver: ByteSource {
  private struct State {
    var bytes: [UInt8]?
    var isInterrupted = false
    /// Whether the thread has taken bytes and not come back for more.
    var isBusy = false
  }

  let name = "stepped"
  let traits = SourceTraits.live
  private let clock: ManualClock
  private let state = Guarded(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let processed = DispatchSemaphore(value: 0)

  init(_ clock: ManualClock) { self.clock = clock }

  var now: MonotonicInstant { clock.now }

  func send(_ bytes: [UInt8]) {
    state.withLock { $0.bytes = bytes }
    arrival.signal()
    processed.wait()
  }

  func open() throws(SourceError) {}
  func close() {}
  func wait(until deadline: MonotonicInstant) -> Bool { true }

  func interrupt() {
    state.withLock { $0.isInterrupted = true }
    arrival.signal()
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    let wasBusy = state.withLock { state in
      defer { state.isBusy = false }
      return state.isBusy
    }
    if wasBusy { processed.signal() }
    arrival.wait()
    return state.withLock { state in
      if state.isInterrupted {
        state.isInterrupted = false
        return .interrupted
      }
      guard let bytes = state.bytes else { return .idle(at: clock.now) }
      buffer.copyBytes(from: bytes)
      state.bytes = nil
      state.isBusy = true
      return .received(bytes.count, at: clock.now)
    }
  }
}

import Bytes
import EngineRuntime
import Glibc

/// A receiver that accepts corrections.
///
/// Both calls return at once, even if the port is blocked, and may come from any thread while another one reads.
public protocol CorrectionSink: AnyObject, Sendable {
  /// Sends one whole frame.
  ///
  /// Returns false if the receiver cannot take it now: no byte of it was sent, and the caller may try again.
  func send(_ frame: ByteView) -> Bool

  /// Sends the rest of a frame of which the port took only a part; true if nothing is left of it.
  func flush() -> Bool
}

/// A writer of whole frames to a descriptor that another thread reads, opens and closes; never waits.
///
/// If the descriptor takes only a part of a frame, the rest is written before the next frame begins, so that no frame
/// is torn.
final class FrameOutput: Sendable {
  private struct State {
    /// -1 while there is no descriptor.
    var descriptor: CInt = -1
    var isSocket = false
    /// The unsent rest of the current frame.
    var rest: [UInt8] = []
  }

  private let state = Guarded(State())

  /// Directs frames to this descriptor, which must be non-blocking.
  func attach(_ descriptor: CInt, isSocket: Bool = false) {
    state.withLock { $0 = State(descriptor: descriptor, isSocket: isSocket) }
  }

  /// Stops writing. Must be called before the descriptor is closed.
  func detach() {
    state.withLock { $0 = State() }
  }

  func send(_ frame: ByteView) -> Bool {
    state.withLock { state in
      guard state.descriptor >= 0, FrameOutput.finish(&state) else { return false }
      let taken = FrameOutput.write(frame, state)
      guard taken > 0 else { return frame.isEmpty }
      if taken < frame.count { state.rest = Array(frame.slice(taken, frame.count)) }
      return true
    }
  }

  func flush() -> Bool {
    state.withLock { FrameOutput.finish(&$0) }
  }

  private static func finish(_ state: inout State) -> Bool {
    guard !state.rest.isEmpty else { return true }
    let taken = state.rest.withByteView { write($0, state) }
    state.rest.removeFirst(taken)
    return state.rest.isEmpty
  }

  /// Writes and returns the number of bytes taken; 0 on an error, which the reading thread notices by itself.
  private static func write(_ bytes: ByteView, _ state: State) -> Int {
    bytes.withUnsafeBytes { buffer in
      let count =
        state.isSocket
        ? Glibc.send(state.descriptor, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
        : Glibc.write(state.descriptor, buffer.baseAddress, buffer.count)
      return max(0, count)
    }
  }
}

import EngineRuntime
import Glibc
import LinuxTestSupport

@testable import BeaconRadio
@testable import Beacons

/// The model of the kernel on the other end of a real socket, on a thread of its own.
final class KernelOnSocket: Sendable {
  private struct State {
    var model: KernelModel
    /// The kernel's ends, the last one is in use.
    var ends: [CInt] = []
    /// What opening returns instead of a socket.
    var refusal: CInt?
    var openings = 0
    var isClosed = false
  }

  private let state: Guarded<State>

  init(_ model: KernelModel) { state = Guarded(State(model: model)) }

  /// Opens a socket to the kernel, as the factory of scanners and advertisers.
  var opening: ManagementOpening {
    { [self] in
      let refusal = state.withLock { state -> CInt? in
        state.openings += 1
        return state.refusal
      }
      if let refusal { return -refusal }
      var ends: [CInt] = [-1, -1]
      let kind = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return -errno }
      let mine = ends[1]
      state.withLock { $0.ends.append(mine) }
      _ = Background { self.serve(mine) }
      return ends[0]
    }
  }

  /// Answers commands until the socket is closed.
  private func serve(_ descriptor: CInt) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let datagram = Array(buffer[..<count])
      // The lock keeps the order of answers and events.
      state.withLock { state in
        for answer in state.model.answer(datagram) { KernelOnSocket.write(answer, descriptor) }
      }
    }
    state.withLock { state in
      state.ends.removeAll { $0 == descriptor }
      Glibc.close(descriptor)
    }
  }

  /// Changes the model and sends the event that this returns.
  func send(_ body: (inout KernelModel) -> [UInt8]) {
    state.withLock { state in
      let datagram = body(&state.model)
      if let end = state.ends.last { KernelOnSocket.write(datagram, end) }
    }
  }

  /// Changes the model, or looks at it.
  @discardableResult
  func look<Value>(_ body: (inout KernelModel) -> Value) -> Value { state.withLock { body(&$0.model) } }

  /// Makes opening fail with an error number; nil for no more.
  func refuse(_ code: CInt?) { state.withLock { $0.refusal = code } }

  /// Closes the socket as the kernel never does.
  func hangUp() { state.withLock { state in if let end = state.ends.last { shutdown(end, CInt(SHUT_RDWR)) } } }

  var openings: Int { state.withLock { $0.openings } }
  var isConnected: Bool { state.withLock { !$0.ends.isEmpty } }

  private static func write(_ datagram: [UInt8], _ descriptor: CInt) {
    _ = Glibc.send(descriptor, datagram, datagram.count, CInt(MSG_NOSIGNAL))
  }
}

/// Waits until a condition is true; returns false if it is not within ten seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  for _ in 0..<2000 {
    if condition() { return true }
    pause(milliseconds: 5)
  }
  return condition()
}

/// Events that arrived, in order.
final class EventLog<Event: Sendable>: Sendable {
  private let events = Guarded<[Event]>([])

  func add(_ event: Event) { events.withLock { $0.append(event) } }

  var all: [Event] { events.withLock { $0 } }
}

import Glibc
import LinuxIO
import LocationEngine
import Observations

/// Events of a radio, on their way to the thread of a command. A radio does not wait for a slow output; a log does.
final class BeaconInbox<Event: Sendable>: Sendable {
  private struct State: Sendable {
    var events: [Event] = []
    var lost = 0
    var isClosed = false
  }

  /// Most events that wait: more than a second of the busiest place.
  static var capacity: Int { 8192 }

  private let waits: Bool
  private let state = Guarded(State())
  private let waker = Waker()

  /// - Parameter waits: whether `put` waits while the inbox is full; otherwise events are lost.
  init(waits: Bool) { self.waits = waits }

  /// Number of events lost so far.
  var lost: Int { state.withLock { $0.lost } }

  /// Takes an event; on any thread but that of `take`.
  func put(_ event: Event) {
    while !offer(event) { usleep(1000) }
  }

  /// Returns false if the event must be offered again.
  private func offer(_ event: Event) -> Bool {
    let (isDone, isFirst) = state.withLock { state -> (Bool, Bool) in
      guard !state.isClosed else { return (true, false) }
      guard state.events.count < BeaconInbox<Event>.capacity else {
        if !waits { state.lost += 1 }
        return (!waits, false)
      }
      state.events.append(event)
      return (true, state.events.count == 1)
    }
    if isFirst { waker.raise() }
    return isDone
  }

  /// Returns the events that have arrived, after a wait for the first; empty at `deadline`; nil once the inbox is closed.
  func take(until deadline: MonotonicInstant?) -> [Event]? {
    while true {
      let (events, isClosed) = state.withLock { state -> ([Event], Bool) in
        defer { state.events.removeAll(keepingCapacity: true) }
        return (state.events, state.isClosed)
      }
      if isClosed { return nil }
      if !events.isEmpty { return events }
      // An hour is any time: the loop begins again.
      let limit = deadline ?? MonotonicClock.now.advanced(byNanoseconds: 3_600_000_000_000)
      if waker.sleep(until: limit), deadline != nil { return [] }
    }
  }

  /// Ends `take` and `put`; what has not been taken is dropped.
  func close() {
    state.withLock { $0.isClosed = true }
    waker.raise()
  }
}

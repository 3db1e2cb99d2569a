import BeaconRadio
import Beacons
import CommandLineKit
import EngineRuntime
import Glibc
import LinuxIO
import LinuxLocation
import Observations
import Providers

/// A scanner with the events that a command takes from it, and what the policy allows.
struct BeaconInput {
  let scanner: any BeaconScanner
  /// The log that is played; nil for a radio.
  let log: LogScanner?
  /// What the policy lets this run read; nil for a log.
  let gate: LocationGate?
  let inbox: BeaconInbox<BeaconScannerEvent>
  let isQuiet: Bool
  /// Pace of a log; nil: without waiting.
  let speed: Double?

  /// Throws if the address is invalid, and if the policy refuses.
  ///
  /// - Parameter speed: pace of a log; nil: without waiting.
  init(_ address: String, speed: Double?, formats: Set<BeaconFormat>, isQuiet: Bool) throws(SourceError) {
    let address = address == "-" ? BeaconAddress.log("-") : try BeaconAddress(address)
    let options = BeaconRadioOptions(formats: formats) { if !isQuiet { Console.say(lines: $0) } }
    self.isQuiet = isQuiet
    self.speed = speed
    if case .log(let path) = address {
      let player = LogScanner(path, options, speed: speed.map { .factor($0) } ?? .maximum)
      scanner = player
      log = player
      gate = nil
    } else {
      scanner = makeBeaconScanner(address, options)
      log = nil
      // A beacon has a known place, so its distance is an exact place.
      gate = LocationGate(exactOutput: "a list of beacons")
      try gate?.access.require()
    }
    inbox = BeaconInbox(waits: log != nil)
  }

  /// Starts to scan; returns the instant that has the time 0.
  ///
  /// - Parameter termination: its thread follows the policy.
  func start(_ termination: Termination) throws(SourceError) -> MonotonicInstant {
    let now = MonotonicClock.now
    let inbox = inbox
    try scanner.start { inbox.put($0) }
    gate?.start(termination) { access in
      if case .refused = access { inbox.close() }
    }
    return log?.began ?? now
  }

  /// Stops to scan; returns the policy's refusal if it ended the run.
  func stop() -> SourceError? {
    // First, so that a log does not wait for room.
    inbox.close()
    scanner.stop()
    gate?.stop()
    return gate?.access.refusal
  }

  /// Returns the instant on the machine's clock at which the scan has the time `instant`; nil for a log without pace.
  ///
  /// - Parameter start: the instant that has the time 0.
  func machineTime(of instant: MonotonicInstant, start: MonotonicInstant) -> MonotonicInstant? {
    guard log != nil else { return instant }
    guard let speed else { return nil }
    // Rows of this time may still be on their way.
    let elapsed = min(Double(instant.nanoseconds(since: start)) / speed, 3e18)
    return start.advanced(byNanoseconds: Int64(elapsed) + BeaconInput.slack)
  }

  /// Longest delay of a row of a log, ns.
  private static let slack: Int64 = 50_000_000
}

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

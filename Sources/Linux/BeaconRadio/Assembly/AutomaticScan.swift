import EngineRuntime
import LinuxIO
import Observations
import Providers

/// One scan by the best way: the thread that starts and stops the scanners of the ways as `WayChoice` decides.
///
/// Beacons go from the scanner in use to the caller on the scanner's own thread. Starting and stopping a scanner is left
/// to this thread, since a scanner's events may do neither.
final class AutomaticScan: Sendable {
  /// Nanoseconds in which a better way must show that it works.
  private static let trialTime: Int64 = 20_000_000_000

  private let options: BeaconRadioOptions
  private let ways: BeaconWays
  private let status: Guarded<AutomaticStatus>
  private let receive: @Sendable (BeaconScannerEvent) -> Void
  private let thread = RadioThread()
  private let state: Guarded<State>
  /// Held while an event is delivered, so that events come in turn.
  private let handing = Guarded(())

  /// A scanner that was made, and its number, by which its events are known.
  private struct Attempt: Sendable {
    let number: Int
    let scanner: any BeaconScanner
  }

  private struct State: Sendable {
    var choice: WayChoice
    var numbers = 0
    var current: Attempt?
    var trial: Attempt?
    /// Scanners that are to be stopped.
    var retired: [Attempt] = []
  }

  init(
    _ options: BeaconRadioOptions, _ ways: BeaconWays, _ status: Guarded<AutomaticStatus>,
    _ receive: @escaping @Sendable (BeaconScannerEvent) -> Void
  ) {
    self.options = options
    self.ways = ways
    self.status = status
    self.receive = receive
    state = Guarded(State(choice: WayChoice(ways.obstacle)))
  }

  func start() -> Bool { thread.start { [self] in loop() } }

  func stop() { thread.stop() }

  // MARK: The thread

  private func loop() {
    var look = MonotonicClock.now.advanced(byNanoseconds: ways.pace)
    var trialEnd: MonotonicInstant?
    while !thread.isStopped {
      stopRetired()
      checkOffload()
      if startCurrent() { continue }
      let now = MonotonicClock.now
      if state.withLock({ $0.trial == nil }) {
        trialEnd = nil
        if look <= now {
          look = now.advanced(byNanoseconds: ways.pace)
          if startTrial() { trialEnd = now.advanced(byNanoseconds: AutomaticScan.trialTime) }
          continue
        }
      } else if let end = trialEnd, end <= now {
        change { $0.choice.failTrial(.silence) }
        continue
      }
      _ = thread.waker.sleep(until: min(look, trialEnd ?? look))
    }
    state.withLock { state in
      state.retired += [state.current, state.trial].compactMap { $0 }
      state.current = nil
      state.trial = nil
    }
    stopRetired()
  }

  private func stopRetired() {
    let retired = state.withLock { state in
      defer { state.retired = [] }
      return state.retired
    }
    for attempt in retired { attempt.scanner.stop() }
  }

  /// Starts the scanner of the chosen way if none runs; returns whether the choice is to be looked at again.
  private func startCurrent() -> Bool {
    let made = state.withLock { state -> Attempt? in
      guard state.current == nil else { return nil }
      let attempt = make(state.choice.current, &state)
      state.current = attempt
      return attempt
    }
    guard let made else { return false }
    status.withLock { $0.scanner = made.scanner }
    if let error = run(made) { change { [ways] in $0.choice.fail(.error(error.message), ways.obstacle) } }
    return true
  }

  /// Starts the trial of a better way; returns false if there is none.
  private func startTrial() -> Bool {
    let made = state.withLock { state -> Attempt? in
      guard let way = state.choice.look(ways.obstacle) else { return nil }
      let attempt = make(way, &state)
      state.trial = attempt
      return attempt
    }
    guard let made else { return false }
    if let error = run(made) { change { $0.choice.failTrial(.error(error.message)) } }
    return true
  }

  private func make(_ way: BeaconWay, _ state: inout State) -> Attempt {
    state.numbers += 1
    var options = options
    let (notice, waker) = (options.notice, thread.waker)
    // A scanner writes a line when it learns that its controller reports each beacon once.
    options.notice = { line in
      notice(line)
      waker.raise()
    }
    return Attempt(number: state.numbers, scanner: ways.make(way, options))
  }

  /// Starts a scanner; returns why it cannot be started.
  private func run(_ attempt: Attempt) -> SourceError? {
    do throws(SourceError) {
      try attempt.scanner.start { [weak self] event in self?.take(event, of: attempt.number) }
      return nil
    } catch {
      return error
    }
  }

  private func checkOffload() {
    let (current, trial) = state.withLock { ($0.current, $0.trial) }
    if AutomaticScan.isOffloaded(current) { change { [ways] in $0.choice.fail(.offloaded, ways.obstacle) } }
    if AutomaticScan.isOffloaded(trial) { change { $0.choice.failTrial(.offloaded) } }
  }

  private static func isOffloaded(_ attempt: Attempt?) -> Bool {
    (attempt?.scanner as? any OffloadReporting)?.isOffloaded ?? false
  }

  // MARK: Events

  /// Takes an event of a scanner, on its thread.
  private func take(_ event: BeaconScannerEvent, of number: Int) {
    guard case .availability(let availability) = event else {
      handing.withLock { _ in
        if state.withLock({ $0.current?.number == number }), event != .ended { receive(event) }
      }
      return
    }
    change { [ways] state in
      if let current = state.current, current.number == number {
        return state.choice.note(availability, isFinal: AutomaticScan.isRefused(current), ways.obstacle)
      }
      guard let trial = state.trial, trial.number == number else { return [] }
      return state.choice.noteTrial(availability, isFinal: AutomaticScan.isRefused(trial))
    }
  }

  /// Whether the policy refuses this program.
  private static func isRefused(_ attempt: Attempt) -> Bool {
    (attempt.scanner as? HelperScanner)?.refusal != nil
  }

  /// Changes the choice and does what follows.
  private func change(_ body: @Sendable (inout State) -> [WayChoice.Action]) {
    handing.withLock { _ in
      let actions = state.withLock { state in
        let actions = body(&state)
        for action in actions { AutomaticScan.apply(action, to: &state) }
        return actions
      }
      let scanner = state.withLock { $0.current?.scanner }
      for action in actions {
        switch action {
        case .report(let availability):
          status.withLock { $0.availability = availability }
          receive(.availability(availability))
        case .notice(let line): options.notice(line)
        case .promote: status.withLock { $0.scanner = scanner }
        case .use, .endTrial: break
        }
      }
      if !actions.isEmpty { thread.waker.raise() }
    }
  }

  private static func apply(_ action: WayChoice.Action, to state: inout State) {
    switch action {
    case .use:
      state.retired += [state.current].compactMap { $0 }
      state.current = nil
    case .promote:
      state.retired += [state.current].compactMap { $0 }
      state.current = state.trial
      state.trial = nil
    case .endTrial:
      state.retired += [state.trial].compactMap { $0 }
      state.trial = nil
    case .report, .notice: break
    }
  }
}

import Beacons
import CommandLineKit
import EngineRuntime
import Glibc
import LinuxIO
import Observations
import Providers

/// Listens to one beacon for some seconds.
struct BeaconsCalibrateSession {
  /// Fewest advertisements that are enough.
  static let leastCount = 10
  /// Seconds to wait for the first advertisement.
  private static let patience = 15.0

  private let input: BeaconInput
  private let options: BeaconsCalibrate.Options
  private let diagnostics: SessionDiagnostics
  private var messages: BeaconMessages
  private var place: BeaconPlace
  private var start = MonotonicInstant.zero
  /// Instants of the first and the last advertisement.
  private var heard: ClosedRange<MonotonicInstant>?
  private var isOver = false
  private var isDrawn = false

  init(_ input: BeaconInput, _ beacon: BeaconIdentity, _ options: BeaconsCalibrate.Options) {
    self.input = input
    self.options = options
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    let isLog = input.log != nil
    messages = BeaconMessages(work: isLog ? "reading" : "listening by", isRecorded: isLog)
    place = BeaconPlace(beacon, distance: options.distance)
  }

  /// Returns what was heard; nil if a signal ended it. Throws if the beacon was not heard often enough.
  mutating func run() throws(SourceError) -> BeaconPlace? {
    let inbox = input.inbox
    let termination = Termination(timeout: nil) { inbox.close() }
    start = try input.start(termination)
    while !isOver, let events = inbox.take(until: input.machineTime(of: deadline, start: start)) {
      for event in events where !isOver { take(event) }
      if input.log == nil, MonotonicClock.now >= deadline { isOver = true }
      draw()
    }
    let refusal = input.stop()
    if isDrawn { Console.draw(2, "\r\u{1B}[K") }
    if let refusal { throw refusal }
    if termination.reason == .signal {
      Console.say("cancelled: nothing is changed")
      return nil
    }
    guard place.count >= BeaconsCalibrateSession.leastCount else { throw shortage }
    return place
  }

  /// End of the measurement, or of the wait for the first advertisement.
  private var deadline: MonotonicInstant {
    let seconds = heard == nil ? BeaconsCalibrateSession.patience : options.duration
    return (heard?.lowerBound ?? start).advanced(byNanoseconds: Int64(seconds * 1e9))
  }

  private mutating func take(_ event: BeaconScannerEvent) {
    switch event {
    case .sighting(let sighting):
      guard sighting.received < deadline else {
        isOver = true
        return
      }
      guard sighting.beacon == place.beacon, let rssi = sighting.rssi else { return }
      if heard == nil { diagnostics.note("heard; keep it \(metres) m away in clear view, for \(seconds)") }
      heard = (heard?.lowerBound ?? sighting.received)...max(heard?.upperBound ?? sighting.received, sighting.received)
      place.statedPower = sighting.measuredPower
      place.note(rssi)
    case .foreign: break
    case .availability(let state):
      if input.log == nil, heard == nil, BeaconMessages.absence(state) != nil {
        isOver = true
        return
      }
      if let message = messages.message(for: state, name: input.scanner.name) { diagnostics.note(lines: message) }
    case .ended: isOver = true
    }
  }

  /// Draws the progress on a terminal.
  private mutating func draw() {
    guard !options.isQuiet, isatty(2) == 1, let heard, let mean = place.mean else { return }
    let elapsed = DurationText.text(nanoseconds: heard.upperBound.nanoseconds(since: heard.lowerBound))
    isDrawn = true
    Console.draw(2, "\r\u{1B}[K\(elapsed) of \(seconds): \(place.count) advertisements, \(Int(mean.rounded())) dBm")
  }

  private var seconds: String { DurationText.text(nanoseconds: Int64(options.duration * 1e9)) }

  private var metres: String {
    options.distance == options.distance.rounded() ? "\(Int(options.distance))" : "\(options.distance)"
  }

  private var shortage: SourceError {
    let beacon = BeaconText.text(place.beacon)
    let state = input.scanner.availability
    if place.count == 0, let error = BeaconMessages.error(state) { return error }
    if place.count == 0 {
      return SourceError(
        .unavailable, "\(beacon) was not heard", advice: "binnacle beacons shows which ones are")
    }
    return SourceError(
      .unavailable,
      "\(beacon) was heard \(place.count) times, and \(BeaconsCalibrateSession.leastCount) are needed",
      advice: "come nearer, or listen longer: --duration 60")
  }
}

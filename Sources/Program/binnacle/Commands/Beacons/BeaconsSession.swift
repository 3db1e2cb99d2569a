import BeaconRadio
import Beacons
import Bytes
import CommandLineKit
import EngineRuntime
import LinuxIO
import Observations
import Outputs
import Providers

/// Prints what a scanner hears, until it ends, a signal arrives, or the options say so.
struct BeaconsSession {
  private let input: BeaconInput
  private let options: BeaconsOptions
  private let text: TextBeacons
  private let json = NDJSONBeacons()
  private var diagnostics: SessionDiagnostics
  private var messages: BeaconMessages
  private var file: OutputFile
  private var wall = WallClock()
  private var start = MonotonicInstant.zero
  /// Instant of the last advertisement.
  private var last = MonotonicInstant.zero
  private var roster = BeaconRoster()
  /// nil unless distances are printed.
  private var lists: BeaconLists?
  private var heard = 0
  private var rows = 0
  private var isOver = false

  init(_ input: BeaconInput, _ options: BeaconsOptions) {
    self.input = input
    self.options = options
    let isRecorded = input.log != nil
    messages = BeaconMessages(work: isRecorded ? "reading" : "listening by", isRecorded: isRecorded)
    text = TextBeacons(isRecorded: isRecorded, colour: Console.wantsColour(1))
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    file = OutputFile(descriptor: 1, isLive: !isRecorded)
  }

  mutating func run() throws(SourceError) -> ExitCode {
    let inbox = input.inbox
    let termination = Termination(timeout: options.timeout.map { Int64($0 * 1e9) }) { inbox.close() }
    start = try input.start(termination)
    last = start
    if options.ranges { lists = BeaconLists(options.constraint, calibrations: BeaconCalibrations.load(), at: start) }
    beginText()
    while !isOver, let events = inbox.take(until: wakeUp) {
      for event in events where !isOver { take(event) }
      if !isOver, let now = now { advance(to: now) }
      flush()
    }
    let refusal = input.stop()
    flush(isLast: true)
    if let refusal { throw refusal }
    return conclude(termination.reason)
  }

  // MARK: Time

  /// Time of the scan; nil for a log, whose rows say what time it is, unless the next of them is late.
  private var now: MonotonicInstant? {
    guard input.log != nil else { return MonotonicClock.now }
    guard let due = deadline, let machine = input.machineTime(of: due, start: start) else { return nil }
    return MonotonicClock.now >= machine ? due : nil
  }

  /// Time of the scan at which silence does something; nil if it does nothing.
  private var deadline: MonotonicInstant? { lists?.deadline ?? (options.format == .text ? roster.deadline : nil) }

  /// When to look again at the latest, by the machine's clock.
  private var wakeUp: MonotonicInstant? {
    let due = deadline.flatMap { input.machineTime(of: $0, start: start) }
    guard file.blockedDescriptor >= 0 else { return due }
    let retry = MonotonicClock.now.advanced(byNanoseconds: 50_000_000)
    return min(due ?? retry, retry)
  }

  private mutating func time(of instant: MonotonicInstant) -> BeaconTime {
    let seconds = Double(instant.nanoseconds(since: start)) / 1e9
    return BeaconTime(utc: input.log == nil ? wall.time(of: instant) : nil, seconds: seconds)
  }

  // MARK: Events

  private mutating func take(_ event: BeaconScannerEvent) {
    switch event {
    case .sighting(let sighting):
      last = sighting.received
      // What is later than a list is not in it.
      advance(to: sighting.received)
      guard !isOver else { return }
      let frame = IBeaconFrame(sighting.beacon, statedPower: sighting.measuredPower.flatMap { Int8(exactly: $0) } ?? 0)
      if lists != nil {
        if lists?.note(sighting) == true { heard += 1 }
      } else {
        note(.iBeacon(frame), sighting.rssi, sighting.received)
      }
    case .foreign(let frame, let rssi, let received):
      last = received
      advance(to: received)
      if !isOver { note(frame, rssi, received) }
    case .availability(let state):
      if let message = messages.message(for: state, name: input.scanner.name) { diagnostics.note(lines: message) }
      guard options.format == .ndjson, lists == nil else { return }
      let instant = input.log == nil ? MonotonicClock.now : last
      json.append(state, source: input.scanner.name, at: time(of: instant), to: &file.rows)
      file.endRow()
    case .ended: isOver = true
    }
  }

  private mutating func note(_ frame: BeaconFrame, _ rssi: Int?, _ received: MonotonicInstant) {
    if let constraint = options.constraint, !BeaconsSession.meets(frame, constraint) { return }
    heard += 1
    switch options.format {
    case .ndjson:
      json.append(frame, rssi: rssi, at: time(of: received), to: &file.rows)
      endRow()
    case .text:
      guard roster.note(frame, at: received) else { return }
      text.append(heard: frame, rssi: rssi, at: time(of: received), to: &file.rows)
      endRow()
    }
  }

  private static func meets(_ frame: BeaconFrame, _ constraint: BeaconConstraint) -> Bool {
    switch frame {
    case .iBeacon(let frame): constraint.matches(frame.identity)
    case .altBeacon(let frame): constraint.matches(frame.identity)
    case .eddystoneUID: false
    }
  }

  /// Prints what is due until `now`.
  private mutating func advance(to now: MonotonicInstant) {
    if input.log == nil { lists?.skip(to: now) }
    while !isOver, let due = lists?.deadline, due <= now {
      guard let reports = lists?.next() else { return }
      let time = time(of: due)
      switch options.format {
      case .text: text.append(reports, at: time, to: &file.rows)
      case .ndjson: json.append(reports, at: time, to: &file.rows)
      }
      endRow()
    }
    guard lists == nil, options.format == .text else { return }
    for (beacon, lost) in roster.advance(to: now) where !isOver {
      text.append(lost: beacon, at: time(of: lost), to: &file.rows)
      endRow()
    }
  }

  // MARK: Output

  private mutating func beginText() {
    guard options.format == .text else { return }
    if lists == nil { text.beginEvents(&file.rows) } else { text.beginLists(&file.rows) }
    file.endRow(isDroppable: false)
  }

  private mutating func endRow() {
    file.endRow()
    rows += 1
    if rows == options.count { isOver = true }
    if file.isFull { flush() }
  }

  private mutating func flush(isLast: Bool = false) {
    guard diagnostics.outputError == nil else { return }
    do throws(OutputError) {
      switch options.format {
      case .text: try file.flush(text, isLast: isLast)
      case .ndjson: try file.flush(json, isLast: isLast)
      }
    } catch {
      diagnostics.outputError = error
      isOver = true
    }
    diagnostics.note(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
  }

  // MARK: The end

  private func conclude(_ reason: Termination.Reason) -> ExitCode {
    let lost = input.inbox.lost
    if lost > 0 { diagnostics.note("\(lost) advertisements were not read in time") }
    if let code = diagnostics.concludeOutput() { return code }
    if heard > 0 || diagnostics.outputError != nil || rows == options.count { return .success }
    if let log = input.log { return concludeLog(log, reason) }
    guard reason == .timeout else { return .success }
    if let problem = BeaconMessages.problem(input.scanner.availability) {
      Console.say(lines: "\(problem.text)\n\(problem.advice)")
      return input.scanner.availability == .notPermitted ? .noPermission : .unavailable
    }
    Console.say(options.constraint == nil ? "no beacon was heard in time" : "no such beacon was heard in time")
    return .unavailable
  }

  private func concludeLog(_ log: LogScanner, _ reason: Termination.Reason) -> ExitCode {
    guard reason != .signal else { return .success }
    let counters = log.counters
    if counters.rows == 0, counters.skipped > 0 {
      Console.say("\(log.name): not a log of binnacle beacons --format ndjson")
      return .refused
    }
    Console.say("no such beacon in \(log.name)")
    return .unavailable
  }
}

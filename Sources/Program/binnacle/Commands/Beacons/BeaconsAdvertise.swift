import BeaconRadio
import Beacons
import CommandLineKit
import EngineRuntime
import LinuxIO
import Observations
import Providers

/// `binnacle beacons advertise`: sends a beacon until a signal arrives.
enum BeaconsAdvertise {
  private struct Options {
    /// Power at 1 m, dBm.
    var power: Int8 = -59
    /// Parsed by `BeaconAddress`.
    var radio = "auto:"
    var timeout: Double?
    var isQuiet = false
    var wantsHelp = false
  }

  /// - Parameter arguments: begin with the subcommand's name.
  static func run(_ arguments: [String]) -> ExitCode {
    BeaconsCommand.answer(.advertise) { () throws(UsageError) in
      var options = Options()
      var words: [String] = []
      try CommandLineParser.parse(arguments) { (option: BeaconsAdvertiseOption, value) throws(UsageError) in
        switch option {
        case .power:
          guard let power = Int8(value), (-127 ... -1).contains(power) else {
            throw UsageError(option, value, isNot: "a power in dBm from -127 to -1")
          }
          options.power = power
        case .radio: options.radio = value
        case .timeout: options.timeout = try option.seconds(in: value)
        case .quiet: options.isQuiet = true
        case .help: options.wantsHelp = true
        }
      } operand: { (operand) throws(UsageError) in
        words.append(operand)
      }
      if options.wantsHelp { return HelpPage.beaconsAdvertise.show() }
      return send(IBeaconFrame(try BeaconText.identity(words, of: .advertise), statedPower: options.power), options)
    }
  }

  private static func send(_ beacon: IBeaconFrame, _ options: Options) -> ExitCode {
    do throws(SourceError) {
      let isQuiet = options.isQuiet
      let radio = BeaconRadioOptions { if !isQuiet { Console.say(lines: $0) } }
      guard let advertiser = makeBeaconAdvertiser(try BeaconAddress(options.radio), radio) else {
        throw SourceError(
          .invalid, "--radio: '\(options.radio)' cannot send", advice: "for example: auto:, management:hci0, bluez:hci0"
        )
      }
      return try send(beacon, by: advertiser, options)
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  private static func send(
    _ beacon: IBeaconFrame, by advertiser: any BeaconAdvertiser, _ options: Options
  ) throws(SourceError) -> ExitCode {
    let inbox = BeaconInbox<BeaconAdvertiserEvent>(waits: false)
    let termination = Termination(timeout: options.timeout.map { Int64($0 * 1e9) }) { inbox.close() }
    let diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    var messages = BeaconMessages(work: "ready to send by")
    var started: MonotonicInstant?
    advertiser.open { inbox.put($0) }
    defer { advertiser.close() }
    advertiser.start(beacon)
    while let events = inbox.take(until: nil) {
      for event in events {
        switch event {
        case .availability(let state):
          if started == nil, let error = BeaconMessages.absence(state) { throw error }
          if let message = messages.message(for: state, name: advertiser.name) { diagnostics.note(lines: message) }
        case .started:
          started = started ?? MonotonicClock.now
          diagnostics.note(
            "sending \(BeaconText.text(beacon.identity)) with \(beacon.statedPower) dBm at 1 m by \(advertiser.name)")
        case .failed(let error): throw error
        }
      }
    }
    if let started {
      diagnostics.note("sent for \(DurationText.text(nanoseconds: MonotonicClock.now.nanoseconds(since: started)))")
      return .success
    }
    guard termination.reason == .timeout else { return .success }
    throw BeaconMessages.error(advertiser.availability) ?? SourceError(.unavailable, "nothing was sent in time")
  }
}

/// The options of `binnacle beacons advertise`.
enum BeaconsAdvertiseOption: String, CommandOption {
  case power
  case radio
  case timeout
  case quiet
  case help

  var argument: String? {
    switch self {
    case .power: "DBM"
    case .radio: "ADDRESS"
    case .timeout: "SECONDS"
    case .quiet, .help: nil
    }
  }

  var help: String {
    switch self {
    case .power: "received power at 1 metre, from -127 to -1; default -59"
    case .radio: "the way to send: auto:, management:hci0 or bluez:hci0; default auto:"
    case .timeout: "end after this time; exit status 69 if nothing was sent"
    case .quiet: SharedHelp.quiet
    case .help: SharedHelp.help
    }
  }
}

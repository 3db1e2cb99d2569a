import Bytes
import CommandLineKit
import EngineRuntime
import Glibc
import LinuxIO
import LinuxLocation
import LocationService
import Outputs

/// `binnacle devices`: lists devices that are, may be, or cannot be receivers; and the sensors.
package enum DevicesCommand {
  private struct Options {
    var format = ReportFormat.text
    var probes = false
    var watches = false
    /// Path of the only bus whose sensors are listed; nil: all devices.
    var bus: String?
    var wantsHelp = false

    var isJSON: Bool { format == .ndjson }
  }

  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.devices) { () throws(UsageError) in
      let options = try parse(arguments)
      return options.wantsHelp ? HelpPage.devices.show() : list(options)
    }
  }

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    try CommandLineParser.parse(arguments) { (option: DevicesOption, value) throws(UsageError) in
      switch option {
      case .format: options.format = try option.format(in: value)
      case .json: options.format = .ndjson
      case .probe: options.probes = true
      case .watch: options.watches = true
      case .help: options.wantsHelp = true
      }
    } operand: { (operand) throws(UsageError) in
      guard options.bus == nil, let bus = bus(operand) else {
        throw UsageError("'\(operand)': every device is listed, or the sensors of one bus, such as i2c:1")
      }
      options.bus = bus
    }
    if options.watches, options.bus != nil { throw UsageError("--watch: a bus does not report what is attached") }
    return options
  }

  /// Returns the path of a whole bus; nil for anything else.
  private static func bus(_ operand: String) -> String? {
    guard case .i2c(let address)? = try? SensorAddress(operand), address.addresses.isEmpty else { return nil }
    return address.bus
  }

  /// Lists the sensors of one bus.
  private static func list(_ bus: String, _ options: Options) -> ExitCode {
    do throws(SourceError) {
      let sensors = try SensorSurvey().sensors(onBus: bus, all: options.probes)
      if sensors.isEmpty { Console.say("\(bus): no sensor that is known answers") }
      _ = write(sensors, options.isJSON)
      return .success
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  private static func list(_ options: Options) -> ExitCode {
    if let bus = options.bus { return list(bus, options) }
    if isRefused(options) { return .noPermission }
    let survey = DeviceSurvey(i2c: .system)
    // Opened before the first survey: a device attached in between is reported twice rather than not at all.
    let watch = options.watches ? DeviceMonitor(survey.roots) : nil
    if let limitation = survey.limitation { Console.say(limitation) }
    var devices = survey.devices()
    guard write(BoardFacts(survey.roots), options.isJSON), write(devices, nil, options) else { return .success }
    let sensors = SensorSurvey(survey.roots).sensors(all: options.probes)
    guard write(sensors, options.isJSON) else { return .success }
    if devices.isEmpty {
      let reason = sensors.isEmpty ? ": nothing is plugged in, and no UART or I2C bus is on" : ""
      Console.say("no receiver and no port for one\(reason)")
    }
    guard let watch else { return .success }
    while true {
      usleep(250_000)
      guard watch.poll() else { continue }
      let now = survey.devices()
      let gone = devices.filter { !now.contains($0) }
      let new = now.filter { !devices.contains($0) }
      if !new.isEmpty, isRefused(options) { return .noPermission }
      guard write(gone, .removed, options), write(new, .added, options) else { return .success }
      devices = now
    }
  }

  /// Returns whether the policy forbids this run to read receivers, and reports it.
  private static func isRefused(_ options: Options) -> Bool {
    guard options.probes, let refusal = LocationAccess.now.refusal else { return false }
    Console.say(refusal.description)
    return true
  }

  private static func write(_ board: BoardFacts, _ isJSON: Bool) -> Bool {
    var rows = ByteWriter()
    if isJSON {
      DeviceReport.appendJSON(board, to: &rows)
    } else {
      DeviceReport.appendText(board, columns: Console.columns(1), to: &rows)
    }
    return write(rows)
  }

  private static func write(_ sensors: [DetectedSensor], _ isJSON: Bool) -> Bool {
    var rows = ByteWriter()
    if !isJSON, !sensors.isEmpty { SensorReport.appendHeader(to: &rows) }
    for sensor in sensors {
      let report = SensorReport(sensor: sensor)
      if isJSON { report.appendJSON(to: &rows) } else { report.appendText(columns: Console.columns(1), to: &rows) }
    }
    return write(rows)
  }

  /// Writes one row after the other, since a probe takes time.
  private static func write(
    _ devices: [AttachedDevice], _ change: DeviceReport.Change?, _ options: Options
  ) -> Bool {
    var reports = devices.map { DeviceReport($0, change) }
    let columns = Console.columns(1)
    var rows = ByteWriter()
    if !options.isJSON, change == nil, !reports.isEmpty { DeviceReport.appendHeader(to: &rows) }
    for index in reports.indices {
      if options.probes, change != .removed { reports[index].probe() }
      if options.isJSON {
        reports[index].appendJSON(to: &rows)
      } else {
        reports[index].appendText(columns: columns, to: &rows)
      }
      guard write(rows) else { return false }
      rows.removeAll()
    }
    return true
  }

  /// Returns false if writing to stdout failed: `Console` determines the exit status.
  private static func write(_ rows: ByteWriter) -> Bool {
    Console.write(1, String(decoding: rows.bytes, as: UTF8.self))
    return !Console.hasFailed
  }
}

/// The options of `binnacle devices`.
enum DevicesOption: String, CommandOption {
  case format
  case json
  case probe
  case watch
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .json, .probe, .watch, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .probe: "open each free device, listen, ask for its firmware; search all addresses for sensors"
    case .watch: "also print what is plugged in and out, until Ctrl-C"
    case .help: SharedHelp.help
    }
  }
}

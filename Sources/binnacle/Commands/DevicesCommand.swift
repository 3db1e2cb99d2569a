import Bytes
import Glibc
import LinuxLocation

/// `binnacle devices`: where on this machine a receiver is, may be, and surely is not; and the sensors that it has.
enum DevicesCommand {
  private struct Options {
    var isJSON = false
    var probes = false
    var watches = false
    var wantsHelp = false
  }

  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    var options = Options()
    do throws(UsageError) {
      try CommandLineParser.parse(arguments) { (option: DevicesOption, _) throws(UsageError) in
        switch option {
        case .json: options.isJSON = true
        case .probe: options.probes = true
        case .watch: options.watches = true
        case .help: options.wantsHelp = true
        }
      } operand: { (operand) throws(UsageError) in
        throw UsageError("'\(operand)': every device is listed; none is named")
      }
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle devices --help'.\n")
      return .usage
    }
    guard !options.wantsHelp else {
      Console.write(1, HelpText.devices)
      return .success
    }
    return list(options)
  }

  private static func list(_ options: Options) -> ExitCode {
    let survey = DeviceSurvey(i2c: .system)
    // Before the first look: what comes in between is then told twice rather than not at all.
    let watch = options.watches ? DeviceWatch(survey.roots) : nil
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
      guard write(gone, .removed, options), write(new, .added, options) else { return .success }
      devices = now
    }
  }

  private static func write(_ board: BoardFacts, _ isJSON: Bool) -> Bool {
    var rows = ByteWriter()
    if isJSON { DeviceReport.appendJSON(board, to: &rows) } else { DeviceReport.appendText(board, to: &rows) }
    return write(rows)
  }

  private static func write(_ sensors: [DetectedSensor], _ isJSON: Bool) -> Bool {
    var rows = ByteWriter()
    if !isJSON, !sensors.isEmpty { SensorReport.appendHeader(to: &rows) }
    for sensor in sensors {
      let report = SensorReport(sensor: sensor)
      if isJSON { report.appendJSON(to: &rows) } else { report.appendText(to: &rows) }
    }
    return write(rows)
  }

  /// One row after the other, since a probe takes its time.
  private static func write(
    _ devices: [AttachedDevice], _ change: DeviceReport.Change?, _ options: Options
  ) -> Bool {
    var reports = devices.map { DeviceReport($0, change) }
    var rows = ByteWriter()
    if !options.isJSON, change == nil, !reports.isEmpty { DeviceReport.appendHeader(to: &rows) }
    for index in reports.indices {
      if options.probes, change != .removed { reports[index].probe() }
      if options.isJSON { reports[index].appendJSON(to: &rows) } else { reports[index].appendText(to: &rows) }
      guard write(rows) else { return false }
      rows.removeAll()
    }
    return true
  }

  /// False when stdout does not take it: `Console` makes the exit status.
  private static func write(_ rows: ByteWriter) -> Bool {
    Console.write(1, String(decoding: rows.bytes, as: UTF8.self))
    return !Console.hasFailed
  }
}

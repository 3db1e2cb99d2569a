import Bytes
import CommandLineKit
import Diagnosis
import Glibc
import LinuxLocation
import Outputs

/// `binnacle doctor`: finds what prevents fixes from the receiver, and how to fix it.
package enum DoctorCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.doctor) { () throws(UsageError) in
      let options = try DoctorOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.doctor.show() : run(options)
    }
  }

  private static func run(_ options: DoctorOptions) -> ExitCode {
    if let root = options.root, !isFolder(root) {
      Console.say("\(root): no such folder")
      return .noInput
    }
    let live = options.root == nil ? LiveFacts.gather() : nil
    let diagnosis = SystemDiagnosis(SystemView(root: options.root ?? "/"), live: live, device: options.device)
    var report = DoctorReport(
      isJSON: options.isJSON, hasColour: !options.isJSON && Console.wantsColour(1),
      columns: Console.columns(1))
    report.add(diagnosis.system)
    report.flush()
    let isRefused = live?.authorization.refusal != nil && options.listen > 0
    if live == nil {
      report.add(diagnosis.noReceiver)
    } else if !isRefused, options.listen > 0 {
      let candidates = diagnosis.candidates
      if candidates.isEmpty { report.add(diagnosis.noReceiver) }
      for device in candidates {
        if !options.isJSON { Console.say("listening to \(device)") }
        report.add(
          SystemDiagnosis.findings(SystemDiagnosis.listen(to: device, nanoseconds: Int64(options.listen * 1e9))))
        report.flush()
      }
    }
    report.finish(next: next(report, diagnosis, isLive: live != nil))
    if isRefused { return .noPermission }
    return report.count(.fail) > 0 ? .findings : .success
  }

  /// Returns the command to run next if nothing has failed.
  private static func next(_ report: DoctorReport, _ diagnosis: SystemDiagnosis, isLive: Bool) -> String {
    guard isLive else { return "binnacle doctor, on the machine itself with the receiver attached" }
    return "binnacle stream \(report.workingDevice ?? diagnosis.candidates.first ?? "/dev/serial0")"
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The options of `binnacle doctor`.
enum DoctorOption: String, CommandOption {
  case format
  case json
  case listen
  case root
  case help

  var argument: String? {
    switch self {
    case .format: "FORMAT"
    case .listen: "SECONDS"
    case .root: "FOLDER"
    case .json, .help: nil
    }
  }

  var values: [String] { self == .format ? ReportFormat.allCases.map(\.rawValue) : [] }

  var help: String {
    switch self {
    case .format: "what to print: text or ndjson; default text"
    case .json: SharedHelp.json
    case .listen: "how long to listen to the receiver; 0 does not listen; default 5"
    case .root: "check the files of the system in this folder, such as a mounted SD card, and no device"
    case .help: SharedHelp.help
    }
  }
}

/// The parsed command line of `binnacle doctor`.
struct DoctorOptions {
  var device: String?
  /// Time to listen, s; 0: not at all.
  var listen = 5.0
  var format = ReportFormat.text
  /// nil: this machine.
  var root: String?
  var wantsHelp = false

  var isJSON: Bool { format == .ndjson }

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = DoctorOptions()
    try CommandLineParser.parse(arguments) { (option: DoctorOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.add(operand)
    }
    self = options
  }

  private init() {}

  private mutating func set(_ option: DoctorOption, _ value: String) throws(UsageError) {
    switch option {
    case .listen:
      let isDecimal = value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard isDecimal, let seconds = Double(value), (0...600).contains(seconds) else {
        throw UsageError(option, value, isNot: "a number of seconds from 0 to 600")
      }
      listen = seconds
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .root:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a folder") }
      root = value
    case .help: wantsHelp = true
    }
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard device == nil else { throw UsageError("one device at a time: '\(operand)' comes after '\(device ?? "")'") }
    device = try DoctorOptions.path(operand)
  }

  /// Returns the absolute path of a serial port: udev and other programs name it that way in findings.
  private static func path(_ operand: String) throws(UsageError) -> String {
    let address = try? SourceAddress(operand)
    switch address {
    case .path(let path)?, .serial(let path, _)?:
      if path.hasPrefix("/") { return path }
      if let whole = realpath(path, nil) {
        defer { free(whole) }
        return String(cString: whole)
      }
    default: break
    }
    throw UsageError("'\(operand)' is not a serial port; give its path, such as /dev/serial0")
  }
}

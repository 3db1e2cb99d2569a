import CommandLineKit
import Glibc
import LinuxLocation
import Outputs

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

/// What `binnacle doctor` was asked to do.
struct DoctorOptions {
  var device: String?
  /// Seconds; 0: not at all.
  var listen = 5.0
  var isJSON = false
  /// nil: this machine.
  var root: String?
  var wantsHelp = false

  /// - Parameter arguments: the command's name first.
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
    case .json: isJSON = true
    case .root:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a folder") }
      root = value
    case .help: wantsHelp = true
    }
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard device == nil else { throw UsageError("one device at a time: '\(operand)' comes after '\(device ?? "")'") }
    guard operand.hasPrefix("/") else {
      throw UsageError("'\(operand)' is not a device; a device is named by its whole path, such as /dev/serial0")
    }
    device = operand
  }
}

import CommandLineKit

/// The options of `binnacle serve`: those of the server, and those of `binnacle stream` that are about its source.
enum ServeOption: String, CommandOption {
  case port
  case host
  case address
  case token
  case format
  case json
  case baud
  case speed
  case count
  case timeout
  case everyEpoch = "every-epoch"
  case date
  case fusion
  case profile
  case integrity
  case strict
  case lenient
  case ntrip
  case ntripPasswordFile = "ntrip-password-file"
  case ntripVersion = "ntrip-version"
  case ntripGGA = "ntrip-gga"
  case heading
  case headingSource = "heading-source"
  case sensors
  case mounting
  case leverArm = "lever-arm"
  case fixDelay = "fix-delay"
  case rate
  case clockOffset = "clock-offset"
  case quiet
  case help

  /// The same option of `binnacle stream`; nil for those of the server, and for the format, which is another one.
  var shared: StreamOption? {
    switch self {
    case .port, .host, .address, .token, .format, .json: nil
    default: StreamOption(rawValue: rawValue)
    }
  }

  var argument: String? {
    switch self {
    case .port: "PORT"
    case .host: "NAME"
    case .address: "ADDRESS"
    case .token: "TOKEN"
    case .format: "FORMAT"
    default: shared?.argument
    }
  }

  var values: [String] { self == .format ? ServeFormat.allCases.map { $0.rawValue } : shared?.values ?? [] }

  var help: String {
    switch self {
    case .port: "where to listen; 0 lets the system choose; default \(ServeOptions.usualPort)"
    case .host: "another name by which browsers may call this machine, such as pi.local; may be repeated"
    case .address: "listen at this address of the machine instead of at localhost only, such as 0.0.0.0"
    case .token: "what clients must know, 16 letters or more; default: random, in the link"
    case .format: "what to print besides: none or ndjson, the rows that the page gets; default none"
    case .json: SharedHelp.json
    case .speed: SharedHelp.speed + "; default 1"
    case .everyEpoch: "also send every epoch without a position, not only the first of a gap"
    case .heading: "also show where the device points; see binnacle help heading"
    case .rate: "also send positions between the fixes, with --sensors: at most this many a second, or max"
    default: shared?.help ?? ""
    }
  }
}

/// What `binnacle serve` prints besides.
enum ServeFormat: String, CaseIterable {
  case none
  case ndjson
}

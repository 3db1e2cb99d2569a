import CommandLineKit
import LiveServer

/// The parsed command line of `binnacle serve`.
struct ServeOptions {
  /// The port without `--port`.
  static let usualPort: UInt16 = 8085

  /// Where the server listens, and for whom.
  var server = LiveServer.Configuration(port: usualPort)
  /// What is printed besides.
  var format = ServeFormat.none
  /// The options of the stream that the page shows.
  var stream = StreamOptions()

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    stream.format = .ndjson
    stream.satellites = true
    var options = self
    try CommandLineParser.parse(arguments) { (option: ServeOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.stream.add(operand)
    }
    // A page shows what goes on; a log at full speed would be over before it is opened.
    if options.stream.speed == nil, !options.stream.isHurried { options.stream.speed = 1 }
    try options.stream.validate()
    self = options
  }

  private mutating func set(_ option: ServeOption, _ value: String) throws(UsageError) {
    switch option {
    case .port:
      guard let port = UInt16(value) else { throw UsageError(option, value, isNot: "a number from 0 to 65535") }
      server.port = port
    case .host: server.hosts.append(value)
    case .address: server.address = value
    case .token: server.token = value
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    default: if let shared = option.shared { try stream.set(shared, value) }
    }
  }
}

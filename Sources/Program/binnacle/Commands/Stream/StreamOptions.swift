import CommandLineKit
import EngineRuntime
import Fusion
import GNSS
import LinuxLocation
import LocationEngine
import NavigationMath
import Outputs
import ReceiverServices

/// The parsed command line of `binnacle stream`.
struct StreamOptions {
  var source: String?
  var format = OutputFormat.text
  /// Bits per second; nil: detected.
  var baud: UInt32?
  /// Log seconds per second; nil: as fast as possible.
  var speed: Double?
  /// Whether `--speed max` was given.
  var isHurried = false
  /// Number of fixes after which to end; nil: no limit.
  var count: Int?
  /// Nanoseconds after which to end; nil: no limit.
  var timeout: Int64?
  var satellites = false
  var everyEpoch = false
  var hasLongSentences = false
  var date: CalendarDate?
  var time = TimeOptions()
  var checksums = ReceiverConfiguration.ChecksumPolicy.whenSent
  /// The options of the corrections.
  var corrections = CorrectionOptions()
  /// The options of the position filter.
  var fusion = FusionOptions()
  /// What becomes of positions that are untrusted.
  var integrity = IntegrityPolicy.enforce
  /// Whether protection levels and the checks that were made are printed.
  var integrityDetails = false
  /// Whether the covariance of the estimates is printed.
  var estimateCovariance = false
  /// Most estimates between the fixes, Hz; nil: none.
  var rate: Double?
  /// The options of the sensors; nil: none are read.
  var heading: HeadingOptions?
  /// Nanoseconds to add to the instants of the receiver's log; nil: the logs themselves relate their clocks.
  var clockOffset: Int64?
  /// Whether the place is printed when its name changes.
  var place = false
  /// The destination of the rows.
  var output = OutputChoice()
  var isQuiet = false
  var wantsHelp = false

  init() {}

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = StreamOptions()
    try CommandLineParser.parse(arguments) { (option: StreamOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.add(operand)
    }
    try options.validate()
    self = options
  }

  /// Adds an option.
  mutating func set(_ option: StreamOption, _ value: String) throws(UsageError) {
    switch option {
    case .format: format = try option.format(in: value)
    case .json: format = .ndjson
    case .baud:
      if value == "auto" {
        baud = nil
      } else if let number = UInt32(value), (50...4_000_000).contains(number) {
        baud = number
      } else {
        throw UsageError(option, value, isNot: "a number from 50 to 4000000, or auto")
      }
    case .speed:
      speed = try option.speed(in: value)
      isHurried = speed == nil
    case .count: count = try option.count(in: value)
    case .timeout: timeout = Int64(try option.seconds(in: value) * 1e9)
    case .date:
      guard let date = StreamOptions.date(value) else {
        throw UsageError(option, value, isNot: "a day such as 2026-07-31")
      }
      self.date = date
    case .pps, .ntpSharedMemory, .chronySocket: try time.set(option, value)
    case .satellites: satellites = true
    case .everyEpoch: everyEpoch = true
    case .nmeaLong: hasLongSentences = true
    case .fusion, .profile, .leverArm, .fixDelay: try fusion.set(option, value)
    case .integrity:
      guard let policy = IntegrityPolicy.allCases.first(where: { StreamOptions.name($0) == value }) else {
        throw UsageError(option, value, isNot: "enforce, report or off")
      }
      integrity = policy
    case .integrityDetails: integrityDetails = true
    case .strict: try set(.required, option)
    case .lenient: try set(.optional, option)
    case .ntrip, .ntripPasswordFile, .ntripVersion, .ntripGGA: try corrections.set(option, value)
    case .heading: useSensors(withRows: true)
    case .headingSource:
      useSensors(withRows: true)
      try heading?.name(value)
    case .sensors:
      useSensors()
      try heading?.name(value)
    case .mounting:
      useSensors()
      heading?.mounting = try option.mounting(in: value)
    case .rate: rate = try option.rate(in: value) ?? .infinity
    case .estimateCovariance: estimateCovariance = true
    case .place: place = true
    case .clockOffset: clockOffset = try option.offset(in: value)
    case .output: output.path = try option.outputPath(in: value)
    case .rotate: output.rotation = try option.rotation(in: value)
    case .keep: output.keep = try option.count(in: value)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }

  private mutating func useSensors(withRows hasRows: Bool = false) {
    if heading == nil {
      heading = HeadingOptions()
      heading?.hasRows = false
    }
    if hasRows { heading?.hasRows = true }
  }

  /// The word for a policy.
  static func name(_ policy: IntegrityPolicy) -> String {
    switch policy {
    case .enforce: "enforce"
    case .report: "report"
    case .off: "off"
    }
  }

  /// Adds an operand.
  mutating func add(_ operand: String) throws(UsageError) {
    guard source == nil else { throw UsageError("one source at a time: '\(operand)' comes after '\(source ?? "")'") }
    source = operand
  }

  /// Checks the options against each other.
  func validate() throws(UsageError) {
    if satellites, !format.holdsSatellites {
      throw UsageError("--satellites: \(format.rawValue) has no place for a list of satellites")
    }
    if heading?.hasRows == true, headingFormat == nil {
      throw UsageError("--heading: \(format.rawValue) has no place for headings; text, ndjson and nmea have")
    }
    if place, !format.holdsPlaces {
      throw UsageError("--place: \(format.rawValue) has no room for places; text and ndjson have")
    }
    if clockOffset != nil, heading == nil {
      throw UsageError("--clock-offset: needs a log of samples: --heading-source or --sensors")
    }
    if hasLongSentences, format != .nmea {
      throw UsageError("--nmea-long: \(format.rawValue) has no sentences; it needs --format nmea")
    }
    try fusion.validate()
    if heading == nil {
      if fusion.leverArm != nil || fusion.learnsLeverArm { throw UsageError("--lever-arm: needs --sensors") }
      if fusion.fixDelay != nil { throw UsageError("--fix-delay: needs --sensors") }
    }
    if rate != nil {
      guard format == .ndjson else {
        throw UsageError(
          "--rate: \(format.rawValue) has no place for positions between fixes; it needs --format ndjson")
      }
      guard heading != nil, fusion.navigation != nil else {
        throw UsageError("--rate: needs an inertial unit: --sensors, or --mounting with a field log")
      }
    }
    if estimateCovariance, format != .ndjson {
      throw UsageError("--estimate-covariance: \(format.rawValue) has no place for it; it needs --format ndjson")
    }
    if integrityDetails, format != .ndjson {
      throw UsageError("--integrity-details: \(format.rawValue) has no place for them; it needs --format ndjson")
    }
    if integrityDetails, integrity == .off {
      throw UsageError("--integrity-details: needs --integrity enforce or report")
    }
    try corrections.validate()
    try output.validate()
  }

  /// Whether the run is useful without positions: it feeds clocks, and nothing else was requested.
  var isContentWithTime: Bool {
    time.feedsClocks && count == nil && heading == nil && corrections.url == nil
  }

  /// The format of headings between the fixes; nil if the stream's format has no place for them.
  var headingFormat: HeadingFormat? {
    switch format {
    case .text: .text
    case .ndjson: .ndjson
    case .nmea: .nmea
    case .gpx, .csv: nil
    }
  }

  private mutating func set(
    _ policy: ReceiverConfiguration.ChecksumPolicy, _ option: StreamOption
  ) throws(UsageError) {
    guard checksums == .whenSent || checksums == policy else {
      throw UsageError("--\(option.rawValue): --strict and --lenient exclude each other")
    }
    checksums = policy
  }

  private static func date(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}

/// What follows from the options for the sources.
extension StreamOptions {
  /// Longest time to wait for the first bytes of standard input, ms; nil: no limit.
  ///
  /// Only a field log has a mounting of sensors that are not named.
  var patience: Int32? {
    if let timeout = timeout { return Int32(clamping: timeout / 1_000_000) }
    return heading.map { !$0.isNamed } == true ? nil : 2000
  }

  /// Returns the options of the sensors beside a receiver; nil: none are read.
  ///
  /// - Parameter isPiped: whether the receiver is in a field log on standard input.
  func headingOptions(beside source: any ByteSource, isPiped: Bool) throws(SourceError) -> HeadingOptions? {
    guard var heading else { return nil }
    heading.format = headingFormat ?? .text
    heading.speed = speed
    heading.receiver = source.name
    // The sensors of a field log are in the same file.
    if let log = source as? FieldLogSource, heading.source == HeadingOptions().source {
      heading.source = "log:\(log.path)"
    } else if !heading.isNamed, !heading.hasRows, !isPiped {
      throw SourceError(.invalid, "--mounting: needs the sensors that it is for: --sensors SENSORS")
    }
    return heading
  }

  /// Returns how the receiver's source is read.
  func sourceOptions(for address: SourceAddress) -> SourceOptions {
    var result = SourceOptions()
    result.baud = baud.map { .fixed($0) } ?? .automatic
    result.speed = speed.map { .factor($0) } ?? .maximum
    // A log is read at full speed unless a speed is given; a simulation runs in real time unless `--speed max` is
    // given.
    if case .gpx = address, speed == nil, !isHurried { result.speed = .factor(1) }
    result.isWritable = corrections.url != nil
    if !isQuiet { result.notice = { Console.say($0) } }
    return result
  }
}

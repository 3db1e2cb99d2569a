import CommandLineKit
import Simulator

/// The parsed command line of `binnacle simulate`.
struct SimulateOptions {
  var kind: Journey.Kind?
  var format = SimulateFormat.field
  var seed: UInt64 = 1
  /// Length of the journey, s.
  var duration = 600.0
  var grade = InertialGrade.consumer
  /// Sensors that are left out.
  var without: Set<SimulatedSensor> = []
  var receiverFormat = SimulatedFixWriter.Language.ubx
  private(set) var rate = 1.0
  private var outages: [RepeatedOutage] = []
  private var attacks: [AttackText] = []
  private var accuracyFactor = 1.0
  /// Bursts an hour; nil: those of the journey.
  private var multipath: Double?
  private var hasRTK = false
  /// Path of the file of truth; nil: none.
  var truth: String?
  var isLive = false
  /// Path of a link to the pseudo-terminal; nil: none.
  var link: String?
  /// Path of the bus that the sensors are on; nil: none.
  var bus: String?
  /// nil: standard output, or a pseudo-terminal.
  var output: String?
  var isQuiet = false
  var wantsHelp = false

  /// - Parameter arguments: begin with the command's name.
  init(parsing arguments: [String]) throws(UsageError) {
    var options = SimulateOptions()
    try CommandLineParser.parse(arguments) { (option: SimulateOption, value) throws(UsageError) in
      try options.set(option, value)
    } operand: { (operand) throws(UsageError) in
      try options.add(operand)
    }
    if !options.wantsHelp { try options.validate() }
    self = options
  }

  private init() {}

  /// The sensors that travel, and how the receiver is disturbed.
  func suite(on journey: Journey) -> SensorSuite {
    var suite = SensorSuite()
    var receiver = SimulatedGNSS()
    receiver.rate = rate
    // All bytes of an epoch arrive at once, as over USB, so that the lines of a log are in the order of time.
    receiver.transmission = 0
    receiver.outages = outages.flatMap { $0.intervals(until: duration) }
    if hasRTK { receiver.errors = .rtkFixed }
    receiver.errors.trueToStated = accuracyFactor
    receiver.attacks = attacks.map { $0.attack(on: journey) }
    if let multipath {
      receiver.multipath.burstsPerHour = multipath
      receiver.multipath.burstsPerHourAmongWalls = max(multipath, receiver.multipath.burstsPerHourAmongWalls)
    }
    suite.gnss = receiver
    var sensors = hasSensors ? SimulatedSensor.onBoard(journey).subtracting(without) : []
    if bus != nil { sensors.remove(.wheels) }
    suite.inertial = sensors.contains(.inertial) ? grade.unit : nil
    suite.magnetometer = sensors.contains(.magnetometer) ? SimulatedMagnetometer() : nil
    suite.barometer = sensors.contains(.barometer) ? SimulatedBarometer() : nil
    suite.wheels = sensors.contains(.wheels) ? SimulatedWheelSpeed() : nil
    // Wheels do not know how worn their tyres are.
    suite.wheels?.accuracy = nil
    if bus != nil { SimulatedRobotBus.prepare(&suite) }
    return suite
  }

  private mutating func set(_ option: SimulateOption, _ value: String) throws(UsageError) {
    switch option {
    case .format: format = value == "json" || value == "ndjson" ? .field : try option.format(in: value)
    case .json: format = .field
    case .seed:
      guard let number = UInt64(value) else { throw UsageError(option, value, isNot: "a whole number from 0 on") }
      seed = number
    case .duration:
      duration = try option.seconds(in: value)
      guard (1...86_400).contains(duration) else {
        throw UsageError(option, value, isNot: "a number of seconds from 1 to 86400")
      }
    case .grade: grade = try option.format(in: value)
    case .without:
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let sensor = SimulatedSensor(rawValue: String(word)) else {
          let names = SimulatedSensor.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError(option, value, isNot: "a list of \(names)")
        }
        without.insert(sensor)
      }
    case .receiverFormat: receiverFormat = try option.format(in: value)
    case .rate: rate = try number(option, value, in: 1...25, "a number from 1 to 25")
    case .outage:
      guard let outage = RepeatedOutage(value) else {
        throw UsageError(option, value, isNot: "seconds at a time, such as 20@120, or 20@120/100 for every 100 s")
      }
      outages.append(outage)
    case .attack:
      guard let attack = AttackText(value) else {
        throw UsageError(option, value, isNot: "like \(AttackText.form), where KIND is one of \(AttackText.kinds)")
      }
      attacks.append(attack)
    case .accuracyFactor: accuracyFactor = try number(option, value, in: 0.1...20, "a factor from 0.1 to 20")
    case .multipath: multipath = try number(option, value, in: 0...3600, "a number an hour from 0 to 3600")
    case .rtk: hasRTK = true
    case .truth: truth = try path(option, value)
    case .live: isLive = true
    case .link: link = try path(option, value)
    case .bus: bus = try path(option, value)
    case .output: output = try option.outputPath(in: value)
    case .quiet: isQuiet = true
    case .help: wantsHelp = true
    }
  }

  private func number(
    _ option: SimulateOption, _ value: String, in range: ClosedRange<Double>, _ wanted: String
  ) throws(UsageError) -> Double {
    guard let number = DecimalText.unsigned(value), range.contains(number) else {
      throw UsageError(option, value, isNot: wanted)
    }
    return number
  }

  private func path(_ option: SimulateOption, _ value: String) throws(UsageError) -> String {
    guard !value.isEmpty else { throw UsageError(option, value, isNot: "the name of a file") }
    return value
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard kind == nil else { throw UsageError("one journey at a time: '\(operand)' is another") }
    guard let found = Journey.Kind.allCases.first(where: { $0.word == operand }) else {
      let words = Journey.Kind.allCases.map(\.word)
      throw UsageError(
        "'\(operand)' is no journey\(Suggestion.text(for: operand, among: words)); known are "
          + words.joined(separator: ", "))
    }
    kind = found
  }

  private func validate() throws(UsageError) {
    guard kind != nil else {
      throw UsageError("give a journey: " + Journey.Kind.allCases.map(\.word).joined(separator: ", "))
    }
    if link != nil, !hasPort {
      throw UsageError("--link: needs --live and --format nmea or ubx, which give a pseudo-terminal")
    }
    if bus != nil, !isLive || format == .field {
      throw UsageError("--bus: needs --live and --format nmea or ubx; a field log has the sensors itself")
    }
    if !hasSensors, !without.isEmpty { throw UsageError("--without: \(format.rawValue) has no sensors") }
  }

  private var hasSensors: Bool { format == .field || bus != nil }

  /// Whether the receiver is a pseudo-terminal.
  var hasPort: Bool { isLive && format != .field && output == nil }
}

/// Sensors of a simulated journey beside the receiver.
enum SimulatedSensor: String, CaseIterable {
  case inertial
  case magnetometer
  case barometer
  case wheels

  /// Those that a journey has: only a road vehicle has wheels.
  static func onBoard(_ journey: Journey) -> Set<SimulatedSensor> {
    journey.facesMotion ? Set(allCases) : Set(allCases).subtracting([.wheels])
  }
}

extension Journey.Kind {
  /// The word on the command line.
  var word: String {
    switch self {
    case .car: "car"
    case .walk: "walk"
    case .boat: "boat"
    case .drone: "drone"
    case .stopAndGo: "stop-and-go"
    case .tunnel: "tunnel"
    case .carPark: "car-park"
    }
  }
}

internal import Fusion
internal import LocationService
internal import Observations

/// The program's newest fix, stored on the disk with its time so that the next run has it at once.
struct LastLocation {
  /// Least time between two writes, ns.
  private static let period: Int64 = 60_000_000_000

  private(set) var value: CLLocation?
  private let state: ProgramState
  /// A simulated fix is stored apart, so that the next real run does not begin with it.
  private let isSimulated: Bool
  private var fix: GNSSFix?
  private var lastWritten: MonotonicInstant?

  init(_ state: ProgramState, isSimulated: Bool) {
    self.state = state
    self.isSimulated = isSimulated
    value = state.value(LastLocation.key(isSimulated)).flatMap { bytes in
      try? NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: Data(bytes))
    }
  }

  /// - Parameter fix: the fix from which the location was made.
  mutating func keep(_ location: CLLocation, _ fix: GNSSFix, at now: MonotonicInstant) {
    value = location
    self.fix = fix
    if let lastWritten, now.nanoseconds(since: lastWritten) < LastLocation.period { return }
    lastWritten = now
    write()
  }

  /// Writes the newest location, also if the last write was less than `period` ago.
  func write() {
    guard let value else { return }
    let archive = try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    if let archive { state.setValue([UInt8](archive), LastLocation.key(isSimulated)) }
    if let fix, !isSimulated { state.keepForCompass(fix) }
  }

  private static func key(_ isSimulated: Bool) -> String { isSimulated ? "last-simulated-location" : "last-location" }
}

/// The stays of the device, for all managers, across runs of the program. Used inside the service's lock.
struct VisitRegistry {
  private static let key = "visits"

  private let state: ProgramState
  private var detector: VisitDetector

  init(_ state: ProgramState) {
    self.state = state
    detector = state.value(VisitRegistry.key).flatMap { VisitDetector(decoding: $0) } ?? VisitDetector()
  }

  /// - Parameter date: by the machine's clock, for a receiver that does not know the time.
  /// - Returns: a visit that has begun or ended; otherwise nil.
  mutating func take(_ estimate: LocationEstimate, at date: Date) -> CLVisit? {
    guard let visit = detector.update(estimate, clock: Int64(date.timeIntervalSince1970 * 1e9)) else { return nil }
    state.setValue(detector.encoded(), VisitRegistry.key)
    return CLVisit(
      coordinate: CLLocationCoordinate2D(latitude: visit.latitudeDegrees, longitude: visit.longitudeDegrees),
      horizontalAccuracy: visit.horizontalAccuracy, arrivalDate: visit.arrival.map(Date.init(unixNanoseconds:)),
      departureDate: visit.departure.map(Date.init(unixNanoseconds:)))
  }
}

extension Date {
  fileprivate init(unixNanoseconds: Int64) { self.init(timeIntervalSince1970: Double(unixNanoseconds) / 1e9) }
}

/// Decides when the user should be asked to turn the device, and records whether the request is shown.
///
/// Used inside the service's lock.
struct CalibrationPrompt {
  private static let key = "calibration-asked"

  private let environment: ServiceEnvironment
  private var question: CalibrationQuestion
  private(set) var isShown = false

  init(_ environment: ServiceEnvironment) {
    self.environment = environment
    question = CalibrationQuestion(wasEverAsked: environment.state.value(CalibrationPrompt.key) != nil)
  }

  /// - Returns: whether this is the program's first request for headings.
  mutating func headingRequested(at now: MonotonicInstant) -> Bool {
    guard question.begin(at: now) else { return false }
    environment.state.setValue([1], CalibrationPrompt.key)
    return true
  }

  /// - Returns: whether the field changed enough to ask again.
  mutating func update(_ estimate: HeadingEstimate) -> Bool {
    if isShown, estimate.calibration >= .medium, !estimate.isDisturbed { hide(because: "calibrated") }
    return question.update(estimate)
  }

  mutating func show() {
    guard !isShown else { return }
    isShown = true
    environment.say("turn the device slowly around all its axes until the compass is calibrated")
  }

  mutating func hide(because reason: String = "dismissed") {
    guard isShown else { return }
    isShown = false
    environment.say("compass: \(reason)")
  }
}

internal import Fusion
internal import LocationServices
internal import Observations

/// Decides when the user should be asked to turn the device, and records whether the request is shown.
///
/// Used inside the service's lock.
struct CalibrationWatch {
  private static let key = "calibration-asked"

  private let environment: ServiceEnvironment
  private var question: CalibrationQuestion
  private(set) var isShown = false

  init(_ environment: ServiceEnvironment) {
    self.environment = environment
    question = CalibrationQuestion(wasEverAsked: environment.state.value(CalibrationWatch.key) != nil)
  }

  /// - Returns: whether this is the program's first request for headings.
  mutating func headingRequested(at now: MonotonicInstant) -> Bool {
    guard question.begin(at: now) else { return false }
    environment.state.setValue([1], CalibrationWatch.key)
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

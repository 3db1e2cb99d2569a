internal import Fusion
internal import LocationService

extension ManagerClient {
  var heading: CLHeading? { headings.last }

  func startHeading() {
    guard !headings.isRunning, service.environment.hasCompass() else { return }
    headings.start(settings)
    if service.calibration.headingRequested(at: service.now) { mailbox.post(.askForCalibration) }
  }

  func stopHeading() {
    headings.stop()
    mailbox.withdraw { $0.isHeading }
  }

  func setHeadingFilter(_ degrees: CLLocationDegrees) {
    settings.headingFilter = degrees
    headings.gate.filterDegrees = degrees
  }

  func setHeadingOrientation(_ orientation: CLDeviceOrientation) {
    settings.headingOrientation = orientation
    headings.measure(from: orientation)
  }

  func take(_ estimate: HeadingEstimate, asksForCalibration: Bool) {
    guard headings.isRunning else { return }
    if asksForCalibration { mailbox.post(.askForCalibration) }
    if headings.becomesDisturbed(estimate) { mailbox.post(.failure(CLError(.headingFailure))) }
    if let heading = headings.take(estimate, hasLocation: service.isLocating, timestamp: service.date(of: estimate)) {
      mailbox.post(.heading(heading))
    }
  }
}

/// The heading updates of one manager.
struct HeadingUpdates {
  private(set) var isRunning = false
  /// The last delivered heading.
  private(set) var last: CLHeading?
  var gate = HeadingFilterGate()
  private var turn = HeadingTurn(from: CompassSensors.orientation, to: .portrait)
  private var wasDisturbed = false

  mutating func start(_ settings: ManagerSettings) {
    isRunning = true
    gate = HeadingFilterGate(filterDegrees: settings.headingFilter)
    wasDisturbed = false
  }

  mutating func stop() { isRunning = false }

  /// Sets the reference edge; `faceUp`, `faceDown` and `unknown` keep the previous one.
  mutating func measure(from orientation: CLDeviceOrientation) {
    guard let top = HeadingOrientation(orientation), top != turn.to else { return }
    turn = HeadingTurn(from: CompassSensors.orientation, to: top)
  }

  /// Returns the heading to deliver; nil if it does not pass the filter or there is no magnetic heading.
  mutating func take(_ estimate: HeadingEstimate, hasLocation: Bool, timestamp: Date) -> CLHeading? {
    let turned = turn.turn(estimate)
    guard let heading = CLHeading(turned, hasLocation: hasLocation, timestamp: timestamp),
      gate.passes(
        headingDegrees: heading.magneticHeading, isValid: heading.headingAccuracy >= 0,
        hasTrueHeading: heading.trueHeading >= 0)
    else { return nil }
    last = heading
    return heading
  }

  /// Returns whether a magnetic disturbance begins with this estimate.
  mutating func becomesDisturbed(_ estimate: HeadingEstimate) -> Bool {
    defer { wasDisturbed = estimate.isDisturbed }
    return estimate.isDisturbed && !wasDisturbed
  }
}

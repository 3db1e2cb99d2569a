internal import Fusion
internal import LocationEngine

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

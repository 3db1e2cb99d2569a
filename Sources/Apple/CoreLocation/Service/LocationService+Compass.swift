internal import EngineRuntime
internal import Fusion
internal import LocationEngine
internal import LocationService
internal import Observations

/// The compass, and what its events mean to clients. Used inside the lock.
extension LocationService {
  func follow(_ step: Supervisor<CompassReading>.Step) {
    switch step {
    case .start: startCompass()
    case .stop(let run): run.stop()
    }
  }

  private func startCompass() {
    guard let sensors = environment.makeCompass() else { return compassFailed() }
    let run = CompassReading(sensors, runner)
    compass.started(run)
    let hasThread = run.start { [weak self] event in
      self?.perform { $0.take(event, from: run) }
    } ended: { [weak self] in
      self?.perform { $0.compassClosed(run) }
    }
    if !hasThread { compassFailed() }
  }

  private func compassFailed() {
    compass.failed(at: now)
    if !isHeadingTroubleReported { broadcast(.headingTrouble) }
    isHeadingTroubleReported = true
  }

  private func compassClosed(_ run: CompassReading) {
    if run === compass.run { compassFailed() } else { compass.closed(run) }
  }

  private func take(_ event: HeadingEvent, from run: CompassReading) {
    guard run === compass.run else { return }
    switch event {
    case .heading(let estimate): take(estimate)
    case .notice: break
    case .status(let status):
      guard case .stopped(let error) = status.state else { return }
      if let error { environment.notice(error.description) } else { compass.ended() }
    }
  }

  /// Whether a compass is open or being opened.
  var hasCompassRun: Bool { compass.run != nil }

  /// When a heading was measured, by the wall clock; now for a recording, whose clock is not the machine's.
  func date(of estimate: HeadingEstimate) -> Date {
    let date = environment.date()
    guard compass.run?.isLive == true else { return date }
    return date.addingTimeInterval(-Double(max(0, now.nanoseconds(since: estimate.instant))) / 1e9)
  }

  /// Processes a new heading.
  func take(_ estimate: HeadingEstimate) {
    isHeadingTroubleReported = false
    broadcast(.heading(estimate, asksForCalibration: calibration.update(estimate)))
  }
}

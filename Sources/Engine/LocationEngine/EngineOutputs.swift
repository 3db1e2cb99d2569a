import EngineRuntime
import Fusion
import Observations

/// Senders of all sequences of an engine.
struct EngineOutputs: Sendable {
  let locations = Broadcast<LocationEstimate>()
  let epochs = Broadcast<GNSSFix>()
  let satellites = Broadcast<SatelliteReport>()
  let statuses = Broadcast<EngineStatus>(replaysLatest: true)
  let headings = Broadcast<HeadingEstimate>()
  let headingNotices = Broadcast<HeadingNotice>()
  let sensorStatuses = Broadcast<EngineStatus>(replaysLatest: true)

  func send(_ event: NavigationEvent) {
    switch event {
    case .receiver(let event, _): send(event)
    case .between(let estimate, _, _): locations.send(estimate)
    case .compass(let event): sendHeading(event)
    case .sample: break
    }
  }

  func send(_ event: EngineEvent) {
    switch event {
    case .location(let estimate, let fix):
      locations.send(estimate)
      epochs.send(fix)
    case .noFix(let fix), .withheld(let fix, _): epochs.send(fix)
    case .satellites(let report): satellites.send(report)
    case .status(let status): statuses.send(status)
    }
  }

  func sendHeading(_ event: HeadingEvent) {
    switch event {
    case .heading(let estimate): headings.send(estimate)
    case .notice(let notice): headingNotices.send(notice)
    case .status(let status): sensorStatuses.send(status)
    }
  }

  /// Ends the receiver's sequences.
  ///
  /// - Parameter error: reason; nil at the end of the input and on request.
  func finish(_ error: SourceError? = nil) {
    locations.finish(throwing: error)
    epochs.finish()
    satellites.finish()
    statuses.finish()
  }

  /// Ends the sensors' sequences.
  ///
  /// - Parameter error: reason; nil at the end of a log and on request.
  func finishHeadings(_ error: SourceError? = nil) {
    headings.finish()
    headingNotices.finish()
    sensorStatuses.finish()
  }

  func reopen() {
    locations.reopen()
    epochs.reopen()
    satellites.reopen()
    statuses.reopen()
    headings.reopen()
    headingNotices.reopen()
    sensorStatuses.reopen()
  }
}

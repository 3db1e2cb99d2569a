import Fusion
import Observations

/// The sending ends of everything an engine publishes.
struct EngineOutputs: Sendable {
  let locations = Broadcast<LocationEstimate>()
  let epochs = Broadcast<GNSSFix>()
  let satellites = Broadcast<SatelliteReport>()
  let statuses = Broadcast<EngineStatus>(replaysLatest: true)

  func send(_ event: EngineEvent) {
    switch event {
    case .location(let estimate):
      locations.send(estimate)
      epochs.send(estimate.fix)
    case .noFix(let fix): epochs.send(fix)
    case .satellites(let report): satellites.send(report)
    case .status(let status): statuses.send(status)
    }
  }

  func finish() {
    locations.finish()
    epochs.finish()
    satellites.finish()
    statuses.finish()
  }

  func reopen() {
    locations.reopen()
    epochs.reopen()
    satellites.reopen()
    statuses.reopen()
  }
}

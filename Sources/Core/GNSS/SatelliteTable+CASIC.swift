import NavigationMath
import Observations

extension SatelliteTable {
  /// Replaces the list by the satellites of all systems.
  mutating func take(_ satellites: [Satellite], time: UTCTime, received: MonotonicInstant) -> SatelliteReport {
    replace(time: time, received: received) { $0.append(contentsOf: satellites) }
  }
}

internal import Beacons
internal import LocationServices

extension CLBeacon {
  /// - Parameter heard: time of the last advertisement.
  convenience init(_ report: BeaconReport, heard: Date) {
    self.init(
      uuid: UUID(report.beacon.uuid), major: report.beacon.major, minor: report.beacon.minor,
      proximity: CLProximity(report.proximity), accuracy: report.distance ?? -1,
      rssi: report.rssi.map { Int($0.rounded()) } ?? 0, timestamp: heard)
  }
}

extension CLProximity {
  init(_ proximity: BeaconProximity) {
    self =
      switch proximity {
      case .unknown: .unknown
      case .immediate: .immediate
      case .near: .near
      case .far: .far
      }
  }
}

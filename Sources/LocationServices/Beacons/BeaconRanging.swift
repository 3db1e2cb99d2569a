import BeaconFormats
import LocationEngine
import Observations

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// List of the beacons around with distances, from received advertisements. A pure state machine.
///
///     var ranging = BeaconRanging(BeaconConstraint(uuid: uuid), at: now)
///     ranging.note(sighting)                                // with every sighting
///     if let reports = ranging.advance(to: now) { … }       // at `deadline`
///
/// The distance is d = 10^((P − R) / 10 n), the log-distance path loss model: R is the mean received power, P the power
/// at 1 m, n the path loss exponent. Bodies and walls attenuate by 3 dB to 20 dB, so the distance is a rough estimate
/// that distinguishes near from far. A silent beacon stays in the list for `silence`, without a distance. Sightings may
/// be in any order; an older one is included in the mean, but does not change the instant of the last one.
public struct BeaconRanging: Sendable {
  /// Times and limits of the list.
  public struct Parameters: Hashable, Sendable {
    /// Time between reports, s. Larger: steadier means, and fewer reports.
    public var interval = 1.0
    /// Time after which a silent beacon is removed, s. Larger: keeps beacons that are received rarely.
    public var silence = 10.0
    /// Path loss exponent n: 2 in free space, 2.7 to 4 in buildings. Larger: smaller distances beyond 1 m.
    public var pathLossExponent = 2.0
    /// Time constant of the power used for distances, s. Larger: steadier, but slower.
    public var smoothing = 2.0
    /// Largest distance of an immediate beacon, m.
    public var immediate = 0.5
    /// Largest distance of a near beacon, m.
    public var near = 3.0
    /// Most beacons in the list; others are ignored while it is full. Larger: needs more memory where there are many beacons.
    public var capacity = 512

    /// Creates the default times and limits.
    public init() {}
  }

  private struct Track {
    var sum = 0
    var count = 0
    var smooth: Double?
    var measuredPower: Int
    var heard: MonotonicInstant
    /// Instant of the last update of `smooth`.
    var smoothed: MonotonicInstant?

    mutating func note(_ sighting: BeaconSighting) {
      if sighting.received >= heard {
        heard = sighting.received
        if let stated = sighting.measuredPower { measuredPower = stated }
      }
      // Radios report 127 or 0 if they did not measure the power.
      guard let rssi = sighting.rssi, (-127...20).contains(rssi), rssi != 0 else { return }
      sum += rssi
      count += 1
    }

    /// Returns the mean power since the last call; nil without a measurement.
    mutating func takeMean(at now: MonotonicInstant, smoothing: Double) -> Double? {
      guard count > 0 else { return nil }
      let mean = Double(sum) / Double(count)
      (sum, count) = (0, 0)
      if let last = smooth, let smoothed, smoothing > 0 {
        let elapsed = max(0, now.seconds(since: smoothed))
        smooth = last + (1 - exp(-elapsed / smoothing)) * (mean - last)
      } else {
        smooth = mean
      }
      smoothed = now
      return mean
    }
  }

  /// Condition that selects beacons.
  public let constraint: BeaconConstraint
  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Instant of the next call of `advance`.
  public private(set) var deadline: MonotonicInstant
  private var tracks: [BeaconIdentity: Track] = [:]

  /// Creates an empty list.
  public init(_ constraint: BeaconConstraint, at start: MonotonicInstant, parameters: Parameters = Parameters()) {
    self.constraint = constraint
    self.parameters = parameters
    deadline = BeaconRanging.next(after: start, parameters)
  }

  /// Records an advertisement; ignores beacons that do not meet `constraint`.
  public mutating func note(_ sighting: BeaconSighting) {
    guard constraint.matches(sighting.beacon) else { return }
    if tracks[sighting.beacon] == nil {
      guard tracks.count < parameters.capacity else { return }
      tracks[sighting.beacon] = Track(measuredPower: sighting.measuredPower ?? -59, heard: sighting.received)
    }
    tracks[sighting.beacon]?.note(sighting)
  }

  /// Returns the beacons around, the nearest first and silent ones last; empty if there are none; nil before `deadline`.
  public mutating func advance(to now: MonotonicInstant) -> [BeaconReport]? {
    guard now >= deadline else { return nil }
    // Reports that were not requested in time are skipped.
    deadline = BeaconRanging.next(after: now, parameters)
    var reports: [BeaconReport] = []
    for (beacon, var track) in tracks {
      guard now.seconds(since: track.heard) < parameters.silence else {
        tracks[beacon] = nil
        continue
      }
      let rssi = track.takeMean(at: now, smoothing: parameters.smoothing)
      tracks[beacon] = track
      let distance = rssi == nil ? nil : self.distance(of: track)
      reports.append(BeaconReport(beacon: beacon, rssi: rssi, distance: distance, proximity: proximity(distance)))
    }
    return reports.sorted(by: BeaconRanging.isBefore)
  }

  private func distance(of track: Track) -> Double? {
    guard let rssi = track.smooth else { return nil }
    return pow(10, (Double(track.measuredPower) - rssi) / (10 * parameters.pathLossExponent))
  }

  private func proximity(_ distance: Double?) -> BeaconProximity {
    guard let distance else { return .unknown }
    return distance <= parameters.immediate ? .immediate : distance <= parameters.near ? .near : .far
  }

  /// Orders by distance; equal distances by identity, so the order is deterministic.
  private static func isBefore(_ left: BeaconReport, _ right: BeaconReport) -> Bool {
    let (near, far) = (left.distance ?? .infinity, right.distance ?? .infinity)
    if near != far { return near < far }
    return (left.beacon.uuid.high, left.beacon.uuid.low, left.beacon.major, left.beacon.minor)
      < (right.beacon.uuid.high, right.beacon.uuid.low, right.beacon.major, right.beacon.minor)
  }

  private static func next(after instant: MonotonicInstant, _ parameters: Parameters) -> MonotonicInstant {
    instant.advanced(bySeconds: max(parameters.interval, 0.01)) ?? MonotonicInstant(nanoseconds: .max)
  }
}

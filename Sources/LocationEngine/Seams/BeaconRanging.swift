import Observations

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Makes a list of the beacons around, with distances, of the advertisements that are heard: pure, told by each.
///
///     var ranging = BeaconRanging(BeaconConstraint(uuid: uuid), at: now)
///     ranging.note(sighting)                                // with every sighting
///     if let reports = ranging.advance(to: now) { … }       // at `deadline`
///
/// A distance is d = 10^((P − R) / 10 n), the log-distance model of radio: R is the mean power received, P what is
/// received at 1 m, n how fast the place swallows it. Bodies and walls cost 3 dB to 20 dB, so it is an estimate of the
/// order, and says near from far. A beacon that falls silent stays in the list for a while, without a distance. Sightings
/// may come in any order; one from before the beacon was last heard counts for the mean and does not make it younger.
public struct BeaconRanging: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Seconds between reports. Raising it makes means steadier and reports rarer.
    public var interval = 1.0
    /// Seconds after which a silent beacon is gone. Raising it keeps those longer that are heard now and then.
    public var silence = 10.0
    /// n: 2 in free space, 2.7 to 4 in buildings. Raising it makes distances beyond 1 m smaller.
    public var pathLossExponent = 2.0
    /// Seconds over which the power that distances are made of is smoothed. Raising it makes them steadier and slower.
    public var smoothing = 2.0
    /// Metres up to which a beacon is immediate.
    public var immediate = 0.5
    /// Metres up to which it is near.
    public var near = 3.0
    /// Beacons at most; others are not taken up while so many are there. Raising it costs memory in a hall of beacons.
    public var capacity = 512

    public init() {}
  }

  private struct Track {
    var sum = 0
    var count = 0
    var smooth: Double?
    var measuredPower: Int
    var heard: MonotonicInstant
    /// When `smooth` was last brought up to date.
    var smoothed: MonotonicInstant?

    mutating func note(_ sighting: BeaconSighting) {
      if sighting.received >= heard {
        heard = sighting.received
        measuredPower = sighting.measuredPower
      }
      // 127 and 0 are what radios say when they did not measure.
      guard let rssi = sighting.rssi, (-127...20).contains(rssi), rssi != 0 else { return }
      sum += rssi
      count += 1
    }

    /// The mean since the last time; nil without a measurement.
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

  public let constraint: BeaconConstraint
  public let parameters: Parameters
  /// When to call `advance`.
  public private(set) var deadline: MonotonicInstant
  private var tracks: [BeaconIdentity: Track] = [:]

  public init(_ constraint: BeaconConstraint, at start: MonotonicInstant, parameters: Parameters = Parameters()) {
    self.constraint = constraint
    self.parameters = parameters
    deadline = BeaconRanging.next(after: start, parameters)
  }

  /// Takes note of an advertisement; those of beacons that are not meant do nothing.
  public mutating func note(_ sighting: BeaconSighting) {
    guard constraint.matches(sighting.beacon) else { return }
    if tracks[sighting.beacon] == nil {
      guard tracks.count < parameters.capacity else { return }
      tracks[sighting.beacon] = Track(measuredPower: sighting.measuredPower, heard: sighting.received)
    }
    tracks[sighting.beacon]?.note(sighting)
  }

  /// The beacons around, the nearest first and the silent last; empty when there are none, nil before `deadline`.
  public mutating func advance(to now: MonotonicInstant) -> [BeaconReport]? {
    guard now >= deadline else { return nil }
    // Reports that nobody asked for in time are not made up for.
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

  /// Equally far ones by their numbers, so that the list does not depend on chance.
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

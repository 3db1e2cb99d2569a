import Beacons
import Observations
import Providers

/// List of the beacons around with distances, from received advertisements. A pure state machine.
///
///     var ranging = BeaconRanging(BeaconConstraint(uuid: uuid), at: now)
///     ranging.note(sighting)                                // with every sighting
///     if let reports = ranging.advance(to: now) { … }       // at `deadline`
///
/// Distances are those of `RangedBeacon`: bodies and walls attenuate by 3 dB to 20 dB, so a distance is a rough estimate
/// that distinguishes near from far, and states how sure it is. A silent beacon stays in the list for `silence`, without
/// a distance. Sightings may be in any order; an older one is included in the mean, but does not change the instant of
/// the last one.
public struct BeaconRanging: Sendable {
  /// Times and limits of the list.
  public struct Parameters: Hashable, Sendable {
    /// Time between reports, s. Larger: fewer reports.
    public var interval = 1.0
    /// Time after which a silent beacon is removed, s. Larger: keeps beacons that are received rarely.
    public var silence = 10.0
    /// Path loss exponent n of a beacon without a calibration: 2 in free space, 2.7 to 4 in buildings. Larger: smaller
    /// distances beyond 1 m.
    public var pathLossExponent = 2.0
    /// Borders of the categories.
    public var borders = ProximityClassifier.Borders()
    /// Most beacons in the list; others are ignored while it is full. Larger: needs more memory where there are many beacons.
    public var capacity = 512

    /// Creates the default times and limits.
    public init() {}
  }

  private struct Track {
    var sum = 0
    var count = 0
    var beacon: RangedBeacon
    var measuredPower: Int?
    var heard: MonotonicInstant

    mutating func note(_ sighting: BeaconSighting) {
      heard = max(heard, sighting.received)
      // Radios report 127 or 0 if they did not measure the power.
      guard let rssi = sighting.rssi, (-127...20).contains(rssi), rssi != 0 else { return }
      sum += rssi
      count += 1
      beacon.note(rssi, at: sighting.received)
    }

    /// Returns the mean power since the last call; nil without a measurement.
    mutating func takeMean() -> Double? {
      guard count > 0 else { return nil }
      defer { (sum, count) = (0, 0) }
      return Double(sum) / Double(count)
    }
  }

  /// Condition that selects beacons.
  public let constraint: BeaconConstraint
  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Instant of the next call of `advance`.
  public private(set) var deadline: MonotonicInstant
  private var tracks: [BeaconIdentity: Track] = [:]
  /// What calibrations say of beacons; others have the prior of the power that they state.
  private let calibrations: [BeaconIdentity: PathLossModel]

  /// Creates an empty list.
  ///
  /// - Parameter calibrations: power and exponent of beacons that were calibrated here.
  public init(
    _ constraint: BeaconConstraint, at start: MonotonicInstant, parameters: Parameters = Parameters(),
    calibrations: [BeaconIdentity: PathLossModel] = [:]
  ) {
    self.constraint = constraint
    self.parameters = parameters
    self.calibrations = calibrations
    deadline = start
    passDeadline(at: start)
  }

  /// Records an advertisement; ignores beacons that do not meet `constraint`.
  public mutating func note(_ sighting: BeaconSighting) {
    guard constraint.matches(sighting.beacon) else { return }
    guard let place = tracks.index(forKey: sighting.beacon) else {
      guard tracks.count < parameters.capacity else { return }
      var track = Track(
        beacon: RangedBeacon(prior(of: sighting), borders: parameters.borders), measuredPower: sighting.measuredPower,
        heard: sighting.received)
      track.note(sighting)
      tracks[sighting.beacon] = track
      return
    }
    if sighting.received >= tracks.values[place].heard, sighting.measuredPower != tracks.values[place].measuredPower {
      tracks.values[place].measuredPower = sighting.measuredPower
      tracks.values[place].beacon.prior = prior(of: sighting)
    }
    tracks.values[place].note(sighting)
  }

  /// Returns the beacons around, the nearest first and silent ones last; empty if there are none; nil before `deadline`.
  public mutating func advance(to now: MonotonicInstant) -> [BeaconReport]? {
    guard now >= deadline else { return nil }
    passDeadline(at: now)
    var reports: [BeaconReport] = []
    for (beacon, var track) in tracks {
      guard now.seconds(since: track.heard) < parameters.silence else {
        tracks[beacon] = nil
        continue
      }
      let rssi = track.takeMean()
      let range = rssi == nil ? nil : track.beacon.range(at: now)
      tracks[beacon] = track
      reports.append(
        BeaconReport(
          beacon: beacon, rssi: rssi, distance: range?.estimate.distance, proximity: range?.proximity ?? .unknown,
          interval: range.map { $0.estimate.lower...$0.estimate.upper }, received: track.heard))
    }
    return reports.sorted(by: BeaconRanging.isBefore)
  }

  private func prior(of sighting: BeaconSighting) -> PathLossModel {
    calibrations[sighting.beacon]
      ?? .prior(measuredPower: sighting.measuredPower, exponent: parameters.pathLossExponent)
  }

  /// Orders by distance; equal distances by identity, so the order is deterministic.
  private static func isBefore(_ left: BeaconReport, _ right: BeaconReport) -> Bool {
    let (near, far) = (left.distance ?? .infinity, right.distance ?? .infinity)
    if near != far { return near < far }
    return (left.beacon.uuid.high, left.beacon.uuid.low, left.beacon.major, left.beacon.minor)
      < (right.beacon.uuid.high, right.beacon.uuid.low, right.beacon.major, right.beacon.minor)
  }

  /// Sets the next deadline. They are whole intervals after the start, so a late call delays no later report; reports
  /// that were not requested in time are skipped.
  private mutating func passDeadline(at now: MonotonicInstant) {
    let interval = max(parameters.interval, 0.01)
    let missed = (now.seconds(since: deadline) / interval).rounded(.down)
    let next = deadline.advanced(bySeconds: (max(missed, 0) + 1) * interval)
    deadline = next ?? MonotonicInstant(nanoseconds: .max)
  }
}

/// State of one beacon, about once per second.
public struct BeaconReport: Hashable, Sendable {
  /// Identity of the reported beacon.
  public var beacon: BeaconIdentity
  /// Mean received power since the last report, dBm; nil if none was received.
  public var rssi: Double?
  /// Rough distance, m; nil if nothing was received since the last report.
  public var distance: Double?
  /// Category of the distance.
  public var proximity: BeaconProximity
  /// Interval that contains the true distance with 68 %, m; nil without a distance.
  public var interval: ClosedRange<Double>?
  /// Instant of the last advertisement.
  public var received: MonotonicInstant

  /// Creates a report.
  public init(
    beacon: BeaconIdentity, rssi: Double?, distance: Double?, proximity: BeaconProximity,
    interval: ClosedRange<Double>? = nil, received: MonotonicInstant
  ) {
    self.beacon = beacon
    self.rssi = rssi
    self.distance = distance
    self.proximity = proximity
    self.interval = interval
    self.received = received
  }
}

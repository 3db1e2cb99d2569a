import Beacons
import LocationService
import Observations
import Providers

/// The beacons around with distances, those of all UUIDs or those that meet a condition. A pure state machine.
struct BeaconLists {
  /// Time between lists, ns.
  static let period: Int64 = 1_000_000_000
  /// Most UUIDs; beacons of others are ignored while it is full.
  static let capacity = 32

  private let constraint: BeaconConstraint?
  private let calibrations: [BeaconIdentity: PathLossModel]
  private var parameters = BeaconRanging.Parameters()
  private var lists: [BeaconUUID: BeaconRanging] = [:]
  private var last: MonotonicInstant

  /// Instant of the next list.
  var deadline: MonotonicInstant { last.advanced(byNanoseconds: BeaconLists.period) }

  /// - Parameters:
  ///   - constraint: beacons that are listed; nil: all.
  ///   - start: the first list is `period` later.
  init(
    _ constraint: BeaconConstraint?, calibrations: [BeaconIdentity: PathLossModel], at start: MonotonicInstant
  ) {
    self.constraint = constraint
    self.calibrations = calibrations
    last = start
    parameters.capacity = constraint == nil ? 64 : 512
  }

  /// Takes an advertisement; returns whether it is of a beacon that is listed.
  mutating func note(_ sighting: BeaconSighting) -> Bool {
    if let constraint, !constraint.matches(sighting.beacon) { return false }
    let uuid = sighting.beacon.uuid
    if lists[uuid] == nil {
      guard lists.count < BeaconLists.capacity else { return false }
      lists[uuid] = BeaconRanging(
        constraint ?? BeaconConstraint(uuid: uuid), at: last, parameters: parameters, calibrations: calibrations)
    }
    lists[uuid]?.note(sighting)
    return true
  }

  /// Returns the list of `deadline`, the nearest beacon first.
  mutating func next() -> [BeaconReport] {
    last = deadline
    var all: [BeaconReport] = []
    for (uuid, var list) in lists {
      let reports = list.advance(to: last) ?? []
      lists[uuid] = reports.isEmpty ? nil : list
      all += reports
    }
    return all.sorted { BeaconLists.isBefore($0, $1) }
  }

  private static func isBefore(_ left: BeaconReport, _ right: BeaconReport) -> Bool {
    let (near, far) = (left.distance ?? .infinity, right.distance ?? .infinity)
    if near != far { return near < far }
    let (one, other) = (left.beacon, right.beacon)
    if one.uuid != other.uuid { return (one.uuid.high, one.uuid.low) < (other.uuid.high, other.uuid.low) }
    return (one.major, one.minor) < (other.major, other.minor)
  }

  /// Skips lists that were not requested in time.
  mutating func skip(to now: MonotonicInstant) {
    while now >= deadline.advanced(byNanoseconds: BeaconLists.period) { last = deadline }
  }
}

/// The beacons that are heard. A pure state machine.
struct BeaconRoster {
  /// Time after which a silent beacon is lost, s.
  static let silence: Int64 = 10_000_000_000
  /// Most beacons; others are ignored while it is full.
  static let capacity = 1024

  /// What a frame says of its sender, without what may change.
  private var beacons: [BeaconFrame: MonotonicInstant] = [:]
  /// No beacon is lost before.
  private(set) var deadline: MonotonicInstant?

  /// Takes an advertisement; returns whether its beacon was not heard before, or was lost.
  mutating func note(_ frame: BeaconFrame, at received: MonotonicInstant) -> Bool {
    let sender = BeaconRoster.sender(of: frame)
    if let last = beacons[sender] {
      beacons[sender] = max(last, received)
      return false
    }
    guard beacons.count < BeaconRoster.capacity else { return false }
    beacons[sender] = received
    let end = received.advanced(byNanoseconds: BeaconRoster.silence)
    deadline = min(deadline ?? end, end)
    return true
  }

  /// Returns the beacons that are lost, in the order of their last advertisements, with the instants at which they are.
  mutating func advance(to now: MonotonicInstant) -> [(beacon: BeaconFrame, lost: MonotonicInstant)] {
    guard let due = deadline, now >= due else { return [] }
    var lost: [(beacon: BeaconFrame, lost: MonotonicInstant)] = []
    deadline = nil
    for (beacon, last) in beacons {
      let end = last.advanced(byNanoseconds: BeaconRoster.silence)
      if end <= now {
        lost.append((beacon, end))
      } else {
        deadline = min(deadline ?? end, end)
      }
    }
    for entry in lost { beacons[entry.beacon] = nil }
    return lost.sorted { $0.lost < $1.lost }
  }

  private static func sender(of frame: BeaconFrame) -> BeaconFrame {
    switch frame {
    case .iBeacon(var frame):
      frame.statedPower = 0
      return .iBeacon(frame)
    case .altBeacon(var frame):
      frame.statedPower = 0
      frame.reserved = 0
      return .altBeacon(frame)
    case .eddystoneUID(var frame):
      frame.statedPower = 0
      return .eddystoneUID(frame)
    }
  }
}

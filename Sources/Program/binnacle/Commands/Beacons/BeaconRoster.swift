import Beacons
import Observations

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

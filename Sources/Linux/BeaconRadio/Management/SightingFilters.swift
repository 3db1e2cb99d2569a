import Beacons
import Observations

/// Formats that a scan reports. Testing a frame hashes nothing.
struct BeaconFormatFilter: Equatable {
  private let iBeacon: Bool
  private let altBeacon: Bool
  private let eddystoneUID: Bool

  init(_ formats: Set<BeaconFormat>) {
    iBeacon = formats.contains(.iBeacon)
    altBeacon = formats.contains(.altBeacon)
    eddystoneUID = formats.contains(.eddystoneUID)
  }

  func contains(_ frame: BeaconFrame) -> Bool {
    switch frame {
    case .iBeacon: iBeacon
    case .altBeacon: altBeacon
    case .eddystoneUID: eddystoneUID
    }
  }

  /// Returns what the kernel must look for; at least one pattern, which it demands.
  ///
  /// - Parameter most: limit of the controller; those after it are left out, iBeacons last.
  func patterns(most: Int) -> [AdvertisementPattern] {
    var patterns: [AdvertisementPattern] = []
    if iBeacon || !(altBeacon || eddystoneUID) { patterns.append(BeaconFormat.iBeacon.pattern) }
    if altBeacon { patterns.append(BeaconFormat.altBeacon.pattern) }
    if eddystoneUID { patterns.append(BeaconFormat.eddystoneUID.pattern) }
    return Array(patterns.prefix(max(1, most)))
  }
}

/// Limit of beacons that are reported in a second: anyone can send any number.
struct SightingBudget {
  /// Most beacons in a second.
  static let most = 5000
  /// Shortest time between two notices, ns.
  private static let noticeInterval: Int64 = 60_000_000_000
  private static let window: Int64 = 1_000_000_000

  /// Beacons that were not reported since the start.
  private(set) var dropped = 0
  private var windowStart: MonotonicInstant?
  private var count = 0
  private var lastNotice: MonotonicInstant?

  /// Returns whether another beacon may be reported.
  mutating func take(at now: MonotonicInstant) -> Bool {
    if let windowStart, now.nanoseconds(since: windowStart) < SightingBudget.window {
      count += 1
    } else {
      windowStart = now
      count = 1
    }
    if count <= SightingBudget.most { return true }
    dropped += 1
    return false
  }

  /// Returns the line for the user after a beacon was dropped; nil within a minute of the last one.
  mutating func notice(at now: MonotonicInstant) -> String? {
    if let lastNotice, now.nanoseconds(since: lastNotice) < SightingBudget.noticeInterval { return nil }
    lastNotice = now
    return "more than \(SightingBudget.most) beacon advertisements a second: the rest is dropped (\(dropped) so far)"
  }
}

/// Notices a controller that filters by itself and reports each device once.
///
/// Such a controller (Microsoft's extension) makes the kernel give the first advertisement of a device the handle of the
/// monitor, and later ones the handle 0. Most of them report later ones too. If none follows for `patience`, while no
/// later one was ever received, distances cannot be ranged by this controller.
struct RepeatDetector {
  /// Longer than the interval of nearly all beacons, ns.
  static let patience: Int64 = 5_000_000_000

  private(set) var deadline: MonotonicInstant?
  private var repeats = false
  private var isOffloaded = false

  /// Notes an advertisement; returns a change of what is known.
  ///
  /// - Parameter isFirst: whether the kernel gave it the handle of a monitor.
  mutating func note(isFirst: Bool, at now: MonotonicInstant) -> Bool? {
    if isFirst {
      if !repeats, !isOffloaded, deadline == nil { deadline = now.advanced(byNanoseconds: RepeatDetector.patience) }
      return nil
    }
    repeats = true
    deadline = nil
    defer { isOffloaded = false }
    return isOffloaded ? false : nil
  }

  /// Does what is due; returns a change of what is known.
  mutating func pass(at now: MonotonicInstant) -> Bool? {
    guard let deadline, deadline <= now else { return nil }
    self.deadline = nil
    isOffloaded = true
    return true
  }

  /// Forgets the controller; returns a change of what is known.
  mutating func forget() -> Bool? {
    defer { self = RepeatDetector() }
    return isOffloaded ? false : nil
  }
}

import NavigationMath
import Observations
import UBX

/// Completes each fix at its release by what the messages of its epoch do not state: accuracies, number, interference
/// and the next pulse.
struct FixFinisher {
  var accuracyModel: AccuracyModel
  var interference = InterferenceDetector()
  /// Announcement of the next pulse since the last fix; nil if there was none.
  var pulseAnnouncement: PulseAnnouncement?
  /// The receiver's clock since the last fix; nil if it was not sent.
  var receiverClock: ReceiverClock?
  /// Number of completed fixes.
  private(set) var count: UInt64 = 0

  init(_ accuracyModel: AccuracyModel) { self.accuracyModel = accuracyModel }

  /// Completes the fix of an epoch.
  ///
  /// - Parameter now: arrival of its last byte.
  mutating func finish(_ content: inout EpochContent, time: UTCTime, at now: MonotonicInstant) {
    count += 1
    content.fix.time = time
    content.finish(&accuracyModel)
    content.fix.sequence = count
    content.fix.completed = now
    content.fix.jamming = interference.jamming(at: now)
    content.fix.receiverClock = receiverClock
    receiverClock = nil
  }

  /// Returns the announcement of the next pulse, for one fix.
  mutating func takePulseAnnouncement() -> PulseAnnouncement? {
    defer { pulseAnnouncement = nil }
    return pulseAnnouncement
  }
}

/// Keeps a receiver's last report of interference, which comes less often than fixes.
struct InterferenceDetector {
  private var state: Jamming?
  private var heard = MonotonicInstant.zero

  /// Notes a report.
  ///
  /// - Parameter states: the states of the receiver's radio bands; the worst is kept.
  mutating func note(_ states: some Sequence<JammingState>, at instant: MonotonicInstant) {
    state = states.reduce(nil) { worst, state in
      guard let jamming = Jamming(rawValue: state.rawValue) else { return worst }
      return max(worst?.rawValue ?? 0, jamming.rawValue) == jamming.rawValue ? jamming : worst
    }
    heard = instant
  }

  /// Returns the last state; nil if none has been reported for ten seconds.
  func jamming(at instant: MonotonicInstant) -> Jamming? {
    instant.nanoseconds(since: heard) <= 10_000_000_000 ? state : nil
  }
}

extension GNSSFix {
  /// Removes all values in place. Assigning a new fix would copy half a kilobyte several times.
  mutating func clear() {
    sequence = 0
    time.date = nil
    time.timeOfDay = nil
    received = .zero
    completed = .zero
    kind = .none
    latitudeDegrees = nil
    longitudeDegrees = nil
    ellipsoidalHeight = nil
    heightAboveMeanSeaLevel = nil
    geoidSeparation = nil
    speed = nil
    courseDegrees = nil
    climb = nil
    velocityNorth = nil
    velocityEast = nil
    accuracy.horizontal = nil
    accuracy.vertical = nil
    accuracy.speed = nil
    accuracy.courseDegrees = nil
    accuracy.headingDegrees = nil
    accuracy.sigmaNorth = nil
    accuracy.sigmaEast = nil
    covariance = nil
    velocityCovariance = nil
    dilution.position = nil
    dilution.horizontal = nil
    dilution.vertical = nil
    satellitesUsed = nil
    differentialAge = nil
    differentialStation = nil
    headingDegrees = nil
    isTimeResolved = nil
    pulseAnnouncement = nil
    clockOffset = nil
    positionSpreadDegrees = nil
    receiverClock = nil
    spoofing = nil
    jamming = nil
  }
}

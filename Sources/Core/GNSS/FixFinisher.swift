import NavigationMath
import Observations

/// Completes each fix at its release by what the messages of its epoch do not state: accuracies, number, interference
/// and the next pulse.
struct FixFinisher {
  var accuracyModel: AccuracyModel
  var interference = InterferenceWatch()
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

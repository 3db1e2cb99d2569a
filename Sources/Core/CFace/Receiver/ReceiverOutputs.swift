import Bytes
import CBinnacle
import GNSS
import Observations

/// What a receiver's bytes have given, until the caller takes it.
struct ReceiverOutputs: ~Copyable {
  private var fixes: RecordRing<binnacle_fix>
  /// The newest satellites.
  var sky: SkyRecord
  /// Number of events so far.
  private(set) var count: UInt64 = 0
  /// Number of fixes that were dropped because newer ones needed the room.
  private(set) var dropped: UInt64 = 0

  /// - Parameters:
  ///   - fixes: largest number of fixes that are kept; rounded up to a power of two.
  ///   - satellites: largest number of satellites that are kept.
  init(fixes: Int, satellites: Int) {
    self.fixes = RecordRing(capacity: fixes, filler: binnacle_fix())
    sky = SkyRecord(capacity: satellites)
  }

  /// Keeps what an event says.
  mutating func append(_ event: ReceiverEvent) {
    count &+= 1
    switch event {
    case .satellites(let report): sky.set(report)
    case .fix(let fix):
      if fixes.count == fixes.capacity { dropped &+= 1 }
      fixes.append(binnacle_fix(fix))
    }
  }

  /// Whether there is a fix to take.
  var hasFix: Bool { !fixes.isEmpty }

  /// Takes the oldest fix; nil if there is none.
  mutating func takeFix() -> binnacle_fix? {
    guard !fixes.isEmpty else { return nil }
    defer { fixes.removeFirst() }
    return fixes[fixes.start]
  }
}

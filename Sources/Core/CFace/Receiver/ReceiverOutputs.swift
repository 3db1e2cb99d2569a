import CBinnacle
import GNSS

/// What a receiver's bytes have given, until the caller takes it.
struct ReceiverOutputs: ~Copyable {
  /// Fixes, the oldest first.
  var fixes: OutputQueue<binnacle_fix>
  /// The newest satellites.
  var sky: SkyRecord

  /// - Parameters:
  ///   - fixes: largest number of fixes that are kept; rounded up to a power of two.
  ///   - satellites: largest number of satellites that are kept.
  init(fixes: Int, satellites: Int) {
    self.fixes = OutputQueue(capacity: fixes, filler: binnacle_fix())
    sky = SkyRecord(capacity: satellites)
  }

  /// Keeps what an event says.
  mutating func append(_ event: ReceiverEvent) {
    switch event {
    case .satellites(let report): sky.set(report)
    case .fix(let fix): fixes.append(binnacle_fix(fix))
    }
  }
}

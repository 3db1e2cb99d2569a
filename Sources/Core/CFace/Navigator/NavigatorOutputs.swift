import CBinnacle
import Fusion
import GNSS

/// What a navigator has given, until the caller takes it.
struct NavigatorOutputs: ~Copyable {
  /// Fixes and satellites.
  var receiver: ReceiverOutputs
  /// Estimates, the oldest first.
  var estimates: OutputQueue<binnacle_estimate>
  /// Headings, the oldest first.
  var headings: OutputQueue<binnacle_heading>
  /// Number of calibrations that were learnt.
  private(set) var calibrations: UInt64 = 0

  init(_ options: binnacle_navigator_options) {
    receiver = ReceiverOutputs(fixes: Int(options.receiver.fixes), satellites: Int(options.receiver.satellites))
    estimates = OutputQueue(capacity: Int(options.estimates), filler: binnacle_estimate())
    headings = OutputQueue(capacity: Int(options.headings), filler: binnacle_heading())
  }

  /// Keeps what a sample has given.
  mutating func append(_ event: BodyPipeline.Event) {
    switch event {
    case .compass(.heading(let heading)): headings.append(binnacle_heading(heading))
    case .compass(.learned): calibrations &+= 1
    case .compass: break
    case .between(let estimate, let kind):
      var structure = binnacle_estimate(estimate, kind)
      structure.is_between = 1
      estimates.append(structure)
    case .leverArm: break
    }
  }
}

import Fusion

/// An element that reports to a slow consumer how many elements were dropped before it.
public protocol LossReporting {
  /// Number of elements dropped for this consumer between the previous one and this one.
  var missedBefore: Int { get set }
}

extension LocationEstimate: LossReporting {}
extension EngineStatus: LossReporting {}

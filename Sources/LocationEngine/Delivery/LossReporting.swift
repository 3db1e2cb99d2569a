import Fusion

/// An element that can tell a slow consumer how many were dropped before it.
public protocol LossReporting {
  /// Elements this consumer was too slow to get, between the one it got before and this.
  var missedBefore: Int { get set }
}

extension LocationEstimate: LossReporting {}
extension EngineStatus: LossReporting {}

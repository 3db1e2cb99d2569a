import Observations

/// A sample with the instant of its measurement.
protocol TimedSample: Sendable {
  var instant: MonotonicInstant { get set }
}

extension MagneticSample: TimedSample {}
extension InertialSample: TimedSample {}

import Bytes
import CNavigationMath
import NavigationMath
import Observations

/// Learns how fast the error of the fixes changes: their correlation time.
///
/// The inertial unit and the receiver's velocity give displacements of some seconds to decimetres, so that the rest of the
/// change between two fixes is that of their error. For an error of stated variance of which a share is correlated, the
/// mean square of the change over a time T is 2σ²(1 − share · exp(−T/τ)) (the structure function of a Gauss–Markov process).
struct FixErrorWatch: ~Copyable {
  private struct Epoch {
    var instant = MonotonicInstant.zero
    /// Fix minus displacement, m.
    var offset = Vector3.zero
  }

  private var epochs: RecordRing<OffsetEpoch>
  /// Mean of the squared changes, in units of 2σ², and its weight, s.
  private var ratio: Double
  private var weight: Double
  private let parameters: InertialParameters.Fix

  /// Correlation time, s.
  private(set) var correlationTime: Double

  init(_ parameters: InertialParameters.Fix) {
    self.parameters = parameters
    epochs = RecordRing(capacity: 16, filler: OffsetEpoch(instant: .zero, offset: .zero))
    correlationTime = parameters.correlationTime
    ratio = Self.expected(parameters.correlationTime, parameters)
    weight = parameters.correlationPrior
  }

  /// Forgets the epochs, for example after a jump.
  mutating func restart() { epochs.removeAll() }

  /// Forgets also what was learnt, for fixes of another kind.
  mutating func forget() {
    epochs.removeAll()
    correlationTime = parameters.correlationTime
    ratio = Self.expected(correlationTime, parameters)
    weight = parameters.correlationPrior
  }
}

/// Full scale of an accelerometer, ± standard gravities. All inertial units here support these four ranges.
///
/// ± 2 g has the best resolution, but a bump on a boat or in a car exceeds it.
public enum AccelerometerRange: Int, Hashable, Sendable, CaseIterable {
  /// ± 2 g.
  case g2 = 2
  /// ± 4 g.
  case g4 = 4
  /// ± 8 g.
  case g8 = 8
  /// ± 16 g.
  case g16 = 16

  /// Counts per g of a chip whose range spans 16 bits.
  var countsPerG: Double { 32_768 / Double(rawValue) }

  /// Register code of chips that number their ranges upwards: 0 for ± 2 g to 3 for ± 16 g.
  var code: UInt8 {
    switch self {
    case .g2: 0
    case .g4: 1
    case .g8: 2
    case .g16: 3
    }
  }
}

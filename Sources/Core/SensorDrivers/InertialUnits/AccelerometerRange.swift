/// Full scale of an accelerometer, ±, in standard gravities. All inertial units here have these four.
///
/// ± 2 g resolves best, but a bump on a boat or in a car goes beyond it.
public enum AccelerometerRange: Int, Hashable, Sendable, CaseIterable {
  case g2 = 2
  case g4 = 4
  case g8 = 8
  case g16 = 16

  /// Counts per g of a chip that spreads its range over 16 bits.
  var countsPerG: Double { 32_768 / Double(rawValue) }

  /// 0 for ± 2 g ... 3 for ± 16 g.
  var code: UInt8 {
    switch self {
    case .g2: 0
    case .g4: 1
    case .g8: 2
    case .g16: 3
    }
  }
}

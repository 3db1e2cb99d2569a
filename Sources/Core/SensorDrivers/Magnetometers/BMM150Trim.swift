import NavigationMath

/// Factory trim of one BMM150, and the compensation formula.
///
///     5D  x1, y1       62  z4          64  x2, y2      68  z2, z1
///     6C  xyz1         6E  z3          70  xy2, xy1
///
/// Little-endian; signed except z1, xyz1 and xy1. The sensitivity depends on the temperature, which the resistance of the
/// Hall plates represents. Without the resistance of the same measurement the field is wrong by percents. The equations
/// are those of Bosch's BMM150 sensor API.
struct BMM150Trim: Hashable, Sendable {
  var x1 = 0
  var y1 = 0
  var x2 = 0
  var y2 = 0
  var xy1 = 0
  var xy2 = 0
  var xyz1 = 0
  var z1 = 0
  var z2 = 0
  var z3 = 0
  var z4 = 0

  /// False if a divisor of the equations would be 0. In a working chip none of these is 0.
  var isPossible: Bool { xyz1 != 0 && xyz1 != 0x7FFF && z1 != 0 && z2 != 0 }

  /// Returns the field, µT, from the counts of the axes and the resistance of the Hall plates, which must not be 0.
  func field(x: Int, y: Int, z: Int, resistance: Int) -> Vector3 {
    let deviation = Double(xyz1) * 16_384 / Double(resistance) - 16_384
    let square = deviation * deviation / 268_435_456
    let common = Double(xy2) * square + deviation * Double(xy1) / 16_384 + 256
    let gainX = common * (Double(x2) + 160) / 8192
    let gainY = common * (Double(y2) + 160) / 8192
    let numerator = Double(z - z4) * 131_072 - Double(z3) * Double(resistance - xyz1)
    let denominator = Double(z2) + Double(z1) * Double(resistance) / 32_768
    return Vector3(
      (Double(x) * gainX + Double(x1) * 8) / 16, (Double(y) * gainY + Double(y1) * 8) / 16,
      numerator / denominator / 64)
  }
}

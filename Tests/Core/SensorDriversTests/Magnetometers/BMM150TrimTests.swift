import NavigationMath
import Testing

@testable import SensorDrivers

@Suite struct BMM150TrimTests {
  private var trim: BMM150Trim {
    var trim = BMM150Trim()
    trim.x2 = 26
    trim.y2 = 26
    trim.xy1 = 29
    trim.xy2 = -3
    trim.xyz1 = 6658
    trim.z1 = 24_747
    trim.z2 = 763
    trim.z3 = 0
    trim.z4 = 0
    return trim
  }

  /// At the resistance of the factory, 100 counts are 100 · 256 · 186 / 8192 / 16 = 36.328125 µT in the plane, and
  /// 100 · 131072 / (763 + 24747 · 6658 / 32768) / 64 = 204800 / 5791.244812 = 35.363727 µT in z.
  @Test func atTheResistanceOfTheFactoryTheScaleIsPlain() {
    let field = trim.field(x: 100, y: -100, z: 100, resistance: 6658)
    #expect((field - Vector3(36.328125, -36.328125, 35.363727)).norm < 1e-6)
  }

  /// 6658 · 16384 / 6500 − 16384 is 398.257231: its square over 2²⁸ is 0.000590864, times −3, and 398.257231 · 29 / 16384
  /// is 0.704923: 256.703150 replaces 256, and 36.427907 µT replaces 36.328125 µT. In z it is
  /// 204800 / (763 + 24747 · 6500 / 32768) = 204800 / 5671.920288.
  @Test func theResistanceCorrectsTheScale() {
    let field = trim.field(x: 100, y: 0, z: 100, resistance: 6500)
    #expect((field - Vector3(36.427907, 0, 36.107701)).norm < 1e-5)
  }

  /// x1 and y1 count half microteslas; z4 is in counts, and z3 follows the resistance.
  @Test func offsetsAreTakenIn() {
    var trim = trim
    trim.x1 = 4
    trim.y1 = -2
    trim.z4 = 50
    trim.z3 = -100
    let field = trim.field(x: 0, y: 0, z: 50, resistance: 6668)
    #expect(abs(field.x - 2) < 1e-12)
    #expect(abs(field.y + 1) < 1e-12)
    // −(−100 · 10) over (763 + 24747 · 6668 / 32768) · 64 = 5798.796997 · 64
    #expect(abs(field.z - 0.0026945244) < 1e-9)
  }

  @Test func aBlankTrimIsImpossible() {
    #expect(trim.isPossible)
    #expect(!BMM150Trim().isPossible)
    var ones = trim
    ones.xyz1 = 0x7FFF
    #expect(!ones.isPossible)
  }
}

import NavigationMath

/// Factory self-test response of an MPU-6050 (RM-MPU-6000A-00, section 4.1), in four registers.
///
///     0D  XA_TEST[4:2] 7:5 | XG_TEST[4:0]
///     0E  YA_TEST[4:2] 7:5 | YG_TEST[4:0]
///     0F  ZA_TEST[4:2] 7:5 | ZG_TEST[4:0]
///     10  XA_TEST[1:0] 5:4 | YA_TEST[1:0] 3:2 | ZA_TEST[1:0] 1:0
///
/// Response in counts at ± 250 °/s and ± 8 g, for codes of 1 or more:
///
///     gyroscope      25 × 131 × 1.046^(code − 1), negative for y
///     accelerometer  4096 × 0.34 × (0.92 / 0.34)^((code − 1) / 30)
struct MPU6050Trim: Hashable, Sendable {
  static var register: UInt8 { 0x0D }

  private var gyroscope: (x: UInt8, y: UInt8, z: UInt8) { (x & 0x1F, y & 0x1F, z & 0x1F) }
  private var accelerometer: (x: UInt8, y: UInt8, z: UInt8) {
    ((x >> 5) << 2 | (a >> 4) & 3, (y >> 5) << 2 | (a >> 2) & 3, (z >> 5) << 2 | a & 3)
  }
  private var x: UInt8
  private var y: UInt8
  private var z: UInt8
  private var a: UInt8

  /// Creates the trim from registers 0D to 10.
  init(_ x: UInt8, _ y: UInt8, _ z: UInt8, _ a: UInt8) {
    self.x = x
    self.y = y
    self.z = z
    self.a = a
  }

  /// False for chips without factory codes, as some clones: there is nothing to compare with.
  var isKnown: Bool {
    let (gyroscope, accelerometer) = (gyroscope, accelerometer)
    return gyroscope.x != 0 && gyroscope.y != 0 && gyroscope.z != 0 && accelerometer.x != 0 && accelerometer.y != 0
      && accelerometer.z != 0
  }

  /// Returns whether the measured response is within 14 % of the factory's.
  func accepts(_ response: StimulusResponse) -> Bool {
    func isNear(_ value: Double, _ trim: Double) -> Bool { abs(value / trim - 1) <= 0.14 }
    let (gyroscope, accelerometer) = (gyroscope, accelerometer)
    let (turning, acceleration) = (response.angularRate, response.acceleration)
    let isTurningGood =
      isNear(turning.x, MPU6050Trim.gyroscope(gyroscope.x)) && isNear(turning.y, -MPU6050Trim.gyroscope(gyroscope.y))
      && isNear(turning.z, MPU6050Trim.gyroscope(gyroscope.z))
    return isTurningGood && isNear(acceleration.x, MPU6050Trim.accelerometer(accelerometer.x))
      && isNear(acceleration.y, MPU6050Trim.accelerometer(accelerometer.y))
      && isNear(acceleration.z, MPU6050Trim.accelerometer(accelerometer.z))
  }

  /// Returns the gyroscope's counts for a code of 1 or more.
  static func gyroscope(_ code: UInt8) -> Double {
    var counts = 25 * 131.0
    for _ in 1..<max(Int(code), 1) { counts *= 1.046 }
    return counts
  }

  /// Returns the accelerometer's counts for a code of 1 or more.
  static func accelerometer(_ code: UInt8) -> Double {
    var counts = 4096 * 0.34
    // The thirtieth root of 0.92 / 0.34.
    for _ in 1..<max(Int(code), 1) { counts *= 1.033_737_561_7 }
    return counts
  }
}

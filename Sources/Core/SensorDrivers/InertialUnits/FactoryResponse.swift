import NavigationMath

/// How InvenSense's chips since the MPU-6500 answered to their own stimulus at the factory, three registers of one byte
/// each (application note AN-MPU-9250A-03; the later chips do the same).
///
/// A code of 1 is 2620 counts at the smallest range, ± 250 °/s or ± 2 g, and each step is 1 % more.
struct FactoryResponse: Hashable, Sendable {
  var x: UInt8
  var y: UInt8
  var z: UInt8

  /// Without codes there is nothing to compare to: some clones were never tested.
  var isKnown: Bool { x != 0 && y != 0 && z != 0 }

  /// Counts that a code stands for.
  static func counts(_ code: UInt8) -> Double {
    var counts = 2620.0
    for _ in 1..<max(Int(code), 1) { counts *= 1.01 }
    return counts
  }

  /// - Parameters:
  ///   - response: with the stimulus less without it, counts at the smallest range; whichever way it goes.
  ///   - ratio: to the factory's that is allowed.
  func accepts(_ response: Vector3, _ ratio: ClosedRange<Double>) -> Bool {
    func isGood(_ response: Double, _ code: UInt8) -> Bool {
      ratio.contains(abs(response) / FactoryResponse.counts(code))
    }
    return isGood(response.x, x) && isGood(response.y, y) && isGood(response.z, z)
  }

  /// At least half of the factory's.
  static var gyroscopeRatio: ClosedRange<Double> { 0.5...Double.infinity }
  /// Half of the factory's to one and a half.
  static var accelerometerRatio: ClosedRange<Double> { 0.5...1.5 }
}

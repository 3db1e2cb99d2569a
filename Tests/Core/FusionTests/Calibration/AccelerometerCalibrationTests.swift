import Fusion
import NavigationMath
import Simulator
import Testing

@Suite struct AccelerometerCalibrationTests {
  @Test func theBiasGoesFirst() {
    let calibration = AccelerometerCalibration(
      bias: Vector3(0.1, 0, -0.2), scaleMatrix: Matrix3(diagonal: Vector3(2, 1, 0.5)))
    #expect((calibration.apply(to: Vector3(0.6, 1, 9.8)) - Vector3(1, 1, 5)).norm < 1e-12)
    #expect(AccelerometerCalibration.none.apply(to: Vector3(1, 2, 3)) == Vector3(1, 2, 3))
  }
}

@Suite struct AccelerometerFitTests {
  static let six: [SimulatedMotion] = [
    .still(headingDegrees: 0, pitchDegrees: 3, rollDegrees: 2),
    .still(headingDegrees: 0, pitchDegrees: 2, rollDegrees: 178),
    .still(headingDegrees: 0, pitchDegrees: 88, rollDegrees: 0),
    .still(headingDegrees: 0, pitchDegrees: -87, rollDegrees: 0),
    .still(headingDegrees: 0, pitchDegrees: 4, rollDegrees: 91),
    .still(headingDegrees: 0, pitchDegrees: 0, rollDegrees: -88),
  ]

  private func fit(_ motions: [SimulatedMotion], moved: Bool = false) -> AccelerometerFit {
    var fit = AccelerometerFit()
    for (index, motion) in motions.enumerated() {
      var simulator = SensorSimulator(seed: UInt64(index))
      simulator.motion = motion
      simulator.accelerometerBias = Vector3(0.3, -0.2, 0.5)
      simulator.accelerometerScale = Vector3(1.02, 0.98, 1.01)
      simulator.accelerationNoise = 0.03
      for _ in 0..<200 {
        var sample = simulator.next().inertial
        if moved, index == 2 { sample.acceleration.x += 0.6 }
        fit.update(sample)
      }
    }
    return fit
  }

  @Test(arguments: [(0.69, false), (0.71, true), (1.29, true), (1.31, false)])
  func aPositionIsNearOneGravity(gravities: Double, isPosition: Bool) {
    var fit = AccelerometerFit()
    #expect((fit.add(Vector3(0, 0, -gravities * fit.gravity)) != nil) == isPosition)
  }

  @Test func sixSidesTellBiasAndScale() throws {
    var fit = fit(AccelerometerFitTests.six)
    #expect(fit.missingSides.isEmpty && fit.positions.count == 6)
    let calibration = try fit.calibration()
    // The noise of a position is 0.03 / √151; a bias follows from both sides of an axis.
    #expect((calibration.bias - Vector3(0.3, -0.2, 0.5)).norm < 0.02)
    #expect((calibration.scaleMatrix[0, 0] - 1 / 1.02).magnitude < 0.002)
    #expect((calibration.scaleMatrix[1, 1] - 1 / 0.98).magnitude < 0.002)
    #expect((calibration.scaleMatrix[2, 2] - 1 / 1.01).magnitude < 0.002)
  }

  @Test func aSideThatIsMissingIsNamed() {
    var fit = fit(Array(AccelerometerFitTests.six.dropLast()))
    #expect(fit.missingSides == [.yUp] || fit.missingSides == [.yDown])
    #expect(throws: AccelerometerFit.Refusal.missingSides(1)) { try fit.calibration() }
  }

  @Test func theSamePositionTwiceIsOne() {
    let fit = fit(AccelerometerFitTests.six + AccelerometerFitTests.six)
    #expect(fit.positions.count == 6)
  }

  /// A position that is not at rest contradicts the other six: here a hand pulled at the sensor.
  @Test func anAdditionalPositionThatContradictsIsRefused() {
    var fit = fit(AccelerometerFitTests.six)
    fit.add(Vector3(7, 7, 3.9))
    #expect(throws: AccelerometerFit.Refusal.self) { try fit.calibration() }
  }

  @Test func aFullFitTakesNoPosition() {
    var fit = AccelerometerFit(capacity: 6)
    for axis in 0..<3 {
      for gravity in [-9.8, 9.8] {
        var force = Vector3.zero
        force[axis] = gravity
        #expect(fit.add(force) != nil)
      }
    }
    #expect(fit.add(Vector3(5.7, 5.7, 5.7)) == nil && fit.positions.count == 6)
    let (first, second) = (try? fit.calibration(), try? fit.calibration())
    #expect(first != nil && first == second)
  }

  @Test func edgesAreNoSide() {
    var fit = AccelerometerFit()
    let side = fit.add(Vector3(6.9, 6.9, 0))
    let none = fit.add(Vector3(0, 0, 2))
    #expect(side == nil && none == nil && fit.positions.count == 1)
  }
}

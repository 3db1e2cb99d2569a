import Simulator
import Testing

@testable import Beacons

@Suite struct BeaconCalibrationTests {
  @Test func withoutAPlaceThePriorIsLeft() {
    var calibration = BeaconCalibration(measuredPower: -65)
    calibration.endPlace()
    #expect(calibration.model == .prior(measuredPower: -65) && calibration.places == 0)
  }

  @Test func tenSecondsAtOneMetreGiveThePower() {
    var generator = SeededGenerator(seed: 7)
    var calibration = BeaconCalibration(measuredPower: -59)
    for _ in 0..<100 { calibration.note(Int((-68 + 4 * generator.nextGaussian()).rounded()), distance: 1) }
    calibration.endPlace()
    let model = calibration.model
    // Most of the way: the stated power keeps a little weight.
    #expect((-68.5 ... -66).contains(model.power), "\(model.power)")
    #expect(model.powerVariance < 5)
    #expect((model.exponent - 2).magnitude < 1e-9 && model.exponentVariance == 0.16)
  }

  @Test func moreDistancesGiveTheExponent() {
    var generator = SeededGenerator(seed: 8)
    var calibration = BeaconCalibration(measuredPower: nil)
    for distance in [1.0, 2, 4, 8, 1, 2, 4, 8] {
      for _ in 0..<100 {
        let power = level(distance, power: -64, exponent: 1.5) + 4 * generator.nextGaussian()
        calibration.note(Int(power.rounded()), distance: distance)
      }
      calibration.endPlace()
    }
    let model = calibration.model
    #expect((model.power + 64).magnitude < 1 && (model.exponent - 1.5).magnitude < 0.15, "\(model)")
    #expect(model.exponentVariance < 0.05 && model.covariance != 0)
  }

  @Test func shadowingIsThatOfThePlaces() {
    for shadowing in [2.0, 8] {
      var generator = SeededGenerator(seed: 9)
      var calibration = BeaconCalibration(measuredPower: nil, placeDeviation: 5)
      for place in 0..<400 {
        let distance = 1 + Double(place % 10)
        let power = level(distance, power: -60, exponent: 2) + shadowing * generator.nextGaussian()
        for _ in 0..<10 { calibration.note(Int((power + 5 * generator.nextGaussian()).rounded()), distance: distance) }
        calibration.endPlace()
      }
      #expect((calibration.model.shadowing / shadowing - 1).magnitude < 0.15, "\(calibration.model.shadowing)")
    }
  }

  @Test func impossibleMeasurementsAreIgnored() {
    var calibration = BeaconCalibration(measuredPower: -65)
    for (rssi, distance) in [(127, 1.0), (0, 1), (-60, 0), (-60, -1), (-60, .nan), (-60, .infinity)] {
      calibration.note(rssi, distance: distance)
    }
    calibration.endPlace()
    #expect(calibration.places == 0)
  }
}

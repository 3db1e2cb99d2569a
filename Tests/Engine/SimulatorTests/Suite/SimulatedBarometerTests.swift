import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedBarometerTests {
  private static let car = Journey(.car, seed: 1, duration: 300)

  private func pressures(_ barometer: SimulatedBarometer, seed: UInt64 = 1) -> [Double] {
    var suite = SensorSuite.none
    suite.barometer = barometer
    return ObservationLists(Self.car, suite, seed: seed).pressure.map { $0.pressureHectopascals }
  }

  private var ideal: SimulatedBarometer {
    var barometer = SimulatedBarometer()
    barometer.noise = 0
    barometer.bias = 0
    barometer.walkPerHour = 0
    barometer.resolution = 0
    return barometer
  }

  /// ISO 2533: pressures at geopotential heights.
  @Test func standardAtmosphereIsThePublishedOne() {
    for (height, pressure) in [(-500.0, 1074.78), (0, 1013.25), (1000, 898.76), (5000, 540.20), (11_000, 226.32)] {
      #expect((SimulatedBarometer.standardPressure(atHeight: height) / pressure - 1).magnitude < 2e-4)
    }
    #expect(SimulatedBarometer.standardPressure(atHeight: 1e9) == SimulatedBarometer.standardPressure(atHeight: 11_000))
  }

  @Test func pressureFollowsTheHeightAboveTheSea() {
    for (index, pressure) in pressures(ideal).enumerated() {
      let place = Self.car.truth(at: Double(index) / 25).position
      let height = place.ellipsoidalHeight - (Geoid.undulation(at: place) ?? 0)
      #expect((pressure - SimulatedBarometer.standardPressure(atHeight: height)).magnitude < 0.03)
    }
  }

  @Test func errorsHaveTheirSizes() {
    let truth = pressures(ideal)
    var barometer = ideal
    barometer.noise = 0.05
    let noise = zip(pressures(barometer), truth).map { $0 - $1 }
    let rms = (noise.reduce(0) { $0 + $1 * $1 } / Double(noise.count)).squareRoot()
    #expect((rms / 0.05 - 1).magnitude < 0.05)
    barometer = ideal
    barometer.walkPerHour = 1
    var ends = 0.0
    for seed in UInt64(1)...60 {
      let end = pressures(barometer, seed: seed)[7500] - truth[7500]
      ends += end * end / 60
    }
    // 1 hPa after an hour is 0.29 after 300 s.
    #expect((ends.squareRoot() - 0.289).magnitude < 0.08)
  }

  @Test func stepsStay() {
    var barometer = ideal
    barometer.steps = [.init(at: 100, hectopascals: 0.5), .init(at: 200, hectopascals: -0.2)]
    let changes = zip(pressures(barometer), pressures(ideal)).map { $0 - $1 }
    #expect(changes[2499] == 0 && (changes[2500] - 0.5).magnitude < 1e-9 && (changes[7500] - 0.3).magnitude < 1e-9)
  }
}

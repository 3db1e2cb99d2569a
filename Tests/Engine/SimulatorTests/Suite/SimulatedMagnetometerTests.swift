import Fusion
import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedMagnetometerTests {
  private static let car = Journey(.car, seed: 1, duration: 100)

  private func fields(_ magnetometer: SimulatedMagnetometer) -> [MagneticSample] {
    var suite = SensorSuite.none
    suite.magnetometer = magnetometer
    return ObservationLists(Self.car, suite).magnetic
  }

  private var ideal: SimulatedMagnetometer {
    var magnetometer = SimulatedMagnetometer()
    magnetometer.noise = 0
    magnetometer.disturbance = 0
    magnetometer.resolution = 0
    return magnetometer
  }

  /// The field of the World Magnetic Model near Zurich in 2026: 21.9 µT to the north, 1.2 east, 43.4 down.
  @Test func fieldIsThatOfTheEarth() {
    for (index, sample) in fields(ideal).enumerated() {
      let truth = Self.car.truth(at: Double(index) / 50)
      let model = MagneticModel.wmm2025.field(at: truth.position, decimalYear: 2026)
      let field = truth.attitude.rotate(sample.field)
      #expect((field - 1e-3 * Vector3(model.north, model.east, model.down)).norm < 0.05)
      #expect(field.x > 20 && field.x < 23 && field.z > 42 && field.z < 45 && !sample.isOverflowed)
    }
  }

  @Test func ironAndMagnetsAreAdded() throws {
    var magnetometer = ideal
    let clean = fields(magnetometer)
    magnetometer.hardIron = Vector3(10, -20, 5)
    magnetometer.softIron = Matrix3(diagonal: Vector3(1.1, 0.9, 1))
    magnetometer.magnets = [SimulatedMagnet(start: 50, end: 60, fieldOnBody: Vector3(0, 0, 100))]
    for (index, (sample, other)) in zip(fields(magnetometer), clean).enumerated() {
      let magnet = index == 2750 ? Vector3(0, 0, 100) : .zero
      guard !(2500...3010).contains(index) || index == 2750 else { continue }
      let expected = magnetometer.softIron * (other.field + magnet) + magnetometer.hardIron
      #expect((sample.field - expected).norm < 1e-9)
    }
  }

  /// Iron along the way is a matter of the place: a car at rest sees a constant field.
  @Test func disturbanceChangesWithTheWayOnly() {
    var magnetometer = ideal
    magnetometer.disturbance = 2
    let differences = zip(fields(magnetometer), fields(ideal)).enumerated().map { index, pair in
      Self.car.truth(at: Double(index) / 50).attitude.rotate(pair.0.field - pair.1.field)
    }
    #expect((differences[0] - differences[400]).norm < 1e-12)
    #expect((differences[0] - differences[4000]).norm > 0.1)
    #expect(differences.rms.norm > 1 && differences.rms.norm < 6)
  }

  @Test func rangeCutsAndFlags() {
    var magnetometer = ideal
    magnetometer.range = 30
    #expect(fields(magnetometer).allSatisfy { $0.isOverflowed && $0.field.z == 30 })
  }

  @Test func samplesAreInTheAxesOfTheSensor() {
    var magnetometer = ideal
    let body = fields(magnetometer)
    magnetometer.mounting = .rightForwardUp
    for (first, second) in zip(body, fields(magnetometer)) {
      #expect((magnetometer.mounting.toBody(second.field) - first.field).norm < 1e-9)
    }
  }
}

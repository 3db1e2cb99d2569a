import Fusion
import Simulator
import Testing

@testable import LocationService

struct SignificantChangeDetectorTests {
  @Test func atOnceThenDistanceAndTime() {
    var detector = SignificantChangeDetector()
    #expect(update(&detector, estimate(51, 13, at: 100)))
    let near = place(51, 13, north: 499)
    let far = place(51, 13, north: 501)
    #expect(!update(&detector, estimate(far.latitude, far.longitude, at: 399)))
    #expect(!update(&detector, estimate(near.latitude, near.longitude, at: 400)))
    #expect(update(&detector, estimate(far.latitude, far.longitude, at: 400)))
    // From there on it is measured from there.
    #expect(!update(&detector, estimate(51, 13, at: 699)))
    #expect(update(&detector, estimate(51, 13, at: 700)))
    detector.reset()
    #expect(update(&detector, estimate(51, 13, at: 701)))
  }

  @Test func anHourOnTheMotorway() {
    var simulator = TrajectorySimulator()
    simulator.speed = 30
    simulator.turnRateDegrees = 0
    var detector = SignificantChangeDetector()
    let told = simulator.next(3601).filter {
      detector.update(estimate($0.latitudeDegrees, $0.longitudeDegrees, at: Double($0.index)))
    }
    #expect(told.map(\.index) == Array(stride(from: 0, through: 3600, by: 300)))
  }

  @Test func aVagueReadingProvesNothing() {
    var detector = SignificantChangeDetector()
    #expect(update(&detector, estimate(51, 13, at: 0, accuracy: 5000)))
    let far = place(51, 13, east: 900)
    #expect(!update(&detector, estimate(far.latitude, far.longitude, at: 400, accuracy: 1000)))
    #expect(update(&detector, estimate(far.latitude, far.longitude, at: 401, accuracy: nil)))
    #expect(!update(&detector, estimate(51, 13, at: 801, accuracy: 1000)))
    #expect(update(&detector, estimate(51, 13, at: 802, accuracy: 800)))
  }

  @Test func overTheAntimeridianAndOutOfOrder() {
    var detector = SignificantChangeDetector()
    #expect(update(&detector, estimate(-16, 179.999, at: 1000)))
    // 214 m away, on the other side.
    #expect(!update(&detector, estimate(-16, -179.999, at: 2000)))
    #expect(!update(&detector, estimate(-16, -179.9, at: 500)))
    #expect(!update(&detector, estimate(.nan, -179.9, at: 5000)))
    #expect(update(&detector, estimate(-16, -179.99, at: 90_000)))
  }
}

private func update(_ detector: inout SignificantChangeDetector, _ estimate: LocationEstimate) -> Bool {
  detector.update(estimate)
}

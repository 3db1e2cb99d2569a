import Fusion
import LocationTestKit
import NavigationMath
import Observations
import Testing

@Suite struct CalibrationSampleSetTests {
  private func sample(_ field: Vector3, at nanoseconds: Int64 = 0) -> CalibrationSample {
    CalibrationSample(instant: MonotonicInstant(nanoseconds: nanoseconds), field: field)
  }

  @Test func aSensorThatLiesStillFillsNothing() {
    var set = CalibrationSampleSet()
    for index in 0..<100 { set.add(sample(Vector3(30, 0.01 * Double(index), 0))) }
    #expect(set.count == 1)
    let isMovedKept = set.add(sample(Vector3(30, 10, 0)))
    let isNonsenseKept = set.add(sample(Vector3(.infinity, 10, 0)))
    #expect(isMovedKept && !isNonsenseKept)
    #expect(set.breadth == 0)
    set.add(sample(Vector3(25, 20, 1)))
    #expect(set.breadth == 5)
    #expect(set.count == 3)
  }

  /// Hours of noise on a desk after a good turn.
  @Test func whatWasSeenOnceIsKept() {
    var set = CalibrationSampleSet()
    var sensor = ironySensor(1, noise: 0)
    for sample in sensor.samples(300) { set.add(sample) }
    set.recentre(sensor.hardIron)
    let before = set.coverage.cellCount
    #expect(before > 60)
    var desk = ironySensor(1, motion: .still(headingDegrees: 10, pitchDegrees: 0, rollDegrees: 0), noise: 2)
    for sample in desk.samples(5000) { set.add(sample) }
    #expect(set.count == set.capacity)
    #expect(set.coverage.cellCount >= before - 1)
    #expect(set.acceptedCount > 1000)
  }

  @Test func withoutAKnownMiddleItIsThatOfWhatWasSeen() {
    var set = CalibrationSampleSet()
    var sensor = ironySensor(2, noise: 0)
    for sample in sensor.samples(300) { set.add(sample) }
    #expect((set.centre - sensor.hardIron).norm < 10)
  }

  @Test func littleMemoryIsNeverExceeded() {
    var set = CalibrationSampleSet(capacity: 16)
    set.recentre(.zero)
    var sensor = ironySensor(3, noise: 0)
    for sample in sensor.samples(300) { set.add(sample) }
    #expect(set.count == 16 && set.coverage.cellCount >= 14)
  }

  @Test func whatIsOldCanBeDropped() {
    var set = CalibrationSampleSet()
    for index in 0..<20 { set.add(sample(Vector3(0, 0, 10 * Double(index)), at: Int64(index))) }
    set.removeAll(before: MonotonicInstant(nanoseconds: 15))
    #expect(set.samples.map { $0.instant.nanoseconds } == [15, 16, 17, 18, 19])
    set.recentre(.zero)
    #expect(set.coverage.cellCount == 1)
    set.removeAll()
    #expect(set.count == 0 && set.coverage.cellCount == 0)
  }
}

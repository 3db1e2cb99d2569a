import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct SensorChoiceTests {
  private typealias Candidate = (name: String, kind: SensorKind, rank: Int)

  private func chosen(_ candidates: [Candidate]) -> [String] {
    SensorChoice.best(candidates, kind: { $0.kind }, rank: { $0.rank }).map { $0.name }
  }

  @Test func theBestOfEachKindInertialFirst() {
    #expect(
      chosen([("A", .magnetometer, 20), ("B", .magnetometer, 10), ("C", .barometer, 1), ("D", .inertial, 50)])
        == ["D", "B", "C"])
  }

  @Test func equalsInTheirOrder() {
    #expect(chosen([("A", .magnetometer, 20), ("B", .magnetometer, 20)]) == ["A"])
  }

  @Test func aChipThatFusesIsForThoseWhoLackSomething() {
    #expect(chosen([("M", .magnetometer, 1), ("O", .orientation, 1)]) == ["M", "O"])
    #expect(chosen([("M", .magnetometer, 1), ("I", .inertial, 1), ("O", .orientation, 1)]) == ["I", "M"])
    #expect(chosen([]).isEmpty)
  }
}

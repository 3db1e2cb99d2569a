import Fusion
import NavigationMath
import Observations
import Testing

@testable import Evaluation

@Suite struct EstimatedPositionTests {
  @Test func aRowIsRead() throws {
    let positions = try EstimatedPosition.positions(
      in: Array(
        """
        {"type":"location","time":"2026-01-01T12:00:00.500Z","latitude":47.25,"longitude":-8.5,"altitude":450,"ellipsoidalAltitude":500,"horizontalAccuracy":1.5,"verticalAccuracy":2.5,"speed":3,"speedAccuracy":0.1,"course":350,"courseAccuracy":2,"fix":"dead-reckoning","deadReckoning":4.5,"velocity":[1,2,3],"attitude":{"heading":12.5,"pitch":1,"headingAccuracy":0.75},"filter":"inertial","integrity":{"position":{"level":"suspect"}},"source":"x"}
        {"type":"heading","trueHeading":5}
        {"type":"location","latitude":1,"longitude":2,"filter":"inertial"}
        {"type":"location","latitude":1,"longitude":2,"fix":"3d"}

        """.utf8))
    #expect(positions.map(\.kind) == [.deadReckoning, .fused, .gnss])
    let first = positions[0]
    #expect(first.time == 1_767_268_800_500_000_000 && first.timeSinceFix == 4.5)
    #expect(first.latitudeDegrees == 47.25 && first.longitudeDegrees == -8.5)
    #expect(first.ellipsoidalHeight == 500 && first.heightAboveMeanSeaLevel == 450)
    #expect(first.horizontalAccuracy == 1.5 && first.verticalAccuracy == 2.5 && first.speedAccuracy == 0.1)
    #expect(first.speed == 3 && first.courseDegrees == 350 && first.courseAccuracyDegrees == 2)
    #expect(first.heading == .init(degrees: 12.5, accuracyDegrees: 0.75))
    #expect(positions[1].time == nil)
  }

  @Test func rowsAreKnownByTheirFirstLine() {
    func isRow(_ text: String) -> Bool { EstimatedPosition.isRow(Array(text.utf8)[...]) }
    #expect(isRow(#"{"type":"status","state":"source"}"#) && isRow(#"{"type":"location"}"#))
    #expect(!isRow(#"{"type":"sensorLog","version":1}"#) && !isRow(#"{"class":"TPV"}"#) && !isRow("$GPRMC,1"))
  }

  @Test func anEstimateKeepsItsClaims() {
    var estimate = LocationEstimate(
      latitudeDegrees: 1, longitudeDegrees: 2, at: .zero,
      UTCTime(date: CalendarDate(daysSince1970: 1), timeOfDay: TimeOfDay(nanoseconds: 5)))
    estimate.origin = .deadReckoning
    estimate.timeSinceFix = 7
    estimate.accuracy.horizontal = Accuracy(3, .derived)
    let position = EstimatedPosition(estimate)
    #expect(position.kind == .deadReckoning && position.timeSinceFix == 7 && position.horizontalAccuracy == 3)
    #expect(position.time == 86_400_000_000_005)
    estimate.contributors = .fix
    estimate.filter = .inertial
    #expect(EstimatedPosition(estimate).kind == .fused)
  }
}

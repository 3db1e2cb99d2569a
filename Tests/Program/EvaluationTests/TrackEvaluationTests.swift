import NavigationMath
import Testing

@testable import Evaluation

@Suite struct TrackEvaluationTests {
  @Test func errorsAreThoseCalculatedByHand() throws {
    // 3 m to the north and 4 m to the east of the truth, 2 m too high.
    let evaluation = try TrackEvaluation(
      (0..<10).map { SimpleTrack.position($0, north: 3, east: 4, up: 2) }, against: SimpleTrack.truth(10))
    let horizontal = try #require(evaluation.statistics { $0.horizontal })
    #expect(
      horizontal.count == 10 && (horizontal.rms - 5).magnitude < 1e-4 && (horizontal.largest - 5).magnitude < 1e-4)
    #expect(horizontal.shareWithin == 0 && ((horizontal.errorOverClaim ?? 0) - 2.5).magnitude < 1e-4)
    let vertical = try #require(evaluation.statistics { $0.vertical })
    #expect((vertical.rms - 2).magnitude < 1e-4 && vertical.shareWithin == 1)
    // The truth moves at 10 m/s to the north and faces north-east.
    let speed = try #require(evaluation.statistics { $0.speed })
    #expect((speed.rms - 0.5).magnitude < 1e-9 && speed.shareWithin == nil)
    #expect(((evaluation.statistics { $0.course })?.rms ?? 0) - 2 < 1e-9)
    #expect(((evaluation.statistics { $0.heading })?.largest ?? 0) - 5 < 1e-9)
    #expect(evaluation.gaps.isEmpty && evaluation.outages.isEmpty && evaluation.count == 10)
  }

  @Test func kindsAreSeparate() throws {
    var positions = (0..<6).map { SimpleTrack.position($0, north: 1) }
    positions[2].kind = .fused
    for index in 3...4 {
      positions[index] = SimpleTrack.position(index, north: Double(index))
      positions[index].kind = .deadReckoning
      positions[index].timeSinceFix = Double(index - 2)
    }
    let evaluation = try TrackEvaluation(positions, against: SimpleTrack.truth(6))
    func count(_ kind: EstimatedPosition.Kind) -> Int? { evaluation.statistics(of: kind) { $0.horizontal }?.count }
    #expect(count(.gnss) == 3 && count(.fused) == 1 && count(.deadReckoning) == 2)
    // The end of the outage is its last prediction.
    let outage = try #require(evaluation.outages.first)
    #expect(evaluation.outages.count == 1 && outage.length == 2 && outage.claim == 2)
    #expect((outage.error - 4).magnitude < 1e-4 && outage.end == SimpleTrack.time(4))
  }

  @Test func anOutageAfterAnotherIsAnotherOne() throws {
    var positions = (0..<4).map { SimpleTrack.position($0) }
    for (index, since) in [1.0, 2, 1, 2].enumerated() {
      positions[index].kind = .deadReckoning
      positions[index].timeSinceFix = since
    }
    let outages = try TrackEvaluation(positions, against: SimpleTrack.truth(4)).outages
    #expect(outages.map(\.end) == [SimpleTrack.time(1), SimpleTrack.time(3)])
  }

  @Test func pausesAreGaps() throws {
    let positions = [0, 1, 2, 3, 8, 9, 11].map { SimpleTrack.position($0) }
    let evaluation = try TrackEvaluation(positions, against: SimpleTrack.truth(12))
    #expect(evaluation.gaps == [SimpleTrack.time(3)...SimpleTrack.time(8)] && evaluation.longestPause == 2_500_000_000)
  }

  @Test func heightsOfTwoReferencesAreRelatedByTheGeoid() throws {
    var position = SimpleTrack.position(0)
    let undulation = try #require(
      Geoid.undulation(latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees))
    position.ellipsoidalHeight = nil
    position.heightAboveMeanSeaLevel = 500 - undulation + 3
    let evaluation = try TrackEvaluation([position], against: SimpleTrack.truth(1))
    #expect(((evaluation.statistics { $0.vertical }?.rms ?? 0) - 3).magnitude < 1e-4)
    var truth = SimpleTrack.truth(1)
    truth.height = .seaLevel
    let same = try TrackEvaluation([position], against: truth)
    #expect(((same.statistics { $0.vertical }?.rms ?? 0) - (undulation - 3).magnitude).magnitude < 1e-4)
  }

  @Test func truthOfAnotherTimeIsNamed() throws {
    let problem = #expect(throws: TruthProblem.self) {
      try TrackEvaluation([SimpleTrack.position(100)], against: SimpleTrack.truth(10))
    }
    let text = problem?.description ?? ""
    #expect(text.contains("from 2026-01-01T12:01:40Z to 2026-01-01T12:01:40Z"), "\(text)")
    #expect(text.contains("truth from 2026-01-01T12:00:00Z to 2026-01-01T12:00:09Z"), "\(text)")
    #expect(throws: TruthProblem.self) { try TrackEvaluation([], against: SimpleTrack.truth(10)) }
    var undated = SimpleTrack.position(1)
    undated.time = nil
    #expect(throws: TruthProblem.self) { try TrackEvaluation([undated], against: SimpleTrack.truth(10)) }
  }
}

@Suite struct ErrorStatisticsTests {
  @Test func valuesAreThoseCalculatedByHand() throws {
    // Squares 1, 4, 9, 16, 25: mean 11. Claims 2, 2, 2, 2: 1 and 2 are within, (1 + 4 + 9 + 16) / 16.
    let statistics = try #require(ErrorStatistics([3, -1, 2, 5, -4], claims: [2, 2, 2, nil, 2]))
    #expect(statistics.count == 5 && statistics.largest == 5 && statistics.median == 3)
    #expect((statistics.rms - 3.316_624_790_355_4).magnitude < 1e-12)
    // Position 0.95 × 4 = 3.8 between 4 and 5.
    #expect((statistics.percentile95 - 4.8).magnitude < 1e-12)
    #expect(statistics.shareWithin == 0.5)
    #expect(((statistics.errorOverClaim ?? 0) - (30.0 / 16).squareRoot()).magnitude < 1e-12)
  }

  @Test func withoutClaimsNothingIsWithin() throws {
    let statistics = try #require(ErrorStatistics([1], claims: [nil]))
    #expect(statistics.shareWithin == nil && statistics.errorOverClaim == nil)
    #expect(statistics.median == 1 && statistics.percentile95 == 1)
    #expect(ErrorStatistics([], claims: []) == nil)
  }
}

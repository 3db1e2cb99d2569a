import BinnacleKit
import Foundation
import LocationTestKit
import Testing

@testable import RobotLoggerExample

/// Docs/Examples/RobotLogger: a log that is whole after every row.
@Suite(.timeLimit(.minutes(1))) struct RobotLoggerTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ndjson").path

  private func rows() throws -> [EstimateLog.Row] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { try JSONDecoder().decode(EstimateLog.Row.self, from: Data($0.utf8)) }
  }

  private func estimate(_ latitude: Double) -> LocationEstimate {
    var estimate = LocationEstimate(latitudeDegrees: latitude, longitudeDegrees: 13.09, at: .zero)
    estimate.ellipsoidalHeight = 40
    (estimate.velocityNorth, estimate.velocityEast, estimate.climb) = (1, 2, 3)
    estimate.accuracy.horizontal = Accuracy(2, .receiver)
    estimate.accuracy.vertical = Accuracy(3, .receiver)
    return estimate
  }

  @Test func fileIsWholeAfterEveryRow() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = try EstimateLog(path)
    for count in 1...3 {
      try log.append(estimate(54 + Double(count)))
      #expect(try rows().map(\.latitude) == (1...count).map { 54 + Double($0) })
    }
    let row = try #require(try rows().first)
    #expect(row.covariance == [2, 0, 0, 0, 2, 0, 0, 0, 9] && row.velocity == [2, 1, 3] && row.height == 40)
  }

  @Test func incompleteRowIsRemovedWhenTheLogIsOpenedAgain() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try EstimateLog(path).append(estimate(55))
    let half = try Data(contentsOf: URL(fileURLWithPath: path)) + Data(#"{"covariance":[2,"#.utf8)
    try half.write(to: URL(fileURLWithPath: path))
    try EstimateLog(path).append(estimate(56))
    #expect(try rows().map(\.latitude) == [55, 56])
  }

  @Test func everyFixOfADriveIsARow() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var simulator = TrajectorySimulator()
    simulator.sentences = [.rmc, .gga, .gst]
    let script = simulator.next(50).flatMap { [ScriptedSource.Step.bytes($0.bytes), .delay(1_000_000_000)] }
    #expect(try await RobotLogger.log(Engine(source: ScriptedSource(script)), to: path) == 50)
    let rows = try rows()
    #expect(rows.count == 50 && rows.allSatisfy { $0.covariance?.count == 9 && $0.time.hasSuffix("Z") })
  }
}

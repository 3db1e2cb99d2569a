import Simulator
import Testing

@Suite struct FusionOptionsTests {
  /// A drive of 40 s, of which the receiver has no position for 3 s, read at full speed from a pipe.
  @Test(arguments: ["auto", "off"]) func aDriveIsFollowedThroughItsGap(fusion: String) throws {
    var simulator = TrajectorySimulator()
    simulator.voidEpochs = 20..<23
    let drive = simulator.next(40)
    let run = try ProgramRun(
      ["stream", "-", "--format", "csv", "--quiet", "--fusion", fusion], input: drive.flatMap(\.bytes))
    let rows = run.output.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let expected = fusion == "auto" ? drive : drive.filter { !$0.isVoid }
    #expect(rows.count == expected.count)
    for (row, truth) in zip(rows, expected) {
      let (latitude, longitude) = (try #require(Double(row[2])), try #require(Double(row[3])))
      // 3 m: the drive turns in the gap.
      #expect((latitude - truth.latitudeDegrees).magnitude < 3 / 111_000, "\(row[0])")
      #expect((longitude - truth.longitudeDegrees).magnitude < 3 / 70_000, "\(row[0])")
      #expect((row[12] == "dead-reckoning") == truth.isVoid)
      let claim = try #require(Double(row[6]))
      #expect(claim < 20, "\(row[0]): \(claim)")
    }
  }
}

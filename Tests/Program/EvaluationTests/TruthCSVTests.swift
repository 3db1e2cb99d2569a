import Bytes
import NavigationMath
import Simulator
import Testing

@testable import Evaluation

@Suite struct TruthCSVTests {
  @Test func whatIsWrittenIsRead() throws {
    let journey = Journey(.drone, seed: 2, duration: 20)
    let start: Int64 = 1_767_268_800_000_000_000
    var writer = ByteWriter()
    TruthCSV.begin(&writer)
    for index in 0...200 {
      let truth = journey.truth(at: Double(index) / 10)
      TruthCSV.append(
        TruthCSV.Row(
          time: start + Int64(index) * 100_000_000, position: truth.position, velocity: truth.velocity,
          attitude: truth.attitude),
        to: &writer)
    }
    let track = try TruthFile.track(in: writer.bytes)
    #expect(track.points.count == 201 && track.span == start...start + 20_000_000_000)
    for (index, point) in track.points.enumerated() {
      let truth = journey.truth(at: Double(index) / 10)
      #expect((point.latitudeDegrees - truth.position.latitudeDegrees).magnitude < 0.6e-9)
      #expect((point.longitudeDegrees - truth.position.longitudeDegrees).magnitude < 0.6e-9)
      #expect(((point.height ?? 0) - truth.position.ellipsoidalHeight).magnitude < 0.0006)
      #expect(((point.velocity?.north ?? 99) - truth.velocity.north).magnitude < 0.0006)
      #expect(Degrees.difference(point.headingDegrees ?? 999, truth.headingDegrees).magnitude < 0.0002)
    }
  }
}

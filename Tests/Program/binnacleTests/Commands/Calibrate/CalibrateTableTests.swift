import EngineRuntime
import NavigationMath
import Testing

@testable import binnacle

struct CalibrateTableTests {
  private let folder = TemporaryFolder()

  private func readings(_ text: String) throws -> [Vector3] {
    try folder.write(Array(text.utf8), to: "table")
    guard case .readings(let readings) = try CalibrateTable.read(folder.path("table")) else { return [] }
    return readings.map { $0.field }
  }

  @Test func separatorsNamesAndCommentsAreUnderstood() throws {
    let text = "mag_x,mag_y,mag_z\n1,2.5,-3\r\n\n# a comment, of four, words, here\n4;5;6\n  7\t8 9"
    #expect(try readings(text) == [Vector3(1, 2.5, -3), Vector3(4, 5, 6), Vector3(7, 8, 9)])
    #expect(try readings("") == [])
  }

  @Test(arguments: ["1,2\n", "1,2,3,4\n", "1,2,3\nx,y,z\n", "1,nan,3\n", "1,2,x\n", "1,2,1e999\n"])
  func anythingElseIsAnError(text: String) {
    #expect(throws: SourceError.self) { try readings(text) }
  }

  @Test func aLogIsRecognised() throws {
    for bytes: [UInt8] in [Array("{\"type\":\"sensorLog\"".utf8), [0x1F, 0x8B, 8]] {
      try folder.write(bytes, to: "log")
      guard case .log = try CalibrateTable.read(folder.path("log")) else {
        Issue.record("not recognised: \(bytes)")
        continue
      }
    }
  }
}

import Foundation
import Testing

@testable import PlaceBuilder

@Suite struct LayerSourceTests {
  /// Calls `body` with the path of a new folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("source-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  /// Without waiting for the other end of a pipe, and before an unknown format is complained of.
  @Test(arguments: [nil, .geonames, .osm] as [LayerSource.Format?])
  func aPipeOrADeviceIsRefusedAtOnce(format: LayerSource.Format?) throws {
    try withFolder { folder in
      let pipe = folder + "/pipe.geojson"
      try #require(mkfifo(pipe, 0o600) == 0)
      for (path, message) in [
        (pipe, "a pipe or a device, where a file is needed"),
        ("/dev/zero", "a pipe or a device, where a file is needed"), (folder, "is a directory"),
      ] {
        let error = #expect(throws: BuildError.self) { _ = try LayerSource(path, format: format) }
        #expect(error?.message == "\(path): \(message)")
      }
    }
  }

  @Test func aFileThatIsNotThereIsAnError() {
    let error = #expect(throws: BuildError.self) { _ = try LayerSource("/nonexistent/none.csv", format: nil) }
    #expect(error?.message.contains("no such file") == true)
  }
}

import EngineRuntime
import Foundation
import Geofencing
import Testing

@testable import Places

/// Files that are changed while they are open.
@Suite struct MappedFileTests {
  /// Calls `body` with the path of a copy of the seed and the opened copy.
  private func withCopy(_ body: (String, PlaceFile) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("places-\(UUID().uuidString).bpx").path
    try FileManager.default.copyItem(atPath: InstalledPlaces.seed, toPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path, try PlaceFile(path: path))
  }

  private static let questions = ["Dresden", "Drseden", "東京都渋谷区", "Zürich", "ブラチスラバ"]

  private static func ask(_ file: PlaceFile) {
    for text in questions { _ = file.places(matching: .text(text), near: nil, language: "ja") }
    for latitude in stride(from: -85.0, to: 85, by: 5) {
      _ = file.place(at: Seed.position(latitude, latitude * 2), language: nil)
    }
  }

  @Test(arguments: [0, 1, 4096, 100_000, 2_000_000])
  func fileThatIsCutIsDamaged(_ size: Int) async throws {
    try await withCopy { path, file in
      #expect(!file.isDamaged && file.place(at: Seed.position(51.05, 13.74), language: "en")?.name == "Dresden")
      #expect(truncate(path, size) == 0)
      Self.ask(file)
      #expect(file.isDamaged)
      // An index reports it in place of an answer.
      let index = LocalPlaceIndex(PlaceAtlas(base: file))
      await #expect(throws: SourceError.self) {
        _ = try await index.places(at: Seed.position(51.05, 13.74), language: "en")
      }
      await #expect(throws: SourceError.self) {
        _ = try await index.places(matching: .text("Dresden"), near: nil, language: "en")
      }
    }
  }

  /// The kernel reports no fault within the last page.
  @Test func fileThatLostItsLastByteIsDamaged() async throws {
    try await withCopy { path, file in
      #expect(truncate(path, file.size - 1) == 0)
      Self.ask(file)
      #expect(file.isDamaged && PlaceAtlas(base: file).damagedFile == path)
    }
  }

  @Test func fileThatIsWrittenOverIsDamaged() async throws {
    try await withCopy { path, file in
      var other = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      other[PlaceLayout.checksumPosition] ^= 1
      let descriptor = open(path, O_WRONLY)
      #expect(write(descriptor, other, other.count) == other.count)
      close(descriptor)
      #expect(file.isDamaged)
    }
  }

  @Test func fileThatIsReplacedByARenameIsWhole() async throws {
    try await withCopy { path, file in
      try Data("other".utf8).write(to: URL(fileURLWithPath: path + ".new"))
      #expect(rename(path + ".new", path) == 0)
      #expect(!file.isDamaged && file.verify())
    }
  }

  @Test func fileIsCutWhileThreadsSearch() async throws {
    try await withCopy { path, file in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask {
            while !file.isDamaged { Self.ask(file) }
            Self.ask(file)
          }
        }
        // Here, not in a task: the others hold all threads until the file is cut.
        #expect(truncate(path, 8192) == 0)
      }
      #expect(file.isDamaged)
    }
  }
}

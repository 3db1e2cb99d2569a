import Foundation
import Testing

@testable import Places

@Suite struct InstalledPlacesTests {
  @Test func variableNamesTheOnlyFile() {
    #expect(InstalledPlaces.paths { $0 == "BINNACLE_PLACES" ? "/x/y.bpx" : "/data/u" } == ["/x/y.bpx"])
    #expect(InstalledPlaces.open { $0 == "BINNACLE_PLACES" ? "/nonexistent" : nil } == nil)
  }

  @Test func worldComesBeforeEverySeed() {
    let paths = InstalledPlaces.paths({ $0 == "HOME" ? "/data/u" : nil }, seed: "/checkout/seed.bpx")
    #expect(paths.first == "/data/u/.local/share/binnacle/places/world.bpx" && paths.last == "/checkout/seed.bpx")
    let lastWorld = paths.lastIndex { $0.hasSuffix("world.bpx") }
    let firstSeed = paths.firstIndex { $0.hasSuffix("seed.bpx") }
    #expect((lastWorld ?? 9) < (firstSeed ?? 0))
  }

  @Test func seedOfTheCheckoutIsFound() {
    #expect(InstalledPlaces.open({ _ in nil }) != nil)
  }

  @Test func unusableFileIsReported() {
    var complaints: [String] = []
    let file = InstalledPlaces.open(
      { $0 == "BINNACLE_PLACES" ? #filePath : nil }, complain: { path, _ in complaints.append(path) })
    #expect(file == nil && complaints == [#filePath])
  }

  @Test func layersAreFoundByNameAndTheUsersHideThoseOfTheMachine() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("layers-\(UUID().uuidString)")
    let folder = home.appendingPathComponent("binnacle/places/layers")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    // The smallest layer: a header without sections.
    let empty = "BNCLAYER".utf8 + [1, 0, 0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0] + checksumOfNothing
    try Data(empty).write(to: folder.appendingPathComponent("b.layer"))
    try Data(empty).write(to: folder.appendingPathComponent("a.layer"))
    try Data("no layer".utf8).write(to: folder.appendingPathComponent("c.layer"))
    try Data(empty).write(to: folder.appendingPathComponent("d.txt"))
    var complaints: [String] = []
    let atlas = InstalledPlaces.open(
      { $0 == "XDG_DATA_HOME" ? home.path : nil }, seed: "/nonexistent",
      complain: { path, _ in complaints.append(path) })
    #expect(atlas?.base == nil)
    #expect(atlas?.layers.map(\.path) == ["a", "b"].map { "\(folder.path)/\($0).layer" })
    #expect(complaints == ["\(folder.path)/c.layer"])
  }

  private var checksumOfNothing: [UInt8] {
    withUnsafeBytes(of: sectionChecksum(.empty).littleEndian) { Array($0) }
  }
}

@Suite struct InstalledPlacesListingTests {
  @Test func seedOfTheCheckoutIsListed() throws {
    let file = try #require(InstalledPlaces.files({ _ in nil }).first)
    #expect(file.path == InstalledPlaces.seed && file.placeCount ?? 0 > 30_000 && file.size <= 3_000_000)
    #expect(file.notice.kind == "seed" && file.notice.credits.contains("Places © GeoNames, CC BY 4.0"))
  }

  @Test func unusableFileIsReported() {
    var complaints: [String] = []
    let files = InstalledPlaces.files(
      { $0 == "BINNACLE_PLACES" ? #filePath : nil }, complain: { path, error in complaints.append("\(path): \(error)") }
    )
    #expect(files.isEmpty && complaints == ["\(#filePath): is not a file of places"])
  }
}

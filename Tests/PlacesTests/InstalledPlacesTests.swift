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
}

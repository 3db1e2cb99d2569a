import Testing

@testable import Places

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

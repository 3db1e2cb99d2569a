import Testing

@testable import Places

@Suite struct PlaceFileErrorReasonTests {
  @Test func eachErrorHasItsReason() {
    let errors: [PlaceFileError] = [.notOpened(2), .notAnIndex, .version(7), .damaged]
    #expect(Set(errors.map { $0.reason }).count == errors.count)
    #expect(PlaceFileError.notOpened(2).reason == "No such file or directory")
    #expect(PlaceFileError.version(7).reason.contains("7"))
  }
}

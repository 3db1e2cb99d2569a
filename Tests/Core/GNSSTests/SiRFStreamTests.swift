import Testing

@testable import GNSS

@Suite struct SiRFStreamTests {
  @Test func measuredNavigationCountsFromTheFirst() {
    var stream = SiRFStream()
    #expect((0..<3).map { _ in stream.takesMeasured() } == [true, true, true])
  }

  @Test func besideGeodeticNavigationItDoesNotCount() {
    var stream = SiRFStream()
    let taken = (0..<3).map { _ in
      stream.noteGeodetic()
      return stream.takesMeasured()
    }
    #expect(taken == [false, false, false])
  }

  @Test func itCountsAgainOnceGeodeticNavigationStaysAway() {
    var stream = SiRFStream()
    stream.noteGeodetic()
    #expect((0..<4).map { _ in stream.takesMeasured() } == [false, true, true, true])
  }
}

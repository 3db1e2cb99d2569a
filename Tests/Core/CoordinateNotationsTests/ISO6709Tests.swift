import CoordinateNotations
import Testing

@Suite struct ISO6709Tests {
  private func read(_ text: String) throws(NotationError) -> NotatedPosition {
    try reading(text) { (view) throws(NotationError) in try ISO6709.read(view) }
  }

  /// Examples of Wikipedia's article on ISO 6709: points near New York, Mount Everest, the North Pole.
  @Test func examples() throws {
    #expect(try isNear(read("+40-075CRSWGS_84/"), 40, -75))
    #expect(try isNear(read("+40.20361-075.00417CRSWGS_84/"), 40.20361, -75.00417))
    #expect(try isNear(read("+4012.22-07500.25CRSWGS_84/"), 40.203666666666667, -75.004166666666667))
    let height = try read("+401213.1-0750015.1+2.79CRSWGS_84/")
    #expect(isNear(height, 40.203638888888889, -75.004194444444444))
    #expect(height.height == 2.79)
    #expect(try isNear(read("+27.5916+086.5640+8850CRSWGS_84/"), 27.5916, 86.564))
    #expect(try isNear(read("+90+000/"), 90, 0))
  }

  @Test(arguments: [
    "", "/", "+40-075", "40-075/", "+4-075/", "+40-75/", "+40-075+/", "+40-075/x", "+401-075/", "+40-075CRS",
  ])
  func otherTextsAreMalformed(text: String) {
    #expect((try? read(text)) == nil)
  }

  @Test func limits() {
    #expect(throws: NotationError.outOfRange) { try read("+91-075/") }
    #expect(throws: NotationError.outOfRange) { try read("+4060-07500/") }
    #expect(throws: NotationError.unknownReferenceSystem) { try read("+40-075CRSNAD_27/") }
  }

  @Test func positionsAreWritten() {
    #expect(
      writing { ISO6709.write(latitudeDegrees: 40.20361, longitudeDegrees: -75.00417, to: &$0) }
        == "+40.20361-075.00417/")
    let high = writing {
      ISO6709.write(latitudeDegrees: -4.5, longitudeDegrees: 8, height: -2.5, decimals: 1, to: &$0)
    }
    #expect(high == "-04.5+008.0-2.50CRSWGS_84/")
    #expect(writing { ISO6709.write(latitudeDegrees: 91, longitudeDegrees: 0, to: &$0) } == nil)
  }
}

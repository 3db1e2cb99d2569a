import Observations
import Testing

@testable import GNSS

/// A value rounded to a step has a standard deviation of step / √12; a minute of latitude is 1852 m.
@Suite struct ResolutionTests {
  private func horizontal(_ position: String, quality: String = "4") -> Accuracy? {
    fixes(gga("181434.00", quality: quality, position: position, hdop: "0.1")).first?.accuracy.horizontal
  }

  @Test(arguments: [
    ("0000.123,N,00833.915,E", 0.7561), ("0000.1234,N,00833.9152,E", 0.07561),
    // Meridians meet: only the northing is left.
    ("8959.9999,N,00833.9152,E", 0.05346),
    ("6000.0000,N,00833.9152,E", 0.05346 * 1.1186),
  ])
  func rtkIsNoBetterThanTheDigitsOfItsCoordinates(position: String, expected: Double) throws {
    #expect((try #require(horizontal(position)).value / expected - 1).magnitude < 1e-3)
  }

  @Test func enoughDigitsChangeNothing() {
    #expect(isNear(horizontal("4717.1143712,N,00833.9152234,E")?.value, 0.01))
    #expect(isNear(horizontal("4717.1143,N,00833.9152,E", quality: "1")?.value, 0.5))
  }

  @Test func whatTheReceiverStatesIsRaisedToo() throws {
    let position = "4717.1143,N,00833.9152,E"
    let fix = try #require(
      fixes(gga("181434.00", quality: "4", position: position), gst("181434.00", north: "0.01", east: "0.04")).first)
    let accuracy = try #require(fix.accuracy.horizontal)
    #expect(accuracy.source == .gst)
    let (north, east) = (try #require(fix.accuracy.sigmaNorth), try #require(fix.accuracy.sigmaEast))
    #expect((north - 0.05346).magnitude < 1e-4)
    // The easting of four decimals is good to 0.036 m here.
    #expect(east == 0.04)
    #expect(isNear(accuracy.value, (north * north + east * east).squareRoot()))
  }

  @Test func eachDigitIsATenth() {
    for decimals in 0..<5 {
      let ratio = Resolution.sigmaNorth(minuteDecimals: decimals) / Resolution.sigmaNorth(minuteDecimals: decimals + 1)
      #expect((ratio - 10).magnitude < 1e-9)
    }
    #expect(Resolution.sigmaNorth(minuteDecimals: 6) == 0)
  }
}

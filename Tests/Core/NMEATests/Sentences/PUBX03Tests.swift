import Testing

@testable import NMEA

@Suite struct PUBX03Tests {
  // pyubx2 pygpsdata-MIXED2.log
  static let line = samples.first { $0.name == "pubx03" }!.line

  @Test func countsSatellites() throws {
    #expect(try pubx03(Self.line).count == 16)
  }

  @Test func readsSatellitesFromTheLine() throws {
    #expect(
      try satellite(0)
        == PUBXSatellite(
          number: 14, isUsed: true, azimuthDegrees: 87, elevationDegrees: 50, carrierToNoise: 24, lockTime: 0))
    #expect(
      try satellite(6)
        == PUBXSatellite(
          number: 68, isUsed: false, azimuthDegrees: 144, elevationDegrees: 38, carrierToNoise: nil, lockTime: 0))
    #expect(try satellite(15)?.number == 87)
    #expect(try satellite(16) == nil)
    #expect(try satellite(-1) == nil)
  }

  @Test func fewerSatellitesThanAnnounced() {
    #expect(throws: SentenceError.tooFewFields) { try pubx03(sealed("PUBX,03,02,14,U,087,50,24,000")) }
  }

  @Test func anOddCountLeavesWhatTheSentenceHolds() throws {
    #expect(try pubx03(sealed("PUBX,03,-1,14,U,087,50,24,000,15,-,,,26,016")).count == 2)
  }

  @Test func noSatellites() throws {
    #expect(try pubx03(sealed("PUBX,03,00")).count == 0)
  }

  private func satellite(_ position: Int) throws -> PUBXSatellite? {
    try withFields(Self.line) { fields in PUBX03.satellite(position, in: fields) }
  }

  private func pubx03(_ line: String) throws -> PUBX03 {
    guard case .pubx03(let value) = try decode(line) else { throw LineFailure.otherSentence }
    return value
  }
}

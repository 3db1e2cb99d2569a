import Testing
import UBX

@Suite struct MonRFTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = """
    b5620a3834000002000000010201040302010000000061007c070b18a512a40000000103040205000000000000002c01\
    ff1fff8001f902000000bd65
    """

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: MonRFTests.frame, MonRF.id) { view in
      let message = try MonRF(view)
      #expect(message.version == 0)
      #expect(message.blocks.count == 2)
      let first = message.blocks[0]
      #expect(first.number == 0 && first.jamming == JammingState.none)
      #expect((first.antennaStatus, first.antennaPower) == (.good, .on))
      #expect(first.selfTestStatus == 0x0102_0304)
      #expect((first.noisePerMillisecond, first.gainControl, first.jammingIndicator) == (97, 1916, 11))
      #expect((first.offsetI, first.magnitudeI, first.offsetQ, first.magnitudeQ) == (24, 165, 18, 164))
      let second = message.blocks[1]
      #expect(second.number == 1 && second.jamming == .critical)
      #expect((second.antennaStatus, second.antennaPower) == (.open, .unknown))
      #expect((second.noisePerMillisecond, second.gainControl, second.jammingIndicator) == (300, 8191, 255))
      #expect((second.offsetI, second.magnitudeI, second.offsetQ, second.magnitudeQ) == (-128, 1, -7, 2))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 3)
    #expect(failure(MonRF.self, payload) == .length(3))
  }

  @Test func moreBlocksThanBytesIsAnError() {
    #expect(failure(MonRF.self, [0, 3, 0, 0] + [UInt8](repeating: 0, count: 71)) == .length(75))
  }

  @Test func anotherVersionIsAnError() {
    #expect(failure(MonRF.self, [1, 0, 0, 0]) == .version(1))
  }

  /// Real, of a ZED-F9R (gpsd-daemon, ublox-zed-f9r.log): its blocks have 20 bytes, as no description says.
  @Test func shorterBlocksAreRefusedNotMisread() {
    let payload =
      "000200000001020f000000000000000045003213139516950101020a0000000000000000270091140da90ba5"
    #expect(failure(MonRF.self, bytes(of: payload)) == .length(44))
  }
}

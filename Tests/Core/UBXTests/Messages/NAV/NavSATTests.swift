import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavSATTests {
  private static var payload: PayloadBuilder {
    var payload = PayloadBuilder(count: 8 + 2 * 12)
    payload.set(UInt32(1000), at: 0)
    payload.set(UInt8(1), at: 4)
    payload.set(UInt8(2), at: 5)
    for (index, value) in [6, 12, 38].enumerated() { payload.set(UInt8(value), at: 20 + index) }
    payload.set(Int8(-5), at: 23)
    payload.set(Int16(271), at: 24)
    payload.set(Int16(-33), at: 26)
    payload.set(UInt32(0x1F), at: 28)
    return payload
  }

  @Test func everySatelliteComesWithItsUnits() throws {
    try NavSATTests.payload.bytes.withByteView { view in
      let message = try NavSAT(view)
      #expect(message.timeOfWeekMilliseconds == 1000)
      #expect(message.satellites.count == 2)
      let satellite = message.satellites[1]
      #expect(satellite.system == .glonass)
      #expect((satellite.number, satellite.carrierToNoise) == (12, 38))
      #expect((satellite.elevationDegrees, satellite.azimuthDegrees) == (-5, 271))
      #expect(satellite.pseudorangeResidual == -3.3)
      #expect(satellite.isUsed)
      #expect((satellite.quality, satellite.health) == (7, 1))
      #expect(!message.satellites[0].isUsed)
    }
  }

  @Test("ublox-glo.log")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b562013574008037a412010900000602231b3f00f4ff1f19000006031d4e1100c8ff1f190000060412290201000013120000060b1f0d0500
      07001f190000060c261c3f000b001f190000060d000e6f0000001112000006121426ca000000141200000613003c0f010000111200000614
      151050010000141200004c13
      """)
    try frame.decode(as: NavSAT.self) { message in
      #expect(message.timeOfWeekMilliseconds == 312_752_000)
      #expect(message.satellites.map(\.number) == [2, 3, 4, 11, 12, 13, 18, 19, 20])
      #expect(message.satellites.map(\.carrierToNoise) == [35, 29, 18, 31, 38, 0, 20, 0, 21])
      #expect(message.satellites.filter(\.isUsed).map(\.pseudorangeResidual) == [-1.2, -5.6, 0.7, 1.1])
      #expect(message.satellites.prefix(3).map(\.elevationDegrees) == [27, 78, 41])
      #expect(message.satellites.prefix(3).map(\.azimuthDegrees) == [63, 17, 258])
      #expect(message.satellites.allSatisfy { $0.system == .glonass && $0.health == 1 })
    }
  }

  @Test func moreSatellitesThanBytesIsAnError() {
    var payload = NavSATTests.payload
    payload.set(UInt8(3), at: 5)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.length(32)) { _ = try NavSAT(view) }
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavSATTests.payload
    payload.set(UInt8(2), at: 4)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(2)) { _ = try NavSAT(view) }
    }
  }
}

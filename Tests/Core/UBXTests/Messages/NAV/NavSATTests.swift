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

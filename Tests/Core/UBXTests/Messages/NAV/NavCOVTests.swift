import Bytes
import TestSupport
import Testing
import UBX

@Suite struct NavCOVTests {
  private static func payload(position: UInt8, velocity: UInt8) -> PayloadBuilder {
    var payload = PayloadBuilder(count: 64)
    payload.set(UInt32(500), at: 0)
    payload.set(position, at: 5)
    payload.set(velocity, at: 6)
    for index in 0..<12 { payload.set(Float(index) - 4.5, at: 16 + 4 * index) }
    return payload
  }

  @Test func everyFieldComesWithItsUnit() throws {
    try NavCOVTests.payload(position: 1, velocity: 0).bytes.withByteView { view in
      let message = try NavCOV(view)
      #expect((message.timeOfWeekMilliseconds, message.version) == (500, 0))
      #expect(message.isPositionCovarianceValid && !message.isVelocityCovarianceValid)
      #expect((message.positionCovarianceNN, message.positionCovarianceNE) == (-4.5, -3.5))
      #expect((message.positionCovarianceND, message.positionCovarianceEE) == (-2.5, -1.5))
      #expect((message.positionCovarianceED, message.positionCovarianceDD) == (-0.5, 0.5))
      #expect((message.velocityCovarianceNN, message.velocityCovarianceNE) == (1.5, 2.5))
      #expect((message.velocityCovarianceND, message.velocityCovarianceEE) == (3.5, 4.5))
      #expect((message.velocityCovarianceED, message.velocityCovarianceDD) == (5.5, 6.5))
    }
    try NavCOVTests.payload(position: 0, velocity: 1).bytes.withByteView { view in
      let message = try NavCOV(view)
      #expect(!message.isPositionCovarianceValid && message.isVelocityCovarianceValid)
    }
  }

  @Test("pygpsdata-MIXED2.log")
  func recorded() throws {
    let frame = RecordedFrame(
      """
      b5620136400028731c070001010016b2d03f64218b3ffe241e455e3756c4d7828bc4c5ff0544dd97394415319c4473de8c41b0948bc07e02
      bbc06f4d164041d73b40c6f39240353b
      """)
    try frame.decode(as: NavCOV.self) { message in
      #expect(message.timeOfWeekMilliseconds == 119_305_000)
      #expect(message.isPositionCovarianceValid && message.isVelocityCovarianceValid)
      #expect((message.positionCovarianceNN, message.positionCovarianceND) == (2530.31201171875, -1116.0887451171875))
      #expect((message.positionCovarianceEE, message.positionCovarianceDD) == (535.9963989257812, 1249.5338134765625))
      #expect((message.velocityCovarianceNE, message.velocityCovarianceDD) == (-4.361900329589844, 4.592257499694824))
    }
  }

  @Test func anotherVersionIsAnError() {
    var payload = NavCOVTests.payload(position: 1, velocity: 1)
    payload.set(UInt8(1), at: 4)
    payload.bytes.withByteView { (view) -> Void in
      #expect(throws: MessageError.version(1)) { _ = try NavCOV(view) }
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0, count: 63).withByteView { (view) -> Void in
      #expect(throws: MessageError.length(63)) { _ = try NavCOV(view) }
    }
  }
}

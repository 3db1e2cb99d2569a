import Bytes
import MakerProtocols
import TestSupport
import Testing

@Suite struct SkytraqNavigationStateTests {
  @Test("skytraq-bin.log")
  func recorded() throws {
    let frame = bytes(
      ofHexadecimal: "a0a10051df93020762411b2873ff1110fbc142344cddf0e21fc14dec7933f1b7974150d6e030f4bdad3c14a9683e67a1"
        + "2ebd8b2a44c113eb00ec272a90c0557a77400e0a8c3ffd50823fdce57a3f77f9d43f80963b680d0a")
    try frame.withByteView { view in
      let state = try SkytraqNavigationState(view.slice(4, view.count - 3))
      #expect((state.issueOfData, state.week) == (147, 1890))
      #expect(state.state == .twoDimensional)
      #expect(state.timeOfWeek == 444_956.9990885404)
      #expect(
        (state.positionX, state.positionY, state.positionZ)
          == (-2_386_073.7339136745, -3_922_162.405814122, 4_414_336.7649378))
      #expect(state.velocityX == Double(Float(0.009073593)))
      #expect(state.velocityY == Double(Float(0.22620079)))
      #expect(state.velocityZ == Double(Float(-0.06795171)))
      #expect(state.clockBias == -326_336.2306181574)
      // Read as the whole number that some describe, it would be 3 226 827 383.
      #expect((state.clockDrift + 3.3356).magnitude < 1e-4)
      #expect((state.geometricDilution - 2.2193937).magnitude < 1e-6)
      #expect((state.positionDilution - 1.9790194).magnitude < 1e-6)
      #expect((state.horizontalDilution - 1.7257531).magnitude < 1e-6)
      #expect((state.verticalDilution - 0.9686558).magnitude < 1e-6)
      #expect((state.timeDilution - 1.0045847).magnitude < 1e-6)
    }
  }

  @Test func aShorterPayloadIsNone() {
    [UInt8](repeating: 0xDF, count: 80).withByteView { (view) -> Void in
      #expect(throws: SkytraqError.length(80)) { _ = try SkytraqNavigationState(view) }
    }
  }
}

import Testing
import UBX

@Suite struct CfgMSGTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b562060108000107010203040500260e"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgMSGTests.frame, CfgMSG.id) { view in
      let message = try CfgMSG(view)
      #expect(message.subject == NavPVT.id)
      #expect(message.rate == nil)
      #expect(message.rates == CfgMSG.Rates(i2c: 1, uart1: 2, uart2: 3, usb: 4, spi: 5))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 2)
    #expect(failure(CfgMSG.self, payload) == .length(2))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgMSGTests.frame, CfgMSG.id) { view in
      let message = try CfgMSG(view)
      #expect(encoded(message) == bytes(of: CfgMSGTests.frame))
    }
  }

  /// Real, of u-center (pyubx2, ucenter-ZEDF9P-configdebug.log): RXM-SFRBX, once.
  @Test func threeBytesMeanThePortAtHand() throws {
    let frame = "b562060103000c490160f6"
    try withPayload(of: frame, CfgMSG.id) { view in
      let message = try CfgMSG(view)
      #expect(message.subject == MessageID(0x0C, 0x49))
      #expect(message.rate == 1 && message.rates == nil)
      #expect(encoded(message) == bytes(of: frame))
    }
  }

  @Test func theRatesOfAMessageAreAskedFor() {
    #expect(encoded(CfgMSG.Request(MessageID(0xF0, 0x04))) == ubxFrame(around: "06010200f004"))
  }
}

@Suite struct CfgRATETests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b56206080600fa000400030015a6"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgRATETests.frame, CfgRATE.id) { view in
      let message = try CfgRATE(view)
      #expect(message.measurementPeriodMilliseconds == 250)
      #expect((message.measurementsPerSolution, message.timeReference) == (4, 3))
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 5)
    #expect(failure(CfgRATE.self, payload) == .length(5))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgRATETests.frame, CfgRATE.id) { view in
      let message = try CfgRATE(view)
      #expect(encoded(message) == bytes(of: CfgRATETests.frame))
    }
  }

  @Test func aNewOneSolvesEachMeasurementInGPSTime() {
    #expect(encoded(CfgRATE(measurementPeriodMilliseconds: 1000)) == ubxFrame(around: "06080600e80301000100"))
  }
}

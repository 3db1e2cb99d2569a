import Testing
import UBX

@Suite struct CfgPRTTests {
  /// Made by pyubx2 1.4.0.
  private static let frame = "b5620600140001001596c028000000c2010025000300020000009bc6"

  @Test func everyFieldComesWithItsUnit() throws {
    try withPayload(of: CfgPRTTests.frame, CfgPRT.id) { view in
      let message = try CfgPRT(view)
      #expect(message.port == .uart1)
      #expect(message.transmitReady == 1 | 5 << 2 | 300 << 7)
      #expect(message.mode == 3 << 6 | 4 << 9 | 2 << 12)
      #expect(message.baudRate == 115_200)
      #expect(message.inputProtocols == [.ubx, .rtcm2, .rtcm3])
      #expect(message.outputProtocols == [.ubx, .nmea])
      #expect(message.flags == 2)
    }
  }

  @Test func aShorterPayloadIsNone() {
    let payload = [UInt8](repeating: 0, count: 19)
    #expect(failure(CfgPRT.self, payload) == .length(19))
  }

  @Test func whatIsEncodedIsWhatWasDecoded() throws {
    try withPayload(of: CfgPRTTests.frame, CfgPRT.id) { view in
      let message = try CfgPRT(view)
      #expect(encoded(message) == bytes(of: CfgPRTTests.frame))
    }
  }

  @Test func aNewOneIsEightBitsWithoutParity() throws {
    var command = CfgPRT(.uart2)
    command.baudRate = 9600
    command.inputProtocols = .ubx
    command.outputProtocols = [.ubx, .nmea]
    let expected = "06001400" + "02000000c0080000" + "80250000" + "0100" + "0300" + "00000000"
    #expect(encoded(command) == ubxFrame(around: expected))
  }

  @Test func onePortIsAskedFor() {
    #expect(encoded(CfgPRT.Request(.usb)) == ubxFrame(around: "0600010003"))
  }
}

@Suite struct ReceiverPortTests {
  @Test func theNumbersAreThoseOfUBlox() {
    #expect(([.i2c, .uart1, .uart2, .usb, .spi] as [ReceiverPort]).map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(([.ubx, .nmea, .rtcm2, .rtcm3] as [PortProtocols]).map(\.rawValue) == [0x01, 0x02, 0x04, 0x20])
  }
}

import Testing
import UBX

@Suite struct ReceiverPortTests {
  @Test func theNumbersAreThoseOfUBlox() {
    #expect(([.i2c, .uart1, .uart2, .usb, .spi] as [ReceiverPort]).map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(([.ubx, .nmea, .rtcm2, .rtcm3] as [PortProtocols]).map(\.rawValue) == [0x01, 0x02, 0x04, 0x20])
  }
}

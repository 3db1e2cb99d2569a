import Testing
import UBX

@testable import GNSS

@Suite struct ReceiverLinkTests {
  @Test func onlyAUARTHasASpeed() {
    #expect(ReceiverLink.uart(nil).hasSpeed && !ReceiverLink.usb.hasSpeed && !ReceiverLink.i2c.hasSpeed)
    #expect(ReceiverLink.usb.port == .usb && ReceiverLink.i2c.port == .i2c && ReceiverLink.network.port == .uart1)
  }
}

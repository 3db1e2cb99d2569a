import TestSupport
import Testing

@testable import Diagnosis

@Suite struct DiagnosisContextTests {
  /// A Raspberry Pi as it comes, with an adapter on USB.
  private let changes = """
    == /sys/class/tty/ttyUSB0/device/idVendor
    067b
    == /sys/class/tty/ttyUSB0/device/idProduct
    2303
    """

  @Test func thePinsMatterToAReceiverOnThem() {
    #expect(SystemTree(named: "pi3-bookworm").state(.enableUART) == .fail)
    #expect(SystemTree(named: "pi3-bookworm", changes).state(.enableUART, device: "/dev/serial0") == .fail)
    #expect(SystemTree(named: "pi3-bookworm", changes).state(.enableUART, device: "/dev/ttyAMA0") == .fail)
  }

  @Test func thePinsDoNotMatterToAReceiverOnUSB() {
    let finding = SystemTree(named: "pi3-bookworm", changes).finding(.enableUART)
    #expect(finding?.state == .skip && finding?.fix == nil)
    #expect(finding?.message.hasSuffix("matters only to a receiver on the pins") == true)
    #expect(SystemTree(named: "pi3-bookworm").state(.uartConsole, device: "/dev/ttyACM0") == .skip)
    #expect(SystemTree(named: "pi3-bookworm").state(.bluetooth, device: "/dev/ttyACM0") == .skip)
  }

  /// The UART is on, so a receiver may be on it.
  @Test func thePinsMayMatterWhileBothArePossible() {
    #expect(SystemTree(named: "pi3-trixie", changes).state(.uartConsole) == .warn)
    #expect(SystemTree(named: "pi3-trixie").state(.uartConsole) == .fail)
  }
}

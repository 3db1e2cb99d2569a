import LinuxIO
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct BoardModelTests {
  struct Example: Sendable {
    var name: String
    var layout: BoardModel.UARTLayout
    var sections: [String]
  }

  /// Names and sections as the documentation of Raspberry Pi lists them under "Conditional filters".
  static let examples = [
    Example(name: "Raspberry Pi Model B Plus Rev 1.2", layout: .pins, sections: ["pi1"]),
    Example(name: "Raspberry Pi 2 Model B Rev 1.1", layout: .pins, sections: ["pi2"]),
    Example(name: "Raspberry Pi 3 Model B Rev 1.2", layout: .bluetooth, sections: ["pi3"]),
    Example(name: "Raspberry Pi 3 Model B Plus Rev 1.3", layout: .bluetooth, sections: ["pi3", "pi3+"]),
    Example(name: "Raspberry Pi 3 Model A Plus Rev 1.0", layout: .bluetooth, sections: ["pi3", "pi3+"]),
    Example(name: "Raspberry Pi Compute Module 3 Plus Rev 1.0", layout: .pins, sections: ["pi3"]),
    Example(name: "Raspberry Pi 4 Model B Rev 1.4", layout: .bluetooth, sections: ["pi4"]),
    Example(name: "Raspberry Pi 400 Rev 1.0", layout: .bluetooth, sections: ["pi4", "pi400"]),
    Example(name: "Raspberry Pi Compute Module 4 Rev 1.0", layout: .bluetooth, sections: ["pi4", "cm4"]),
    Example(name: "Raspberry Pi Compute Module 4S Rev 1.0", layout: .pins, sections: ["pi4", "cm4s"]),
    Example(name: "Raspberry Pi 5 Model B Rev 1.0", layout: .separate, sections: ["pi5"]),
    Example(name: "Raspberry Pi 500 Rev 1.0", layout: .separate, sections: ["pi5", "pi500"]),
    Example(name: "Raspberry Pi Compute Module 5 Lite Rev 1.0", layout: .separate, sections: ["pi5", "cm5"]),
    Example(name: "Raspberry Pi Zero Rev 1.3", layout: .pins, sections: ["pi0"]),
    Example(name: "Raspberry Pi Zero W Rev 1.1", layout: .bluetooth, sections: ["pi0", "pi0w"]),
    Example(name: "Raspberry Pi Zero 2 W Rev 1.0", layout: .bluetooth, sections: ["pi0", "pi0w", "pi02"]),
  ]

  @Test(arguments: examples)
  func knowsTheModel(_ example: Example) {
    let board = BoardModel(name: example.name)
    #expect(board?.layout == example.layout)
    #expect(board?.sections == example.sections)
  }

  @Test func anythingElseIsNone() {
    #expect(BoardModel(name: "Radxa ROCK 5B") == nil)
    #expect(BoardModel(name: "Raspberry Pi") == nil)
    #expect(SystemTree("== /tmp/").read { BoardModel($0) } == nil)
  }

  @Test func readsTheDeviceTree() {
    let board = SystemTree(named: "pi4-bookworm").read { BoardModel($0) }
    #expect(board?.name == "Raspberry Pi 4 Model B Rev 1.4")
    #expect(board?.boardType == 0x11)
    #expect(board?.serial == 0x1000_0000_C1B2_C3D4)
  }
}

@Suite struct BoardUARTTests {
  private func uart(_ name: String, _ changes: String = "") -> BoardUART {
    SystemTree(named: name, changes).context().uart
  }

  private func config(_ text: String) -> String { "== /boot/firmware/config.txt\n\(text)\n" }

  @Test func knowsWhatTheLinkLeadsTo() {
    #expect(uart("pi4-bookworm").kind == .mini && uart("pi4-bookworm").pins == "ttyS0")
    #expect(uart("pi4-trixie").kind == .pl011 && uart("pi4-trixie").pins == "ttyAMA0")
    #expect(uart("pi3-bookworm").kind == nil && uart("pi3-bookworm").pins == nil)
  }

  @Test func onAFiveTheLinkIsTheDebugConnector() {
    #expect(uart("pi5-bookworm").kind == .debug && uart("pi5-bookworm").pins == nil)
    #expect(uart("pi5-trixie").kind == .debug && uart("pi5-trixie").pins == "ttyAMA0")
  }

  @Test func aLinkToNothingIsNone() {
    #expect(uart("pi3-bookworm", "== /dev/serial0 -> ttyS0\n").target == nil)
  }

  @Test func theMiniUARTIsOffUnlessTurnedOn() {
    #expect(!uart("pi3-bookworm").isEnabledAtBoot)
    #expect(uart("pi3-bookworm", config("enable_uart=1")).isEnabledAtBoot)
    #expect(!uart("pi3-bookworm", config("enable_uart=0")).isEnabledAtBoot)
  }

  @Test func thePL011IsOnUnlessTurnedOff() {
    #expect(uart("pi3-bookworm", config("dtoverlay=disable-bt")).isEnabledAtBoot)
    #expect(uart("pi3-bookworm", config("dtoverlay=pi3-miniuart-bt")).hasPL011AtBoot)
    #expect(!uart("pi3-bookworm", config("dtoverlay=disable-bt\nenable_uart=0")).isEnabledAtBoot)
    let two = "== /sys/firmware/devicetree/base/model\nRaspberry Pi 2 Model B Rev 1.1\\0\n"
    #expect(uart("pi3-bookworm", two).isEnabledAtBoot && uart("pi3-bookworm", two).hasPL011AtBoot)
  }

  @Test func onAFiveAParameterTurnsItOn() {
    #expect(!uart("pi5-bookworm").isEnabledAtBoot)
    #expect(uart("pi5-bookworm", config("dtparam=uart0=on")).isEnabledAtBoot)
    #expect(uart("pi5-bookworm", config("dtparam=uart0")).isEnabledAtBoot)
    #expect(!uart("pi5-bookworm", config("enable_uart=1\ndtparam=uart0=off")).isEnabledAtBoot)
    #expect(uart("pi5-bookworm", config("enable_uart=1")).isEnabledAtBoot)
  }
}

@Suite struct BluetoothRadioTests {
  private func radio(_ text: String, powered: [String: Bool]? = nil) -> BluetoothRadio {
    SystemTree(text).read { BluetoothRadio($0, powered: powered) }
  }

  @Test func controllersAreThoseOfTheKernel() {
    let radio = radio(
      """
      == /sys/class/bluetooth/hci1/uevent
      == /sys/class/bluetooth/hci0/uevent
      == /sys/class/bluetooth/hci0:64/uevent
      == /sys/class/bluetooth/hcix/uevent
      == /sys/class/bluetooth/hci/uevent

      """)
    #expect(radio.controllers == ["hci0", "hci1"] && radio.block == nil && radio.off == [])
    #expect(self.radio("== /tmp/").controllers == [])
  }

  @Test func onlyBlocksOfBluetoothCount() {
    let wlan = "== /sys/class/rfkill/rfkill0/type\nwlan\n== /sys/class/rfkill/rfkill0/soft\n1\n"
    #expect(radio(wlan).block == nil)
    func bluetooth(_ soft: Int, _ hard: Int) -> BluetoothBlock? {
      let folder = "/sys/class/rfkill/rfkill1"
      return radio(wlan + "== \(folder)/type\nbluetooth\n== \(folder)/soft\n\(soft)\n== \(folder)/hard\n\(hard)\n")
        .block
    }
    #expect(bluetooth(0, 0) == nil && bluetooth(1, 0) == .soft && bluetooth(0, 1) == .hard && bluetooth(1, 1) == .hard)
  }

  @Test func whatIsOffIsKnownFromTheKernelOnly() {
    let tree = "== /sys/class/bluetooth/hci0/uevent\n== /sys/class/bluetooth/hci1/uevent\n"
    #expect(radio(tree, powered: ["hci0": false, "hci1": true]).off == ["hci0"])
    #expect(radio(tree, powered: [:]).off == [])
  }
}

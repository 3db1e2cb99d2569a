import TestSupport
import Testing

@testable import Diagnosis

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

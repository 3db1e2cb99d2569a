import TestSupport
import Testing

@testable import Diagnosis

@Suite struct I2CChecksTests {
  private func config(_ text: String) -> String { "== /boot/firmware/config.txt\n\(text)\n" }

  @Test func aBusOfThePinsPasses() {
    #expect(SystemTree(named: "pi4-trixie").finding(.i2cBus) == Finding(.i2cBus, .pass, "/dev/i2c-1 is there"))
  }

  @Test func offIsNoFault() {
    let finding = SystemTree(named: "pi3-bookworm").finding(.i2cBus)
    #expect(finding?.state == .skip && finding?.fix?.contains("do_i2c 0") == true)
    // That of a monitor does not count.
    #expect(SystemTree(named: "pi3-bookworm", "== /dev/i2c-20\n").state(.i2cBus) == .skip)
  }

  @Test func onWithoutADeviceIsAFault() {
    let tree = SystemTree(named: "pi3-bookworm", config("dtparam=i2c_arm=on"))
    #expect(tree.state(.i2cBus) == .fail)
    let bus = "== /sys/class/i2c-adapter/i2c-1/name\nbcm2835 (i2c@7e804000)\n"
    let finding = SystemTree(named: "pi3-bookworm", config("dtparam=i2c=on") + bus).finding(.i2cBus)
    #expect(finding?.state == .fail && finding?.fix?.contains("modprobe i2c-dev") == true)
  }

  @Test func anImageHasNoBus() {
    let tree = SystemTree("== /proc/device-tree/model\nRaspberry Pi 4 Model B\\0\n" + config("dtparam=i2c_arm=on"))
    #expect(tree.state(.i2cBus) == .skip && tree.finding(.i2cBus)?.message.hasSuffix("I²C on") == true)
  }

  @Test func otherMachinesTellTheirBuses() {
    #expect(SystemTree("== /dev/i2c-0\n== /dev/i2c-7\n").finding(.i2cBus)?.message == "/dev/i2c-0, /dev/i2c-7")
    #expect(SystemTree("== /dev/tty1\n").state(.i2cBus) == .skip)
  }

  @Test func theSpeedIsTheDeviceTreesFirst() {
    #expect(SystemTree(named: "pi4-bookworm").state(.i2cSpeed) == .warn)
    #expect(SystemTree(named: "pi4-trixie").finding(.i2cSpeed)?.message == "100000 bits per second")
    let asked = config("dtparam=i2c_arm=on,i2c_arm_baudrate=400000") + "== /dev/i2c-1\n"
    #expect(SystemTree(named: "pi3-bookworm", asked).finding(.i2cSpeed)?.message == "400000 bits per second")
    #expect(
      SystemTree(named: "pi3-bookworm", "== /dev/i2c-1\n").finding(.i2cSpeed)?.message == "100000 bits per second")
    #expect(SystemTree(named: "pi3-bookworm").state(.i2cSpeed) == .skip)
  }
}

@Suite struct PPSCheckTests {
  private func pps(_ assert: String, live: LiveFacts? = liveFacts()) -> Finding? {
    SystemTree(named: "pi4-trixie", "== /sys/class/pps/pps0/assert\n\(assert)\n").finding(.pps, live: live)
  }

  @Test func pulsesPass() {
    #expect(pps("1763631234.000012345#4711") == Finding(.pps, .pass, "/dev/pps0 on GPIO 4 has seen 4711 pulses"))
  }

  @Test func noPulseIsWarnedOf() { #expect(pps("0.000000000#0")?.state == .warn) }

  @Test func aPulseThatStoppedIsWarnedOf() {
    let finding = pps("1763631134.000012345#4711")
    #expect(finding?.state == .warn && finding?.message.hasSuffix("had its last pulse 100 s ago") == true)
    // The time is unknown if a folder is checked.
    #expect(pps("1763631134.000012345#4711", live: nil)?.state == .pass)
  }

  @Test func theFallingEdgeCounts() {
    let changes = "== /sys/class/pps/pps0/assert\n\n== /sys/class/pps/pps0/clear\n1763631234.000000001#3\n"
    #expect(SystemTree(named: "pi4-trixie", changes).state(.pps) == .pass)
  }

  @Test func configuredButNotThereIsAFault() {
    let gone = "== /sys/class/pps/pps0/assert absent\n"
    #expect(SystemTree(named: "pi4-trixie", gone).state(.pps) == .fail)
    #expect(SystemTree(named: "pi3-bookworm").state(.pps) == .skip)
  }

  @Test func thePinIsThatOfTheOverlay() {
    #expect(SystemTree(named: "pi5-trixie").finding(.pps)?.message.contains("on GPIO 18") == true)
  }

  @Test(arguments: [
    "", "#", "1.2#3", "1.000000000", "x.000000000#1", "-1.000000000#1", "99999999999999999999.000000000#1",
  ])
  func whatIsNoPulseIsNone(_ text: String) {
    #expect(PPSCheck.parse(text) == nil)
    #expect(pps(text)?.state == .warn)
  }
}

import LinuxTestSupport
import TestSupport
import Testing

@testable import Diagnosis

@Suite struct SystemDiagnosisTests {
  /// On every machine, each check occurs once, in the order of the report.
  @Test(arguments: SystemTree.boards + ["raspios-bookworm"])
  func looksAtEverythingOnceAndInOrder(_ name: String) {
    let checks = SystemTree(named: name).findings().map { $0.check }
    #expect(checks == Check.allCases.filter { $0.group != .receiver })
  }

  @Test(arguments: SystemTree.boards)
  func whatIsWrongComesWithWhatMendsIt(_ name: String) {
    for finding in SystemTree(named: name).findings() {
      if finding.state == .fail || finding.state == .warn { #expect(finding.fix != nil, "\(finding)") }
      if finding.state == .pass { #expect(finding.fix == nil, "\(finding)") }
      #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"), "\(finding)")
    }
  }

  @Test func anEmptyFolderPassesNothingThatItCannotKnow() {
    let findings = SystemTree("== /tmp/").findings()
    #expect(findings.allSatisfy { $0.state != .fail })
    for check in [Check.model, .system, .kernel, .power, .groupDialout, .serialLink, .uartConsole, .i2cBus, .clock] {
      #expect(findings.first { $0.check == check }?.state == .skip, "\(check)")
    }
  }

  @Test func hostileFilesDoNoHarm() {
    let tree = SystemTree(named: "pi4-trixie")
    let noise = noise(3_000_000)
    for path in [
      "/boot/firmware/config.txt", "/boot/firmware/cmdline.txt", "/proc/cmdline", "/etc/passwd", "/etc/group",
      "/etc/os-release", "/sys/class/pps/pps0/assert", "/proc/402/comm", "/proc/402/cmdline", "/etc/default/gpsd",
      "/usr/lib/udev/rules.d/60-gpsd.rules", "/sys/devices/platform/soc/soc:firmware/get_throttled",
      "/sys/firmware/devicetree/base/serial-number", "/sys/firmware/devicetree/base/system/linux,revision",
    ] { tree.add(path, noise) }
    #expect(tree.findings(live: liveFacts()).count == Check.allCases.filter { $0.group != .receiver }.count)
    tree.add("/sys/firmware/devicetree/base/model", noise)
    #expect(tree.state(.model) == .skip)
  }

  @Test func aNameFromAFileNeverGetsIntoACommand() {
    let tree = SystemTree(
      named: "pi4-trixie",
      """
      == /etc/passwd
      pi;reboot:x:1000:1000:::
      == /etc/group
      dialout:x:20:
      == /dev/serial0 -> ttyS0;reboot
      == /dev/ttyS0;reboot
      == /usr/lib/udev/rules.d/85-brltty;reboot.rules
      ENV{PRODUCT}=="1a86/7523/*"
      """)
    for finding in tree.findings(live: liveFacts(groups: [])) {
      #expect(finding.fix?.contains("reboot:") != true && finding.fix?.contains(";reboot") != true, "\(finding)")
    }
  }

  @Test func theCandidatesAreThePinsAndWhatIsOnUSB() {
    func candidates(_ name: String, device: String? = nil) -> [String] {
      SystemTree(named: name).read { SystemDiagnosis($0, live: nil, device: device).candidates }
    }
    #expect(candidates("pi4-trixie") == ["/dev/serial0"])
    #expect(candidates("pi3-bookworm") == [])
    #expect(candidates("pi5-trixie") == ["/dev/ttyAMA0"])
    #expect(candidates("pizero2-bookworm") == ["/dev/ttyACM0"])
    #expect(candidates("pi4-trixie", device: "/dev/ttyUSB3") == ["/dev/ttyUSB3"])
  }

  @Test func nobodyToListenToIsAFailureOfTheMachineAndNothingInAFolder() {
    let tree = SystemTree(named: "pi3-bookworm")
    #expect(tree.read { SystemDiagnosis($0, live: nil).noReceiver.map { $0.state } } == [.skip])
    #expect(tree.read { SystemDiagnosis($0, live: liveFacts()).noReceiver.map { $0.state } } == [.fail])
  }
}

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

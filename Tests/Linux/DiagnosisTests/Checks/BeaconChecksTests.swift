import TestSupport
import Testing

@testable import Diagnosis

@Suite struct BeaconChecksTests {
  private static let controller = "== /sys/class/bluetooth/hci0/uevent\n"
  private static let daemon = "== /usr/libexec/bluetooth/bluetoothd\n"
  private static let enabledDaemon = """
    == /usr/lib/systemd/system/bluetooth.service
    == /etc/systemd/system/bluetooth.target.wants/bluetooth.service -> /usr/lib/systemd/system/bluetooth.service

    """
  private static let installed = "== /usr/lib/systemd/system/binnacle-beacons.socket\n"
  private static let wanted =
    installed
    + "== /etc/systemd/system/bluetooth.target.wants/binnacle-beacons.socket -> "
    + "/usr/lib/systemd/system/binnacle-beacons.socket\n"

  private func block(soft: Int, hard: Int) -> String {
    let folder = "/sys/class/rfkill/rfkill0"
    return "== \(folder)/type\nbluetooth\n== \(folder)/soft\n\(soft)\n== \(folder)/hard\n\(hard)\n"
  }

  private func radio(_ text: String, power: [String: Bool]? = nil) -> Finding? {
    SystemTree(text).finding(.beaconRadio, live: liveFacts(bluetoothPower: power))
  }

  private func way(_ text: String) -> Finding? { SystemTree(text).finding(.beaconWay, live: liveFacts()) }

  /// A machine that shows no wish for beacons has no warning, whatever its Bluetooth is like.
  @Test(arguments: [
    "== /tmp/", controller, controller + daemon, controller + daemon + installed,
    controller + "== /sys/class/rfkill/rfkill0/type\nbluetooth\n== /sys/class/rfkill/rfkill0/soft\n1\n",
  ])
  func withoutAWishNothingIsWarnedOf(_ text: String) {
    for finding in SystemTree(text).findings(live: liveFacts(bluetoothPower: ["hci0": false])) {
      guard finding.check.group == .beacons else { continue }
      #expect(finding.state == .skip || finding.state == .pass, "\(finding)")
    }
  }

  @Test func aMissingControllerIsNamed() {
    #expect(radio("== /tmp/") == Finding(.beaconRadio, .skip, "there is no Bluetooth controller; only beacons need it"))
    let finding = radio(BeaconChecksTests.wanted)
    #expect(finding?.state == .warn && finding?.fix == "attach a Bluetooth stick on USB")
    #expect(way(BeaconChecksTests.wanted)?.state == .skip)
  }

  @Test func blocksComeWithTheirCommand() {
    let base = BeaconChecksTests.controller + BeaconChecksTests.wanted
    let soft = radio(base + block(soft: 1, hard: 0))
    #expect(soft?.state == .warn && soft?.fix == "sudo rfkill unblock bluetooth")
    let hard = radio(base + block(soft: 1, hard: 1))
    #expect(hard?.state == .warn && hard?.message.contains("a switch of this machine") == true)
    #expect(radio(base + block(soft: 0, hard: 0))?.state == .pass)
    // Without the wish the command comes all the same.
    #expect(radio(BeaconChecksTests.controller + block(soft: 1, hard: 0))?.fix == "sudo rfkill unblock bluetooth")
  }

  @Test func aControllerThatIsOffIsSwitchedOn() {
    let base = BeaconChecksTests.controller + BeaconChecksTests.wanted
    let finding = radio(base, power: ["hci0": false])
    #expect(finding?.state == .warn && finding?.fix == "bluetoothctl power on")
    #expect(
      radio(base, power: ["hci0": true]) == Finding(.beaconRadio, .pass, "the Bluetooth controller hci0 is there"))
    #expect(radio(base)?.state == .pass, "unknown")
  }

  @Test func disabledBluetoothIsNamedWithItsUART() {
    // The pins of this Pi 4 have the PL011, by an included file.
    let pins = SystemTree(named: "pi4-trixie").finding(.beaconRadio)
    #expect(pins?.state == .skip && pins?.message.contains("miniuart-bt") == true)
    #expect(
      pins?.fix
        == "sudo sed -i -E 's/^dtoverlay=(pi3-)?disable-bt/dtoverlay=miniuart-bt/' /boot/firmware/*.txt && sudo reboot")
    #expect(SystemTree(named: "pi4-trixie", BeaconChecksTests.wanted).state(.beaconRadio) == .warn)
    let other = SystemTree(named: "pi5-trixie", "== /boot/firmware/config.txt\ndtoverlay=disable-bt\n")
      .finding(.beaconRadio)
    #expect(
      other?.fix == "sudo sed -i -E '/^dtoverlay=(pi3-)?disable-bt/d' /boot/firmware/*.txt && sudo reboot")
  }

  @Test func theWayIsNamed() {
    let base = BeaconChecksTests.controller
    let service = way(base + BeaconChecksTests.wanted + "== /run/binnacle/beacons\n")
    #expect(service?.state == .pass && service?.message.contains("Binnacle's service") == true)
    let dead = way(base + BeaconChecksTests.wanted)
    #expect(dead?.state == .warn && dead?.fix == "sudo systemctl restart binnacle-beacons.socket")
    let bluez = way(base + BeaconChecksTests.daemon + BeaconChecksTests.enabledDaemon + BeaconChecksTests.installed)
    #expect(bluez?.state == .skip && bluez?.fix == "sudo systemctl enable --now binnacle-beacons.socket")
    #expect(way(base + BeaconChecksTests.daemon + BeaconChecksTests.enabledDaemon)?.fix == nil)
    // Of a machine that is not running, the socket cannot be there.
    #expect(SystemTree(base + BeaconChecksTests.wanted).state(.beaconWay) == .pass)
  }

  @Test func aMissingBluetoothdIsInstalled() {
    #expect(way(BeaconChecksTests.controller)?.fix == "sudo apt install bluez")
    #expect(
      way(BeaconChecksTests.controller + BeaconChecksTests.installed)?.fix
        == "sudo systemctl enable --now binnacle-beacons.socket")
    let base = BeaconChecksTests.controller + BeaconChecksTests.daemon
    #expect(
      way(base + "== /usr/lib/systemd/system/bluetooth.service\n")?.fix
        == "sudo systemctl enable --now bluetooth.service")
    #expect(
      way(base + "== /etc/systemd/system/bluetooth.service -> /dev/null\n")?.fix
        == "sudo systemctl unmask bluetooth.service")
  }

  /// Debian 12's unit has no Restart=.
  @Test func aCrashedBluetoothdIsStarted() {
    let base = BeaconChecksTests.controller + BeaconChecksTests.daemon + BeaconChecksTests.enabledDaemon
    let other = "== /proc/1/comm\nsystemd\n== /proc/1/cmdline\n/sbin/init\n"
    let crashed = way(base + other)
    #expect(crashed?.state == .skip && crashed?.fix == "sudo systemctl start bluetooth.service")
    #expect(crashed?.message.contains("does not run") == true)
    #expect(way(base + other + "== /proc/7/comm\nbluetoothd\n== /proc/7/cmdline\nbluetoothd\n")?.fix == nil)
  }

  /// Beacons and a receiver on the pins want the same UART.
  @Test func theCheckOfThePinsKeepsBluetoothWhereBeaconsAreWanted() {
    let finding = SystemTree(named: "pi3-bookworm", BeaconChecksTests.wanted).finding(.bluetooth)
    #expect(finding?.state == .warn && finding?.fix?.contains("dtoverlay=miniuart-bt") == true)
    #expect(finding?.message.contains("Bluetooth stick") == true)
  }
}

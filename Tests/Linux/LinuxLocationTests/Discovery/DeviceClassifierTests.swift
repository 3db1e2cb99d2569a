import LinuxIO
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct DeviceClassifierTests {
  /// The devices of a tree by the last part of their path.
  private func devices(_ tree: FakeTree) -> [String: AttachedDevice] {
    Dictionary(
      uniqueKeysWithValues: DeviceSurvey(tree.roots).devices().map { device in
        (String(device.path.split(separator: "/").last ?? ""), device)
      })
  }

  @Test func aRaspberryPiWithEverything() {
    let tree = FakeTree()
    tree.file("proc/device-tree/model", "Raspberry Pi 3 Model B Rev 1.2\0")
    tree.uart("ttyAMA0", type: 32)
    tree.uart("ttyS0", type: 4)
    tree.link("dev/serial0", to: "ttyS0")
    tree.link("dev/serial1", to: "ttyAMA0")
    tree.usb("ttyACM0", "1546", "01a8", socket: "1-1.2", byID: "usb-u-blox_8-if00")
    tree.usb("ttyUSB0", "10c4", "ea60", socket: "1-1.3", name: "CP2102 USB to UART Bridge")
    tree.usb("ttyUSB1", "067b", "2303", socket: "1-1.4", name: "BU-353 GPS")
    tree.usb("ttyACM1", "2341", "0043", socket: "1-1.5")
    let found = devices(tree)
    #expect(found.count == 6)
    #expect(found["ttyACM0"]?.verdict == .receiver && found["ttyACM0"]?.kind == "u-blox 8")
    #expect(found["ttyACM0"]?.stableName == tree.roots.dev + "/serial/by-id/usb-u-blox_8-if00")
    #expect(found["ttyACM0"]?.usb?.port == "1-1.2")
    #expect(found["ttyUSB0"]?.verdict == .maybe && found["ttyUSB0"]?.preference == Preference.adapter)
    #expect(found["ttyUSB1"]?.verdict == .receiver)
    #expect(found["ttyACM1"]?.verdict == .notReceiver)
    #expect(found["ttyS0"]?.stableName == tree.roots.dev + "/serial0" && found["ttyS0"]?.verdict == .maybe)
    #expect(found["ttyAMA0"]?.verdict == .notReceiver)
    #expect(found["ttyAMA0"]?.reason.contains("Bluetooth") == true)
  }

  @Test func aHATThatSaysItIsAReceiverMakesItsUARTOne() {
    let tree = FakeTree()
    tree.file("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
    tree.file("proc/device-tree/hat/product", "Ultimate GPS HAT\0")
    tree.uart("ttyAMA0", type: 32)
    tree.link("dev/serial0", to: "ttyAMA0")
    let uart = devices(tree)["ttyAMA0"]
    #expect(uart?.verdict == .receiver && uart?.kind == "Ultimate GPS HAT")
    #expect(uart?.preference == Preference.hatUART)
  }

  @Test func theKernelsConsoleIsNeverTaken() {
    let tree = FakeTree()
    tree.uart("ttyAMA0", type: 32)
    tree.link("dev/serial0", to: "ttyAMA0")
    tree.file("sys/class/tty/console/active", "tty1 ttyAMA0\n")
    #expect(devices(tree)["ttyAMA0"]?.verdict == .notReceiver)
    #expect(devices(tree)["ttyAMA0"]?.reason.contains("console") == true)
  }

  @Test func terminalsWithoutHardwareAreNotListed() {
    let tree = FakeTree()
    tree.uart("ttyS0", type: 0)
    tree.uart("ttyS1", type: 4)
    tree.file("sys/devices/virtual/tty/tty1/dev", "4:1\n")
    tree.link("sys/class/tty/tty1", to: tree.path + "/sys/devices/virtual/tty/tty1")
    tree.file("dev/tty1", "")
    #expect(Set(devices(tree).keys) == ["ttyS1"])
  }

  @Test func aModemHasOnePortForSentences() {
    let tree = FakeTree()
    tree.usb("ttyUSB1", "2c7c", "0125", socket: "1-1", interface: "01")
    tree.usb("ttyUSB2", "2c7c", "0125", socket: "1-1", interface: "02")
    let found = devices(tree)
    #expect(found["ttyUSB1"]?.verdict == .maybe && found["ttyUSB1"]?.preference == Preference.modemPort)
    #expect(found["ttyUSB2"]?.verdict == .notReceiver)
    #expect(found["ttyUSB1"]?.identity != found["ttyUSB2"]?.identity)
  }

  @Test func theKernelsOwnReceiversAreCertain() {
    let tree = FakeTree()
    tree.file("sys/devices/platform/serial/gnss/gnss0/type", "UBX\n")
    tree.link("sys/class/gnss/gnss0", to: tree.path + "/sys/devices/platform/serial/gnss/gnss0")
    tree.file("dev/gnss0", "")
    let found = devices(tree)["gnss0"]
    #expect(found?.bus == .gnss && found?.verdict == .receiver && found?.kind == "kernel GNSS, UBX")
  }

  @Test func unknownIdsAreLeftAlone() {
    let tree = FakeTree()
    tree.usb("ttyACM0", "1234", "5678", name: "Label printer")
    tree.usb("ttyACM1", "1234", "5679", socket: "1-2", name: "Multiband GNSS receiver")
    tree.usb("ttyUSB0", "10c4", "ea60", socket: "1-3", name: "Sonoff Zigbee 3.0 USB Dongle Plus")
    let found = devices(tree)
    #expect(found["ttyACM0"]?.verdict == .notReceiver)
    #expect(found["ttyACM1"]?.verdict == .receiver)
    #expect(found["ttyUSB0"]?.verdict == .notReceiver)
  }
}

@Suite struct PreferenceTests {
  @Test func certainBeforePossibleAndNewBeforeOld() {
    let order = [
      Preference.kernelGNSS, Preference.usbReceiver(generation: 9), Preference.usbReceiver(generation: 8),
      Preference.usbReceiver(generation: 0), Preference.namedAdapter, Preference.hatUART, Preference.i2cUblox,
      Preference.i2cMediaTek, Preference.boardUART, Preference.modemPort, Preference.adapter, Preference.otherUART,
      Preference.bluetooth, Preference.never,
    ]
    #expect(order == order.sorted() && Set(order).count == order.count)
    #expect(Preference.usbReceiver(generation: 12) == Preference.usbReceiver(generation: 9))
  }
}

@Suite struct BoardFactsReceiverTests {
  @Test func onlyAHATThatSoundsLikeAReceiverIsOne() {
    #expect(BoardFacts(hatProduct: "GNSS HAT", hatVendor: "Maker").receiverHAT == "GNSS HAT")
    #expect(BoardFacts(model: "Raspberry Pi 5", hatProduct: "Sense HAT").receiverHAT == nil)
    #expect(BoardFacts().receiverHAT == nil)
  }
}

import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct DeviceSurveyTests {
  @Test func theOrderIsTheDocumentedOne() {
    let tree = FakeTree()
    tree.file("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
    tree.usb("ttyACM3", "1546", "01a7", socket: "1-1")
    tree.usb("ttyACM2", "1546", "01a9", socket: "1-2")
    tree.usb("ttyUSB0", "0403", "6001", socket: "1-3")
    tree.usb("ttyUSB1", "0403", "6001", socket: "1-4", name: "GNSS USB")
    tree.usb("ttyUSB2", "2c7c", "0125", socket: "1-5", interface: "01")
    tree.usb("ttyUSB3", "2341", "0043", socket: "1-6")
    tree.uart("ttyAMA0", type: 32)
    tree.uart("ttyAMA3", type: 32)
    tree.link("dev/serial0", to: "ttyAMA0")
    tree.file("sys/devices/platform/serial/gnss/gnss0/type", "NMEA\n")
    tree.link("sys/class/gnss/gnss0", to: tree.path + "/sys/devices/platform/serial/gnss/gnss0")
    tree.file("dev/i2c-1", "")
    let survey = DeviceSurvey(tree.roots, i2c: I2CProbe { _, _ in true })
    let names = survey.devices().map {
      $0.i2cAddress == nil ? String($0.name.dropFirst(tree.roots.dev.utf8.count + 1)) : $0.name
    }
    #expect(
      names == [
        "gnss0", "ttyACM2", "ttyACM3", "ttyUSB1", "i2c:1:0x42", "i2c:1:0x10", "ttyAMA0", "ttyUSB2", "ttyUSB0",
        "ttyAMA3", "ttyUSB3",
      ])
    #expect(survey.limitation == nil)
  }

  @Test func libudevAndSysfsSeeTheSameDevicesOfThisMachine() throws {
    guard Udev.problem == nil else { return }
    let roots = SystemRoots()
    let board = BoardFacts(roots)
    let classifier = DeviceClassifier(roots, board: board)
    for subsystem in DeviceFacts.Subsystem.allCases {
      let found = try #require(Udev.devices(subsystem)).compactMap { classifier.device($0) }
      let read = SysfsScan.devices(subsystem, in: roots).compactMap { classifier.device($0) }
      #expect(found.map(\.path).sorted() == read.map(\.path).sorted())
      #expect(Set(found.map(\.identity)) == Set(read.map(\.identity)))
    }
  }
}

@Suite struct DeviceMonitorTests {
  @Test func withoutUdevdTheFolderTells() {
    let tree = FakeTree()
    tree.file("dev/ttyS0", "")
    let watch = DeviceMonitor(tree.roots)
    #expect(watch.descriptor == -1)
    #expect(!watch.poll())
    tree.file("dev/ttyACM0", "")
    #expect(watch.poll() && !watch.poll())
    tree.file("dev/null", "")
    #expect(!watch.poll())
    tree.remove("dev/ttyACM0")
    #expect(watch.poll() && !watch.poll())
  }

  @Test func thisMachineCanBeWatched() {
    let watch = DeviceMonitor()
    // Devices may be plugged in while tests run, so only the return is tested: it must not wait.
    _ = watch.poll()
    #expect((watch.descriptor >= 0) == (Udev.problem == nil))
  }
}

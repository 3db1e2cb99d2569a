import Glibc
import LinuxTestSupport
import TestSupport
import Testing

@testable import LinuxIO

@Suite struct PPSDeviceTests {
  @Test(arguments: ["/dev/pps0", "pps0"])
  func sysfsTellsWithoutTheDevice(_ name: String) throws {
    let tree = FakePPS()
    tree.add("pps0", driver: "pps@12.-1")
    let device = try PPSDevice(named: name, root: tree.root)
    #expect(device.name == "/dev/pps0" && device.origin == .pin)
    #expect(device.reading == PulseReading(assert: nil, clear: nil))
    tree.pulse("pps0", at: 1_763_631_234_000_012_345, count: 7)
    tree.pulse("pps0", at: 1_763_631_234_100_012_345, count: 7, attribute: "clear")
    let reading = try #require(device.reading)
    #expect(reading.assert == .init(nanoseconds: 1_763_631_234_000_012_345, sequence: 7))
    #expect(reading.width == 100_000_000)
  }

  @Test func aFolderOfSysfsIsADeviceToo() throws {
    let tree = FakePPS()
    let folder = tree.add("pps3", driver: "serial0")
    tree.pulse("pps3", at: 1_000_000_001, count: 1)
    #expect(try PPSDevice(named: folder).reading?.assert?.nanoseconds == 1_000_000_001)
    #expect(try PPSDevice(named: folder).name == folder)
  }

  /// The device file opens, but is no PPS device: sysfs is asked.
  @Test func whatDoesNotAnswerIsNotAskedForPulses() throws {
    let tree = FakePPS()
    tree.add("pps0", driver: "pps@12.-1")
    tree.pulse("pps0", at: 5_000_000_000, count: 3)
    close(open("\(tree.root)/dev/pps0", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    #expect(try PPSDevice(named: "pps0", root: tree.root).reading?.assert?.sequence == 3)
  }

  @Test func missingDeviceIsAnErrorWithItsPath() {
    let tree = FakePPS()
    #expect(throws: PPSDevice.Missing(name: "/dev/pps0")) { _ = try PPSDevice(named: "pps0", root: tree.root) }
  }

  @Test func aDeviceThatIsGoneShowsNothingUntilItIsBack() throws {
    let tree = FakePPS()
    tree.add("pps0", driver: "pps@12.-1")
    let device = try PPSDevice(named: "pps0", root: tree.root)
    tree.remove("pps0")
    #expect(device.reading == nil)
    tree.add("pps0", driver: "pps@12.-1")
    tree.pulse("pps0", at: 9_000_000_000, count: 1)
    #expect(device.reading?.assert?.nanoseconds == 9_000_000_000)
  }

  @Test func pinsComeBeforeSerialLinesAndTheKernelsTimerNotAtAll() {
    let tree = FakePPS()
    tree.add("pps0", driver: "ktimer")
    tree.add("pps1", driver: "ttyAMA0", path: "/dev/ttyAMA0")
    tree.add("pps2", driver: "usbserial0", path: "/dev/ttyUSB0")
    tree.add("pps3", driver: "pps@12.-1")
    tree.add("pps4", driver: "ptp0")
    let devices = PPSDevice.all(root: tree.root)
    #expect(devices.map(\.name) == ["/dev/pps3", "/dev/pps1", "/dev/pps2"])
    #expect(devices.map(\.origin) == [.pin, .serialPort, .usb])
    #expect(devices.map(\.origin.latency) == [10e-6, 20e-6, 1e-3])
    #expect(PPSDevice.all(root: tree.root + "/nowhere").isEmpty)
  }

  @Test func theNextPulseIsWaitedFor() throws {
    let tree = FakePPS()
    tree.add("pps0", driver: "pps@12.-1")
    tree.pulse("pps0", at: 1_000_000_000, count: 1)
    let device = try PPSDevice(named: "pps0", root: tree.root)
    #expect(device.next(within: 20_000_000) == nil)
    let thread = Background {
      pause(milliseconds: 30)
      tree.pulse("pps0", at: 2_000_000_000, count: 2)
    }
    let next = device.next(within: 20_000_000_000)
    thread.join()
    #expect(next?.assert?.sequence == 2)
  }
}

@Suite struct PulseReadingTests {
  private func edge(_ text: String) -> PulseReading.Edge? { PulseReading.Edge(Array(text.utf8)) }

  @Test func sysfsShowsSecondsNanosecondsAndCount() {
    #expect(edge("1763631234.000012345#4711\n") == .init(nanoseconds: 1_763_631_234_000_012_345, sequence: 4711))
    #expect(edge("0.000000001#1") == .init(nanoseconds: 1, sequence: 1))
    #expect(edge("4102444800.999999999#4294967295\n")?.sequence == .max)
  }

  @Test func beforeTheFirstEdgeThereIsNone() {
    #expect(edge("0.000000000#0\n") == nil)
  }

  @Test(arguments: [
    "", "\n", "#", ".", "1763631234", "1763631234.000012345", "1763631234.000012345#", "1763631234.00012345#1",
    "1763631234.0000123456#1", ".000012345#1", "1763631234#1", "-1.000000000#1", "1763631234.000012345#4294967296",
    "1763631234.000012345#1x", "99999999999999999999.000000000#1", "1763631234.000012345#1#2", "a.b#c",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(edge(text) == nil)
  }

  @Test func theWidthIsFromAssertToClear() {
    let second: Int64 = 1_000_000_000
    let assert = PulseReading.Edge(nanoseconds: 100 * second, sequence: 9)
    var reading = PulseReading(assert: assert, clear: nil)
    #expect(reading.width == nil)
    reading.clear = .init(nanoseconds: 100 * second + 100_000_000, sequence: 9)
    #expect(reading.width == 100_000_000)
    // The clear of the pulse before.
    reading.clear = .init(nanoseconds: 99 * second + 100_000_000, sequence: 8)
    #expect(reading.width == 100_000_000)
    reading.clear = .init(nanoseconds: 100 * second - 100_000_000, sequence: 8)
    #expect(reading.width == 900_000_000)
  }
}

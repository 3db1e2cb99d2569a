import EngineRuntime
import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct I2CScanTests {
  private let pi = BoardFacts(model: "Raspberry Pi 4 Model B Rev 1.4")

  @Test func onlyTheAddressesOfReceiversAreAsked() {
    let tree = FakeTree()
    tree.file("dev/i2c-1", "")
    let asked = Guarded<[String]>([])
    let probe = I2CProbe { bus, address in
      asked.withLock { $0.append("\(bus.split(separator: "/").last ?? "") \(address)") }
      return address == 0x42
    }
    let found = I2CScan.devices(in: tree.roots, board: pi, probe)
    #expect(asked.withLock { $0 } == ["i2c-1 66", "i2c-1 16"])
    #expect(found.map(\.name) == ["i2c:1:0x42"])
    #expect(found.first?.verdict == .maybe && found.first?.bus == .i2c)
  }

  @Test func wiresOfScreensAndMainboardsAreLeftAlone() {
    let tree = FakeTree()
    for (bus, name) in [
      (2, "SMBus I801 adapter at f040"), (3, "i915 gmbus dpb"), (4, "NVIDIA i2c adapter 1"), (5, "DPDDC-A"),
    ] {
      tree.file("dev/i2c-\(bus)", "")
      tree.file("sys/class/i2c-dev/i2c-\(bus)/name", "\(name)\n")
    }
    for bus in [0, 10, 20, 21, 1] { tree.file("dev/i2c-\(bus)", "") }
    tree.file("sys/class/i2c-dev/i2c-1/name", "bcm2835 (i2c@7e804000)\n")
    let found = I2CScan.devices(in: tree.roots, board: pi, I2CProbe { _, _ in true })
    #expect(Set(found.map(\.path)) == [tree.roots.dev + "/i2c-1"])
  }

  @Test func theBusesOfAPCAreLeftAlone() {
    let tree = FakeTree()
    tree.file("dev/i2c-1", "")
    tree.file("sys/firmware/acpi/interrupts", "")
    #expect(I2CScan.devices(in: tree.roots, board: BoardFacts(), I2CProbe { _, _ in true }).isEmpty)
  }

  @Test func anAddressWithADriverIsTheDrivers() {
    let tree = FakeTree()
    tree.file("dev/i2c-1", "")
    tree.link("sys/bus/i2c/devices/1-0042/driver", to: tree.path)
    let found = I2CScan.devices(in: tree.roots, board: pi, I2CProbe { _, _ in true })
    #expect(found.map(\.i2cAddress) == [0x10])
  }
}

import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct I2CBusesTests {
  private let tree = FakeTree()

  @Test func busesOfThePinsAreForAnybody() {
    for bus in [10, 3, 1, 0] { tree.file("dev/i2c-\(bus)", "") }
    let pi = BoardFacts(model: "Raspberry Pi 4 Model B Rev 1.4")
    #expect(I2CBuses.forSensors(in: tree.roots, board: pi) == [1, 3])
    #expect(I2CBuses.forSensors(in: tree.roots, board: BoardFacts()) == [0, 1, 3, 10])
  }

  @Test func whatTheKernelDrivesIsToldWithItsDevice() {
    tree.iioMagnetometer(place: "1-001e")
    tree.file("sys/bus/i2c/devices/1-0068/driver", "")
    #expect(I2CBuses.isTaken(0x1E, 1, tree.roots))
    #expect(!I2CBuses.isTaken(0x1C, 1, tree.roots))
    #expect(I2CBuses.kernelDevice(at: 0x1E, of: "/dev/i2c-1", tree.roots) == "lis3mdl")
    #expect(I2CBuses.kernelDevice(at: 0x68, of: "/dev/i2c-1", tree.roots) == nil)
    #expect(I2CBuses.kernelDevice(at: 0x1E, of: "nonsense", tree.roots) == nil)
  }
}

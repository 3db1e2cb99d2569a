import LinuxTestSupport
import LocationEngine
import NavigationMath
import Testing

@testable import LinuxLocation

@Suite struct IIODeviceTests {
  private let tree = FakeTree()

  @Test func devicesAreListedWithWhatTheyMeasure() {
    tree.iioMagnetometer(2)
    tree.iio(10, "bmp280", ["in_pressure_input": "101.3"])
    tree.iio(0, "ads1015", ["in_voltage0_raw": "1"])
    tree.file("sys/bus/iio/devices/trigger0/name", "lis3mdl-trigger\n")
    let devices = IIODevice.all(in: tree.roots)
    #expect(devices.map(\.name) == ["ads1015", "lis3mdl", "bmp280"])
    #expect(devices.map(\.kinds) == [[], [.magnetometer], [.barometer]])
    #expect(devices.map(\.number) == [0, 2, 10])
  }

  @Test func theAddressIsThatOfItsParent() throws {
    tree.iioMagnetometer(place: "1-001e")
    let device = try #require(IIODevice.all(in: tree.roots).first)
    #expect(device.place?.bus == 1 && device.place?.address == 0x1E)
    #expect(device.identity.key == "lis3mdl-iio-1e")
    #expect(device.frequency(of: .magneticField) == 10)
    #expect(device.node == "\(tree.roots.dev)/iio:device0")
  }

  @Test func itIsCalledByNameLabelOrNumber() throws {
    tree.iioMagnetometer(3, more: ["label": "compass"])
    let device = try #require(IIODevice.all(in: tree.roots).first)
    for name in ["lis3mdl", "compass", "iio:device3", "3"] { #expect(device.isCalled(name)) }
    #expect(!device.isCalled("0"))
  }

  @Test func twoAxesAreNoMagnetometer() throws {
    tree.iio(0, "half", ["in_magn_x_raw": "1", "in_magn_y_raw": "1"])
    #expect(try #require(IIODevice.all(in: tree.roots).first).kinds.isEmpty)
  }

  @Test func aMountMatrixIsReadWhereThereIsOne() throws {
    tree.iioMagnetometer(0, more: ["in_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1"])
    tree.iioMagnetometer(1, place: "1-001c", more: ["in_magn_mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1"])
    tree.iioMagnetometer(2, place: "3-001c", more: ["mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, -1"])
    let devices = IIODevice.all(in: tree.roots)
    let turn = try #require(devices[0].mountMatrix(of: .magneticField))
    #expect((turn * Vector3(1, 2, 3) - Vector3(2, -1, 3)).norm < 1e-9)
    // One that changes nothing, and one that is a mirror.
    #expect(devices[1].mountMatrix(of: .magneticField) == nil)
    #expect(devices[2].mountMatrix(of: .magneticField) == nil)
  }

  @Test func aMachineWithoutIIOHasNone() { #expect(IIODevice.all(in: tree.roots).isEmpty) }
}

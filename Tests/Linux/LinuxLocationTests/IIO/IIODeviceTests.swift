import LinuxTestSupport
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

@Suite struct IIOChannelTests {
  private let tree = FakeTree()

  private func make(_ quantity: IIOQuantity, axis: Int = 0, _ attributes: [String: String]) -> IIOChannel? {
    tree.iio(0, "chip", attributes)
    return IIOChannel(quantity, axis: axis, in: "\(tree.path)/sys/bus/iio/devices/iio:device0")
  }

  @Test func gaussBecomeMicrotesla() throws {
    let channel = try #require(make(.magneticField, axis: 1, ["in_magn_y_raw": "1", "in_magn_y_scale": "0.000146156"]))
    #expect(channel.name == "in_magn_y")
    #expect((channel.physical(6842) - 100).magnitude < 1e-3)
  }

  @Test func anOffsetIsAddedBeforeTheScaleIsApplied() throws {
    // bmi160's temperature: 23 °C are 0 counts.
    let channel = try #require(
      make(.temperature, ["in_temp_raw": "0", "in_temp_offset": "11776", "in_temp_scale": "1.953125"]))
    #expect((channel.physical(0) - 23).magnitude < 1e-9)
  }

  @Test func aScaleMayBeForAllAxes() throws {
    let channel = try #require(make(.angularRate, axis: 2, ["in_anglvel_z_raw": "1", "in_anglvel_scale": "0.5"]))
    #expect(channel.physical(3) == 1.5)
  }

  @Test func whatTheDriverHasWorkedOutIsTakenAsItIs() throws {
    let channel = try #require(make(.pressure, ["in_pressure_input": "101.325", "in_pressure_scale": "7"]))
    #expect((channel.physical(101.325) - 1013.25).magnitude < 1e-9)
    #expect(channel.path.hasSuffix("in_pressure_input"))
  }

  @Test func oneThatIsNotThereIsNil() { #expect(make(.acceleration, ["in_magn_x_raw": "1"]) == nil) }
}

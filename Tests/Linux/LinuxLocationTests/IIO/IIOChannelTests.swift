import LinuxTestSupport
import Testing

@testable import LinuxLocation

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

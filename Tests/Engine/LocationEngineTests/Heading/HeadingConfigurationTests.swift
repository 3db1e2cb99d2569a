import Testing

@testable import LocationEngine

@Suite struct SensorRolesTests {
  private func sensor(_ part: String, _ kind: SensorKind) -> AttachedSensor {
    AttachedSensor(SensorIdentity(part: part, bus: "b"), kind)
  }

  @Test func theBestOfEachKindServes() {
    let sensors = [
      sensor("weak", .magnetometer), sensor("fine", .magnetometer), sensor("as fine", .magnetometer),
      sensor("unit", .inertial), sensor("chip", .orientation), sensor("air", .barometer),
    ]
    let roles = SensorRoles(sensors) { $0.identity.part == "weak" ? 2 : 1 }
    #expect(roles.magnetometer == 1 && roles.inertial == 3 && roles.orientation == nil && roles.areEnough)
    #expect(roles.chosen(of: sensors).magnetometer?.identity.part == "fine")
  }

  @Test func aChipThatFusesByItselfServesAloneWhereThereIsNoMagnetometer() {
    let sensors = [sensor("unit", .inertial), sensor("chip", .orientation)]
    let roles = SensorRoles(sensors) { _ in 0 }
    #expect(roles.orientation == 1 && roles.inertial == nil && roles.magnetometer == nil && roles.areEnough)
  }

  @Test func anInertialUnitAloneIsNotEnough() {
    #expect(!SensorRoles([sensor("unit", .inertial), sensor("air", .barometer)]) { _ in 0 }.areEnough)
    #expect(!SensorRoles([]) { _ in 0 }.areEnough)
  }
}

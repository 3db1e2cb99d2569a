import LocationEngine
import Testing

@Suite struct SensorIdentityTests {
  @Test func aKeyIsTheNameOfAFile() {
    #expect(SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C).key == "LIS3MDL-i2c-1-1c")
    #expect(SensorIdentity(part: "BMM150", bus: "/dev/i2c-0", address: 0x08).key == "BMM150-i2c-0-08")
    #expect(SensorIdentity(part: "lis3mdl", bus: "iio").key == "lis3mdl-iio")
    #expect(SensorIdentity(part: "../a b/ü", bus: "iio").key == ".._a_b__-iio")
  }

  @Test func aSerialNumberStandsForThePlace() {
    let here = SensorIdentity(part: "X", bus: "/dev/i2c-1", address: 0x1C, serial: "0a1b")
    let there = SensorIdentity(part: "X", bus: "/dev/i2c-3", address: 0x1E, serial: "0a1b")
    #expect(here.key == "X-0a1b" && here.key == there.key)
  }

  @Test func theIntroductionNamesThePlace() {
    #expect(
      SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C).introduction == "LIS3MDL at /dev/i2c-1 0x1c")
    #expect(SensorIdentity(part: "lis3mdl", bus: "iio").introduction == "lis3mdl (iio)")
  }
}

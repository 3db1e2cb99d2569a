import Testing

@testable import LinuxLocation

@Suite struct I2CSensorAddressTests {
  @Test func whatATypedAddressMeans() {
    #expect(I2CSensorAddress("///dev/i2c-1") == I2CSensorAddress(bus: "/dev/i2c-1"))
    #expect(I2CSensorAddress("1") == I2CSensorAddress(bus: "/dev/i2c-1"))
    #expect(I2CSensorAddress("1:0x1e") == I2CSensorAddress(bus: "/dev/i2c-1", addresses: [0x1E]))
    #expect(
      I2CSensorAddress("///dev/i2c-3?address=0x1c&address=106")
        == I2CSensorAddress(bus: "/dev/i2c-3", addresses: [0x1C, 0x6A]))
    #expect(
      I2CSensorAddress("1:0x1e?part=LIS3MDL")
        == I2CSensorAddress(bus: "/dev/i2c-1", addresses: [0x1E], part: "LIS3MDL"))
  }

  static let senseless = [
    "", "//dev/i2c-1", "x", "1:0x78", "1:0x1e?address=0x1e", "1?part=LIS3MDL", "1:0x1e?part=", "1:0x1e?rate=8",
    "1:0x1e?address=0x1c&part=A",
  ]

  @Test(arguments: senseless) func whatMakesNoSense(text: String) {
    #expect(I2CSensorAddress(Substring(text)) == nil)
  }

  @Test func itCanBeTypedAgain() {
    for text in ["///dev/i2c-1", "1:0x1e?part=LIS3MDL", "1?address=0x1c&address=0x6a"] {
      let address = I2CSensorAddress(Substring(text))
      #expect(address.flatMap { I2CSensorAddress($0.description.dropFirst(4)) } == address)
    }
  }
}

import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct SensorAddressTests {
  @Test func whatATypedAddressMeans() throws {
    #expect(try SensorAddress("auto:") == .automatic)
    #expect(try SensorAddress("i2c:1:0x1e") == .i2c(I2CSensorAddress(bus: "/dev/i2c-1", addresses: [0x1E])))
    #expect(try SensorAddress("iio:lis3mdl") == .iio(["lis3mdl"]))
    #expect(try SensorAddress("iio:a,b") == .iio(["a", "b"]))
    #expect(try SensorAddress("iio:") == .iio([]))
    #expect(try SensorAddress("log:walk.jsonl") == .log("walk.jsonl"))
    #expect(try SensorAddress("log:///tmp/x") == .log("/tmp/x"))
  }

  static let senseless = ["", "auto", "auto:x", "i2c:", "i2c:1:0x99", "iio:,", "iio:../x", "log:", "spi:0"]

  @Test(arguments: senseless) func whatMakesNoSense(text: String) {
    let error = failure { () throws(SourceError) in _ = try SensorAddress(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains("'\(text)'") == true)
  }

  static let texts = ["auto:", "i2c:1:0x1e?part=LIS3MDL", "iio:", "iio:a,b", "log:/a/b"]

  @Test(arguments: texts) func itCanBeTypedAgain(text: String) throws {
    let address = try SensorAddress(text)
    #expect(try SensorAddress(address.description) == address)
  }
}

import EngineRuntime
import LinuxTestSupport
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

  static let senseless = ["", "auto:x", "i2c:", "i2c:1:0x99", "iio:,", "iio:../x", "log:", "file:", "spi:0"]

  @Test(arguments: senseless) func whatMakesNoSense(text: String) {
    let error = failure { () throws(SourceError) in _ = try SensorAddress(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains("'\(text)'") == true)
  }

  @Test func aPathIsALogWithoutAWordBeforeIt() throws {
    for path in ["walk.jsonl", "./a b/walk.jsonl.gz", "/tmp/x", "2026-07-31T12:00.jsonl", "walk"] {
      #expect(try SensorAddress(path) == .log(path))
      #expect(try SensorAddress("file:\(path)") == .log(path) && SensorAddress("log:\(path)") == .log(path))
    }
    #expect(try SensorAddress("-") == .log("/dev/stdin"))
    #expect(try SensorAddress("/dev/i2c-1") == SensorAddress("i2c:1"))
    #expect(try SensorAddress("walk.jsonl").isRecorded && !SensorAddress("auto:").isRecorded)
  }

  static let texts = ["auto:", "i2c:1:0x1e?part=LIS3MDL", "iio:", "iio:a,b", "log:/a/b", "a/b"]

  @Test(arguments: texts) func itCanBeTypedAgain(text: String) throws {
    let address = try SensorAddress(text)
    #expect(try SensorAddress(address.description) == address)
  }
}

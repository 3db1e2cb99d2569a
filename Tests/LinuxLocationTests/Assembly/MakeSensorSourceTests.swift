import LinuxLocation
import LocationEngine
import Testing

@Suite struct MakeSensorSourceTests {
  static let names = ["auto:", "i2c:///dev/i2c-1?address=0x1c", "iio:lis3mdl", "log:walk.jsonl"]

  @Test(arguments: names) func eachNameMakesASourceOfThatName(name: String) throws {
    let source = try makeSensorSource(name)
    #expect(source.name == name)
    #expect(source.isReconnectable == !name.hasPrefix("log:"))
    #expect(source.sensors.isEmpty)
  }

  @Test func whatMakesNoSenseIsRefused() {
    #expect(throws: SourceError.self) { try makeSensorSource("/dev/i2c-1") }
    #expect(throws: SourceError.self) { try makeSensorSource(.log("a"), speed: .factor(0)) }
  }
}

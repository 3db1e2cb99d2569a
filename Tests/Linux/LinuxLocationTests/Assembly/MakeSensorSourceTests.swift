import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct MakeSensorSourceTests {
  static let names = ["auto:", "i2c:///dev/i2c-1?address=0x1c", "iio:lis3mdl", "walk.jsonl"]

  @Test(arguments: names) func eachNameMakesASourceOfThatName(name: String) throws {
    let source = try makeSensorSource(name)
    #expect(source.name == name)
    #expect(source.traits.isLive == !name.hasSuffix(".jsonl"))
    #expect(source.sensors.isEmpty)
  }

  @Test func whatMakesNoSenseIsRefused() {
    #expect(throws: SourceError.self) { try makeSensorSource("walk:1") }
    #expect(throws: SourceError.self) { try makeSensorSource(.log("a"), speed: .factor(0)) }
  }
}

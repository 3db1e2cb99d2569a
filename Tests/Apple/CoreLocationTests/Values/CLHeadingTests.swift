import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLHeadingTests {
  private let values = HeadingValues(
    magneticHeading: 208.33, trueHeading: 220.46, headingAccuracy: 10, x: 9.88, y: 12.33, z: -30.11,
    timestamp: Date(timeIntervalSinceReferenceDate: 800_000_000))

  @Test func comesBackFromAnArchive() throws {
    let back = try #require(try Archive.roundTrip(CLHeading(values)))
    #expect(back.magneticHeading == 208.33 && back.trueHeading == 220.46 && back.headingAccuracy == 10)
    #expect(back.x == 9.88 && back.y == 12.33 && back.z == -30.11)
    #expect(back.timestamp == values.timestamp)
  }

  @Test(arguments: ["MagneticHeading", "TrueHeading", "HeadingAccuracy", "X", "Y", "Z", "Timestamp"])
  func aPartOfAnArchiveIsRefused(_ key: String) {
    let prefix = "kCLHeadingCodingKey"
    var all: [String: Any] = [
      prefix + "MagneticHeading": 1.0, prefix + "TrueHeading": 2.0, prefix + "HeadingAccuracy": 3.0, prefix + "X": 4.0,
      prefix + "Y": 5.0, prefix + "Z": 6.0, prefix + "Timestamp": 7.0,
    ]
    #expect(Archive(values: all).read(as: CLHeading.self)?.headingAccuracy == 3)
    all[prefix + key] = nil
    #expect(Archive(values: all).read(as: CLHeading.self) == nil)
  }

  @Test func describesItself() {
    let text = CLHeading(values).description
    #expect(text.hasPrefix("magneticHeading 208.33 trueHeading 220.46 accuracy 10.00 x +9.88"))
    #expect(text.hasSuffix(" @ \(values.timestamp)") && text.hasSuffix(" +0000"))
  }

  @Test func aPlainOneIsNoHeading() throws {
    let heading = CLHeading()
    #expect(heading.magneticHeading == -1 && heading.trueHeading == -1 && heading.headingAccuracy == -1)
    #expect((heading.copy() as? CLHeading)?.trueHeading == -1)
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLHeading {
      override var trueHeading: CLLocationDirection { 77 }
      override var headingAccuracy: CLLocationDirection { 2 }
    }
    let mock = Mock()
    #expect(mock.trueHeading == 77 && mock.headingAccuracy == 2 && mock.magneticHeading == -1)
  }
}

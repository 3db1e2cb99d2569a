import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLFloorTests {
  @Test func comesBackFromAnArchive() throws {
    #expect(try Archive.roundTrip(CLFloor(level: -3))?.level == -3)
    #expect(Archive(values: [:]).read(as: CLFloor.self)?.level == 0)
    #expect(Archive(values: ["kCLFloorCodingKeyLevel": 2]).read(as: CLFloor.self)?.level == 2)
    #expect(Archive(values: ["kCLFloorCodingKeyLevel": 1e300]).read(as: CLFloor.self) == nil)
  }

  @Test func theGroundIsZero() {
    #expect(CLFloor().level == 0)
    #expect((CLFloor(level: 4).copy() as? CLFloor)?.level == 4)
    #expect(CLFloor(level: 4).description == "CLFloor (level:4)")
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLFloor, @unchecked Sendable {
      override var level: Int { 9 }
    }
    #expect(Mock().level == 9)
  }
}

import Foundation
import Testing

@testable import CoreLocation

private protocol HasOldName {
  func uuid(of beacon: CLBeacon) -> UUID
}

private struct OldName: HasOldName {
  @available(*, deprecated)
  func uuid(of beacon: CLBeacon) -> UUID { beacon.proximityUUID }
}

@Suite struct CLBeaconTests {
  private let beacon = CLBeacon(
    uuid: UUID(), major: 65_535, minor: 3, proximity: .near, accuracy: 1.75, rssi: -61,
    timestamp: Date(timeIntervalSinceReferenceDate: 800_000_000))

  @Test func keepsWhatWasHeard() {
    #expect(beacon.major == 65_535 && beacon.minor == 3 && beacon.proximity == .near)
    #expect(beacon.accuracy == 1.75 && beacon.rssi == -61)
    func old<Old: HasOldName>(_ old: Old) -> UUID { old.uuid(of: beacon) }
    #expect(old(OldName()) == beacon.uuid)
  }

  @Test func copiesAndComesBack() throws {
    let copy = try #require(beacon.copy() as? CLBeacon)
    let back = try #require(try Archive.roundTrip(beacon))
    for other in [copy, back] {
      #expect(other.uuid == beacon.uuid && other.major == 65_535 && other.minor == 3)
      #expect(other.proximity == .near && other.accuracy == 1.75 && other.rssi == -61)
      #expect(other.timestamp == beacon.timestamp)
    }
    #expect(Archive(values: ["kCLBeaconCodingKeyMajor": 1]).read(as: CLBeacon.self) == nil)
  }

  @Test func describesItself() {
    let values = "CLBeacon (uuid:\(beacon.uuid), major:65535, minor:3, proximity:2 +/- 1.75m, rssi:-61, timestamp:"
    #expect(beacon.description == values + "\(beacon.timestamp))" && beacon.description.hasSuffix(" +0000)"))
  }

  @Test func aMockAnswersItself() {
    final class Mock: CLBeacon {
      override var rssi: Int { -40 }
    }
    #expect(Mock().rssi == -40 && Mock().proximity == .unknown && Mock().accuracy == -1)
  }
}

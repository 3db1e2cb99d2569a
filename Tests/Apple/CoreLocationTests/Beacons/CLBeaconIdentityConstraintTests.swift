import CoreLocation
import Foundation
import Testing

@Suite struct CLBeaconIdentityConstraintTests {
  private let uuid = UUID(uuidString: "F7826DA6-4FA2-4E98-8024-BC5B71E0893E")!

  @Test func whatIsLeftOpenIsNil() {
    let any = CLBeaconIdentityConstraint(uuid: uuid)
    #expect(any.uuid == uuid && any.major == nil && any.minor == nil)
    let some = CLBeaconIdentityConstraint(uuid: uuid, major: 7)
    #expect(some.major == 7 && some.minor == nil)
    let one = CLBeaconIdentityConstraint(uuid: uuid, major: 7, minor: 65_535)
    #expect(one.major == 7 && one.minor == 65_535)
  }

  @Test func thoseThatMeanTheSameAreEqual() {
    let all = [
      CLBeaconIdentityConstraint(uuid: uuid), CLBeaconIdentityConstraint(uuid: uuid, major: 0),
      CLBeaconIdentityConstraint(uuid: uuid, major: 0, minor: 0),
      CLBeaconIdentityConstraint(uuid: uuid, major: 0, minor: 1), CLBeaconIdentityConstraint(uuid: UUID()),
    ]
    #expect(Set(all).count == all.count)
    let again = CLBeaconIdentityConstraint(uuid: uuid, major: 0, minor: 1)
    #expect(again == all[3] && again.hash == all[3].hash)
    #expect([again: "desk"][all[3]] == "desk")
    #expect(!again.isEqual("desk"))
  }

  @Test func comesBackFromAnArchive() throws {
    for constraint in [
      CLBeaconIdentityConstraint(uuid: uuid), CLBeaconIdentityConstraint(uuid: uuid, major: 7),
      CLBeaconIdentityConstraint(uuid: uuid, major: 0, minor: 65_535),
    ] {
      #expect(try Archive.roundTrip(constraint) == constraint)
      #expect((constraint.copy() as? CLBeaconIdentityConstraint) == constraint)
    }
    #expect(
      Archive(values: ["kCLBeaconIdentityConstraintCodingKeyMajor": 7]).read(as: CLBeaconIdentityConstraint.self) == nil
    )
  }

  @Test func mayCrossThreads() async {
    let constraint = CLBeaconIdentityConstraint(uuid: uuid, major: 7)
    #expect(await Task.detached { constraint.major }.value == 7)
  }

  @Test func describesItself() {
    let text = CLBeaconIdentityConstraint(uuid: uuid, major: 7).description
    #expect(text == "CLBeaconIdentityConstraint (uuid:\(uuid), major:7, minor:*)")
  }
}

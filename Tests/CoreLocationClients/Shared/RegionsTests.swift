import CoreLocation
import Testing

/// Regions and beacons as objects.
struct RegionsTests {
  private let uuid = UUID()

  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  @Test func circles() throws {
    let center = CLLocationCoordinate2D(latitude: 37.33, longitude: -122.01)
    let circle = CLCircularRegion(center: center, radius: 100, identifier: "office")
    #expect(circle.notifyOnEntry && circle.notifyOnExit)
    circle.notifyOnExit = false
    circle.notifyOnEntry = true
    #expect(circle.center.latitude == 37.33 && circle.radius == 100 && circle.identifier == "office")
    #expect(circle.contains(center))
    #expect(!circle.contains(CLLocationCoordinate2D(latitude: 37.34, longitude: -122.01)))
    let copy = try #require(circle.copy() as? CLCircularRegion)
    #expect(copy !== circle && copy == circle && !copy.notifyOnExit)
    let read = try #require(try archived(circle))
    #expect(read.radius == 100 && read.identifier == "office" && !read.notifyOnExit)
    #expect(circle.description.hasPrefix("CLCircularRegion (identifier:'office'"))
    #expect(CLRegion.supportsSecureCoding && CLRegion().identifier.isEmpty && CLCircularRegion().radius == 0)
  }

  /// The region object that a delegate gets may be another one.
  @Test func equalByIdentifier() {
    let one: CLRegion = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "a")
    let other: CLRegion = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 2, identifier: "a")
    #expect(one == other && one.isEqual(other) && one.hash == other.hash)
    #expect(Set([one, other]).count == 1)
    if let circle = other as? CLCircularRegion { #expect(circle.radius == 2) } else { Issue.record("no circle") }
  }

  @Test func beaconRegions() throws {
    let any = CLBeaconRegion(uuid: uuid, identifier: "all")
    #expect(any.uuid == uuid && any.major == nil && any.minor == nil && !any.notifyEntryStateOnDisplay)
    let floor = CLBeaconRegion(uuid: uuid, major: 3, identifier: "floor")
    #expect(floor.major == 3 && floor.minor == nil)
    let door = CLBeaconRegion(uuid: uuid, major: 3, minor: 7, identifier: "door")
    #expect(door.minor?.intValue == 7)
    door.notifyEntryStateOnDisplay = true
    let read = try #require(try archived(door))
    #expect(read.notifyEntryStateOnDisplay && read.beaconIdentityConstraint == door.beaconIdentityConstraint)
    let constraint = CLBeaconIdentityConstraint(uuid: uuid, major: 3, minor: 7)
    let same = CLBeaconRegion(beaconIdentityConstraint: constraint, identifier: "door")
    #expect(same.beaconIdentityConstraint == constraint && same == door && CLBeaconRegion().major == nil)
    #expect((door.copy() as? CLBeaconRegion)?.minor == 7 && door.description.contains("door"))
    #expect(door.peripheralData(withMeasuredPower: nil).count == 1)
    #expect(door.peripheralData(withMeasuredPower: -61) as? [String: Any] != nil)
  }

  @Test func constraints() throws {
    let any = CLBeaconIdentityConstraint(uuid: uuid)
    let floor = CLBeaconIdentityConstraint(uuid: uuid, major: 3)
    let door = CLBeaconIdentityConstraint(uuid: uuid, major: 3, minor: 7)
    #expect(any.uuid == uuid && any.major == nil && floor.major == 3 && floor.minor == nil && door.minor == 7)
    var names: [CLBeaconIdentityConstraint: String] = [any: "all", floor: "floor"]
    names[CLBeaconIdentityConstraint(uuid: uuid, major: 3)] = "first floor"
    #expect(names.count == 2 && names[floor] == "first floor")
    #expect(try archived(door) == door)
    #expect(door.isEqual(door.copy()) && door.hash == CLBeaconIdentityConstraint(uuid: uuid, major: 3, minor: 7).hash)
    #expect(CLBeaconIdentityConstraint.supportsSecureCoding && door.description.contains("minor:7"))
    #expect(CLBeaconIdentityConstraint().major == nil)
  }

  private final class FixedBeacon: CLBeacon {
    override var uuid: UUID { UUID() }
    override var major: NSNumber { 3 }
    override var minor: NSNumber { 7 }
    override var proximity: CLProximity { .near }
    override var accuracy: CLLocationAccuracy { 1.5 }
    override var rssi: Int { -60 }
    override var timestamp: Date { .distantPast }
  }

  @Test func beacons() throws {
    let unheard = CLBeacon()
    #expect(unheard.accuracy < 0 && unheard.proximity == .unknown && unheard.rssi == 0)
    #expect(unheard.major == 0 && unheard.minor == 0 && unheard.uuid.uuidString.hasPrefix("0000"))
    #expect(unheard.timestamp.timeIntervalSinceNow <= 0 && unheard.copy() is CLBeacon)
    #expect(try archived(unheard)?.proximity == .unknown)
    #expect(CLBeacon.supportsSecureCoding && unheard.description.contains("rssi"))
    let heard: [CLBeacon] = [FixedBeacon(), unheard]
    let nearest = heard.filter { $0.proximity != .unknown }.max { $0.rssi < $1.rssi }
    #expect(nearest?.minor.uint16Value == 7 && nearest?.major.intValue == 3 && nearest?.accuracy == 1.5)
    #expect(nearest?.timestamp == .distantPast && nearest?.uuid != unheard.uuid)
  }
}

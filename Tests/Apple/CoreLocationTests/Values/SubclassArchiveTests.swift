import CoreLocation
import Foundation
import Testing

/// Doubles of values, as programs write them for their tests, keep themselves by the names of their properties. Some
/// leave their base class out of it.
@Suite struct SubclassArchiveTests {
  private let moment = Date(timeIntervalSinceReferenceDate: 700_000_000.5)

  private func roundTrip<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    return try #require(NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Object)
  }

  @Test func aVisitThatLeavesItsBaseOut() throws {
    let visit = SettableVisit()
    visit.arrivalDate = moment
    visit.coordinate.latitude = 12.5
    let back = try roundTrip(visit)
    #expect(back.arrivalDate == moment && back.coordinate.latitude == 12.5)
    #expect(back.departureDate == .distantFuture && back.horizontalAccuracy == -1)
  }

  @Test func aHeadingThatKeepsBoth() throws {
    let heading = SettableHeading()
    heading.timestamp = moment
    heading.trueHeading = 34
    let back = try roundTrip(heading)
    #expect(back.timestamp == moment && back.trueHeading == 34 && back.magneticHeading == -1)
  }

  @Test func aLocationThatLeavesItsBaseOut() throws {
    let location = SettableLocation(latitude: 1, longitude: 2)
    location.speed = 197.82
    let back = try roundTrip(location)
    #expect(back.speed == 197.82 && back.verticalAccuracy == -1 && back.coordinate.latitude == 0)
  }

  @Test func aBeaconThatLeavesItsBaseOut() throws {
    let beacon = SettableBeacon()
    beacon.rssi = -40
    let back = try roundTrip(beacon)
    #expect(back.rssi == -40 && back.major == 0 && back.proximity == .unknown)
  }

  @Test func aFloorThatLeavesItsBaseOut() throws {
    let floor = SettableFloor()
    floor.level = 14
    #expect(try roundTrip(floor).level == 14)
  }
}

// Not private: archives name classes, and Foundation has no name for those.

final class SettableVisit: CLVisit {
  private var arrival = Date()
  private var place = CLLocationCoordinate2D()

  override init() { super.init() }

  override var arrivalDate: Date {
    get { arrival }
    set { arrival = newValue }
  }

  override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }

  required init?(coder: NSCoder) {
    arrival = coder.decodeObject(forKey: "arrivalDate") as? Date ?? .distantPast
    place = CLLocationCoordinate2D(latitude: coder.decodeDouble(forKey: "latitude"), longitude: 0)
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    coder.encode(arrival, forKey: "arrivalDate")
    coder.encode(place.latitude, forKey: "latitude")
  }
}

final class SettableHeading: CLHeading {
  private var moment = Date()
  private var direction: CLLocationDirection = 0

  override init() { super.init() }

  override var timestamp: Date {
    get { moment }
    set { moment = newValue }
  }

  override var trueHeading: CLLocationDirection {
    get { direction }
    set { direction = newValue }
  }

  required init?(coder: NSCoder) {
    moment = coder.decodeObject(forKey: "timestamp") as? Date ?? .distantPast
    direction = coder.decodeDouble(forKey: "trueHeading")
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(moment, forKey: "timestamp")
    coder.encode(direction, forKey: "trueHeading")
  }
}

final class SettableLocation: CLLocation, @unchecked Sendable {
  private var motion: CLLocationSpeed = -1

  override init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    super.init(latitude: latitude, longitude: longitude)
  }

  override var speed: CLLocationSpeed {
    get { motion }
    set { motion = newValue }
  }

  required init?(coder: NSCoder) {
    motion = coder.decodeDouble(forKey: "speed")
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) { coder.encode(motion, forKey: "speed") }
}

final class SettableBeacon: CLBeacon {
  private var strength = 0

  override init() { super.init() }

  override var rssi: Int {
    get { strength }
    set { strength = newValue }
  }

  required init?(coder: NSCoder) {
    strength = coder.decodeInteger(forKey: "rssi")
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) { coder.encode(strength, forKey: "rssi") }
}

final class SettableFloor: CLFloor, @unchecked Sendable {
  private var stored = 0

  override init() { super.init() }

  override var level: Int {
    get { stored }
    set { stored = newValue }
  }

  required init?(coder: NSCoder) {
    stored = coder.decodeInteger(forKey: "level")
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) { coder.encode(stored, forKey: "level") }
}

import Foundation
import Testing

@testable import CoreLocation

@Suite struct LocationValuesCodingTests {
  private static let prefix = "kCLLocationCodingKey"
  private static let least = [
    prefix + "CoordinateLatitude": 48.5, prefix + "CoordinateLongitude": 9.25, prefix + "HorizontalAccuracy": 12.5,
    prefix + "Timestamp": 700_000_000.5,
  ]

  @Test func everythingComesBack() throws {
    var values = LocationValues(
      coordinate: CLLocationCoordinate2D(latitude: -33.856, longitude: 151.215), altitude: 12.5,
      ellipsoidalAltitude: 35.25, horizontalAccuracy: 4.5, verticalAccuracy: 7, course: 270, courseAccuracy: 11,
      speed: 3.25, speedAccuracy: 0.5, timestamp: Date(timeIntervalSinceReferenceDate: 800_000_000.125))
    values.floor = CLFloor(level: -2)
    values.sourceInformation = CLLocationSourceInformation(
      softwareSimulationState: false, andExternalAccessoryState: true)
    let back = try #require(try Archive.roundTrip(CLLocation(values)))
    #expect(back.coordinate.latitude == -33.856 && back.coordinate.longitude == 151.215)
    #expect(back.altitude == 12.5 && back.ellipsoidalAltitude == 35.25)
    #expect(back.horizontalAccuracy == 4.5 && back.verticalAccuracy == 7)
    #expect(back.course == 270 && back.courseAccuracy == 11)
    #expect(back.speed == 3.25 && back.speedAccuracy == 0.5)
    #expect(back.timestamp == values.timestamp)
    #expect(back.floor?.level == -2)
    #expect(back.sourceInformation?.isSimulatedBySoftware == false)
    #expect(back.sourceInformation?.isProducedByAccessory == true)
  }

  @Test func whatWasNotKnownStaysSo() throws {
    let back = try #require(try Archive.roundTrip(CLLocation(latitude: 1, longitude: 2)))
    #expect(back.verticalAccuracy == -1 && back.course == -1 && back.speed == -1)
    #expect(back.floor == nil && back.sourceInformation == nil)
  }

  /// What Apple's class wrote is read under its name.
  @Test func readsApplesArchives() throws {
    var values: [String: Any] = Self.least
    values[Self.prefix + "Altitude"] = 300.5
    values[Self.prefix + "VerticalAccuracy"] = 3.0
    values[Self.prefix + "Speed"] = 1.25
    values[Self.prefix + "Course"] = 45.0
    values[Self.prefix + "RawCoordinateLatitude"] = 48.5
    values[Self.prefix + "RawCoordinateLongitude"] = 9.25
    values[Self.prefix + "Floor"] = Int(Int32.max)
    values[Self.prefix + "FromSoftwareSimulator"] = true
    values[Self.prefix + "FromExternalAccessory"] = false
    let data = try Archive(values: values).data(className: "CLLocation")
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.setClass(CLLocation.self, forClassName: "CLLocation")
    let location = try #require(unarchiver.decodeObject(of: CLLocation.self, forKey: NSKeyedArchiveRootObjectKey))
    #expect(location.coordinate.latitude == 48.5 && location.coordinate.longitude == 9.25)
    #expect(location.altitude == 300.5 && location.verticalAccuracy == 3)
    #expect(location.speed == 1.25 && location.course == 45 && location.courseAccuracy == -1)
    #expect(location.timestamp == Date(timeIntervalSinceReferenceDate: 700_000_000.5))
    #expect(location.floor == nil)
    #expect(location.sourceInformation?.isSimulatedBySoftware == true)
  }

  @Test func theLeastIsEnough() throws {
    let location = try #require(Archive(values: Self.least).read(as: CLLocation.self))
    #expect(location.horizontalAccuracy == 12.5 && location.verticalAccuracy == -1)
  }

  @Test(arguments: least.keys.sorted())
  func lessIsRefused(_ key: String) {
    var values: [String: Any] = Self.least
    values[key] = nil
    #expect(Archive(values: values).read(as: CLLocation.self) == nil)
  }

  @Test(arguments: [Double.nan, .infinity])
  func noTimeIsRefused(_ seconds: Double) {
    var values: [String: Any] = Self.least
    values[Self.prefix + "Timestamp"] = seconds
    #expect(Archive(values: values).read(as: CLLocation.self) == nil)
  }

  /// Foundation makes 0 of it; what counts is that nothing traps.
  @Test(arguments: least.keys.sorted())
  func whatIsNoNumberDoesNoHarm(_ key: String) throws {
    for wrong in ["48.5", Data([1, 2]), [1.5], ["a": 1], Date(), true] as [Any] {
      var values: [String: Any] = Self.least
      values[key] = wrong
      _ = Archive(values: values).read(as: CLLocation.self)?.description
    }
  }
}

import CoreLocation
import Testing

/// `CLLocation` and what hangs on it.
struct LocationTests {
  private let place = CLLocationCoordinate2D(latitude: 40.7128, longitude: -74.006)
  private let time = Date(timeIntervalSinceReferenceDate: 700_000_000)

  @Test func fromLatitudeAndLongitude() {
    let before = Date()
    let location = CLLocation(latitude: 51.05, longitude: 13.74)
    #expect(location.coordinate.latitude == 51.05 && location.coordinate.longitude == 13.74)
    #expect(location.altitude == 0 && location.ellipsoidalAltitude == 0)
    #expect(location.horizontalAccuracy == 0 && location.verticalAccuracy == -1)
    #expect(location.course == -1 && location.courseAccuracy == -1)
    #expect(location.speed == -1 && location.speedAccuracy == -1)
    #expect(location.floor == nil && location.sourceInformation == nil)
    #expect(location.timestamp >= before && location.timestamp.timeIntervalSinceNow <= 0)
  }

  @Test func fromItsValues() {
    let still = CLLocation(
      coordinate: place, altitude: 12, horizontalAccuracy: 5, verticalAccuracy: 8, timestamp: time)
    #expect(still.altitude == 12 && still.course == -1 && still.speed == -1 && still.timestamp == time)
    let moving = CLLocation(
      coordinate: place, altitude: 12, horizontalAccuracy: 5, verticalAccuracy: 8, course: 90, speed: 3,
      timestamp: time)
    #expect(moving.course == 90 && moving.speed == 3 && moving.courseAccuracy == -1)
    let exact = CLLocation(
      coordinate: place, altitude: 12, horizontalAccuracy: 5, verticalAccuracy: 8, course: 90, courseAccuracy: 2,
      speed: 3, speedAccuracy: 0.5, timestamp: time)
    #expect(exact.courseAccuracy == 2 && exact.speedAccuracy == 0.5 && exact.sourceInformation == nil)
    let source = CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false)
    let simulated = CLLocation(
      coordinate: place, altitude: 12, horizontalAccuracy: 5, verticalAccuracy: 8, course: 90, courseAccuracy: 2,
      speed: 3, speedAccuracy: 0.5, timestamp: time, sourceInfo: source)
    #expect(simulated.sourceInformation?.isSimulatedBySoftware == true)
    #expect(simulated.sourceInformation?.isProducedByAccessory == false)
    // No initialiser takes the height above the ellipsoid.
    #expect(simulated.altitude == 12 && simulated.ellipsoidalAltitude == 0)
  }

  /// Published figures, of the ellipsoid and not of a sphere.
  @Test func distances() {
    let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
    let newYork = CLLocation(latitude: place.latitude, longitude: place.longitude)
    #expect(abs(newYork.distance(from: london) - 5_585_234) < 1)
    let zero = CLLocation(latitude: 0, longitude: 0)
    #expect(abs(CLLocation(latitude: 0, longitude: 1).distance(from: zero) - 111_319.49) < 0.01)
    let nearest = [london, newYork].min { $0.distance(from: zero) < $1.distance(from: zero) }
    #expect(nearest === london)
  }

  @Test func equalOnlyToItself() {
    let one = CLLocation(latitude: 1, longitude: 2)
    let other = CLLocation(latitude: 1, longitude: 2)
    #expect(one != other && one == one)
    #expect(Set([one, other, one]).count == 2)
  }

  @Test func describedAsProgramsPrintIt() {
    #expect("\(CLLocation(latitude: 35.6812, longitude: 139.7671))".hasPrefix("<+35.68120000,+139.76710000> +/- 0.00m"))
  }

  @Test func copiedAndArchived() throws {
    let location = CLLocation(
      coordinate: place, altitude: 12, horizontalAccuracy: 5, verticalAccuracy: 8, course: 90, courseAccuracy: 2,
      speed: 3, speedAccuracy: 0.5, timestamp: time)
    #expect((location.copy() as? CLLocation)?.speed == 3)
    #expect(CLLocation.supportsSecureCoding)
    let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
    #expect(read.coordinate.longitude == -74.006 && read.courseAccuracy == 2 && read.timestamp == time)
  }

  @Test func sortedByTimeAndFiltered() {
    let fixes = [30.0, 10, 20].map { age in
      CLLocation(
        coordinate: place, altitude: 0, horizontalAccuracy: age, verticalAccuracy: -1,
        timestamp: Date(timeIntervalSinceNow: -age))
    }
    let recent = fixes.filter { abs($0.timestamp.timeIntervalSinceNow) < 25 && $0.horizontalAccuracy >= 0 }
    #expect(recent.sorted { $0.timestamp < $1.timestamp }.map(\.horizontalAccuracy) == [20, 10])
  }
}

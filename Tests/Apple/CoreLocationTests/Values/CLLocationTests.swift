import Foundation
import Testing

@testable import CoreLocation

@Suite struct CLLocationTests {
  private let moment = Date(timeIntervalSinceReferenceDate: 800_000_000.25)
  private let tokyo = CLLocationCoordinate2D(latitude: 35.6812, longitude: 139.7671)

  private func full(verticalAccuracy: Double = 3) -> CLLocation {
    CLLocation(
      coordinate: tokyo, altitude: 40, horizontalAccuracy: 5, verticalAccuracy: verticalAccuracy, course: 90,
      courseAccuracy: 2, speed: 1.5, speedAccuracy: 0.3, timestamp: moment,
      sourceInfo: CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false))
  }

  // MARK: Initialisers

  @Test func aPlaceAloneHasNoAltitudeAndNoMotion() {
    let before = Date()
    let location = CLLocation(latitude: 1, longitude: 2)
    #expect(location.coordinate.latitude == 1 && location.coordinate.longitude == 2)
    #expect(location.altitude == 0 && location.ellipsoidalAltitude == 0)
    #expect(location.horizontalAccuracy == 0 && location.verticalAccuracy == -1)
    #expect(location.course == -1 && location.courseAccuracy == -1)
    #expect(location.speed == -1 && location.speedAccuracy == -1)
    #expect(location.floor == nil && location.sourceInformation == nil)
    #expect((before...Date()).contains(location.timestamp))
  }

  @Test func withoutMotionThereIsNone() {
    let location = CLLocation(
      coordinate: tokyo, altitude: 40, horizontalAccuracy: 5, verticalAccuracy: 3, timestamp: moment)
    #expect(location.altitude == 40 && location.horizontalAccuracy == 5 && location.verticalAccuracy == 3)
    #expect(location.course == -1 && location.speed == -1)
    #expect(location.timestamp == moment)
  }

  @Test func withMotionItsAccuraciesAreNotKnown() {
    let location = CLLocation(
      coordinate: tokyo, altitude: 40, horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, speed: 2,
      timestamp: moment)
    #expect(location.course == 90 && location.speed == 2)
    #expect(location.courseAccuracy == -1 && location.speedAccuracy == -1)
  }

  @Test func withAccuraciesAndSource() {
    let plain = CLLocation(
      coordinate: tokyo, altitude: 40, horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, courseAccuracy: 2,
      speed: 1.5, speedAccuracy: 0.3, timestamp: moment)
    #expect(plain.courseAccuracy == 2 && plain.speedAccuracy == 0.3 && plain.sourceInformation == nil)
    #expect(full().sourceInformation?.isSimulatedBySoftware == true)
    #expect(full().sourceInformation?.isProducedByAccessory == false)
  }

  /// B6: without a vertical accuracy there is no height; where a program gave none, test suites of others expect 0.
  @Test func aProgramGivesNoHeightAboveTheEllipsoid() {
    #expect(full().ellipsoidalAltitude == 0)
    #expect(full(verticalAccuracy: 0).ellipsoidalAltitude == 0)
    #expect(full(verticalAccuracy: -1).ellipsoidalAltitude == 0)
    var values = LocationValues(coordinate: full().coordinate, altitude: 40, timestamp: moment)
    values.ellipsoidalAltitude = 76.5
    #expect(CLLocation(values).ellipsoidalAltitude == 0)
    values.verticalAccuracy = 3
    #expect(CLLocation(values).ellipsoidalAltitude == 76.5)
  }

  /// Programs that override `coordinate` are measured by what they answer.
  @Test func subclassesAreMeasuredByWhatTheySay() {
    let mock = MockLocation()
    #expect(mock.speed == 12)
    #expect(mock.distance(from: CLLocation(latitude: 10, longitude: 11)) > 100_000)
    #expect(CLLocation(latitude: 10, longitude: 20).distance(from: mock) == 0)
  }

  private final class MockLocation: CLLocation, @unchecked Sendable {
    override var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 10, longitude: 20) }
    override var speed: CLLocationSpeed { 12 }
    override init() { super.init() }
    required init?(coder: NSCoder) { nil }
  }

  // MARK: Object

  @Test func onlyTheSameObjectIsEqual() {
    let one = full()
    #expect(one == one)
    #expect(one != full())
    #expect(Set([one, one, full()]).count == 2)
  }

  @Test func aCopyIsAsGood() throws {
    let one = full()
    let copy = try #require(one.copy() as? CLLocation)
    #expect(copy.course == 90 && copy.timestamp == moment)
  }

  @Test func mayCrossThreads() async {
    let location = full()
    #expect(await Task.detached { location.speed }.value == 1.5)
  }

  @Test func describesItself() {
    let text = CLLocation(
      coordinate: tokyo, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: moment
    ).description
    #expect(text.hasPrefix("<+35.68120000,+139.76710000> +/- 5.00m (speed -1.00 mps / course -1.00) @ "))
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .full
    #expect(text.hasSuffix(" @ " + formatter.string(from: moment)))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func describesWhatIsNoDate(_ seconds: Double) {
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: .nan, longitude: .infinity), altitude: 0, horizontalAccuracy: -1,
      verticalAccuracy: -1, timestamp: Date(timeIntervalSinceReferenceDate: seconds))
    #expect(location.description.contains("+/- -1.00m"))
  }

  private protocol HasOldName {
    func getDistanceFrom(_ location: CLLocation) -> CLLocationDistance
  }
  private struct Old: HasOldName {
    let location: CLLocation
    @available(*, deprecated)
    func getDistanceFrom(_ other: CLLocation) -> CLLocationDistance { location.getDistanceFrom(other) }
  }
  private func distance<Old: HasOldName>(_ old: Old, _ other: CLLocation) -> Double { old.getDistanceFrom(other) }

  @Test func theOldNameOfDistance() {
    let other = CLLocation(latitude: 35, longitude: 139)
    #expect(distance(Old(location: full()), other) == full().distance(from: other))
  }
}

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

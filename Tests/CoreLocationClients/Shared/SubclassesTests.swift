import ClientMachine
import CoreLocation
import Testing

/// A region of the program's own, which archives what it adds. At the top level: on Linux nothing else can be archived.
final class NamedRegion: CLCircularRegion {
  var name = ""
  convenience init(_ name: String, center: CLLocationCoordinate2D) {
    self.init(center: center, radius: 50, identifier: name)
    self.name = name
  }
  override init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    super.init(center: center, radius: radius, identifier: identifier)
  }
  required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    super.init(coder: coder)
    self.name = name as String
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(NSString(string: name), forKey: "name")
  }
  override func copy(with zone: NSZone? = nil) -> Any { NamedRegion(name, center: center) }
  override class var supportsSecureCoding: Bool { true }
}

/// Stand-ins that programs write for their tests.
struct SubclassesTests {
  /// Before any manager is made: the module looks at the machine once.
  private let isReady = Machine.isReady

  private final class FixedLocation: CLLocation, @unchecked Sendable {
    override var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 0, longitude: 1) }
    override var altitude: CLLocationDistance { 100 }
    override var ellipsoidalAltitude: CLLocationDistance { 145 }
    override var horizontalAccuracy: CLLocationAccuracy { 3 }
    override var verticalAccuracy: CLLocationAccuracy { 4 }
    override var course: CLLocationDirection { 90 }
    override var courseAccuracy: CLLocationDirectionAccuracy { 1 }
    override var speed: CLLocationSpeed { 2 }
    override var speedAccuracy: CLLocationSpeedAccuracy { 0.1 }
    override var timestamp: Date { .distantPast }
    override var floor: CLFloor? { FixedFloor() }
    override var sourceInformation: CLLocationSourceInformation? { FixedSource() }
    override func distance(from location: CLLocation) -> CLLocationDistance { super.distance(from: location) + 1 }
  }

  private final class FixedFloor: CLFloor, @unchecked Sendable { override var level: Int { 4 } }

  private final class FixedSource: CLLocationSourceInformation, @unchecked Sendable {
    override var isSimulatedBySoftware: Bool { true }
    override var isProducedByAccessory: Bool { true }
  }

  @Test func locations() {
    let location: CLLocation = FixedLocation()
    #expect(location.coordinate.longitude == 1 && location.altitude == 100 && location.ellipsoidalAltitude == 145)
    #expect(location.horizontalAccuracy == 3 && location.verticalAccuracy == 4)
    #expect(location.course == 90 && location.courseAccuracy == 1 && location.timestamp == .distantPast)
    #expect(location.speed == 2 && location.speedAccuracy == 0.1 && location.floor?.level == 4)
    #expect(location.sourceInformation?.isSimulatedBySoftware == true)
    #expect(location.sourceInformation?.isProducedByAccessory == true)
    #expect(abs(location.distance(from: CLLocation(latitude: 0, longitude: 0)) - 111_320.49) < 0.01)
    // Other locations measure to what the subclass says.
    #expect(abs(CLLocation(latitude: 0, longitude: 0).distance(from: location) - 111_319.49) < 0.01)
    let initialised = FixedLocation(latitude: 5, longitude: 5)
    #expect(initialised.coordinate.longitude == 1)
  }

  @Test func regions() throws {
    let region = NamedRegion("mill", center: CLLocationCoordinate2D(latitude: 3, longitude: 4))
    let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NamedRegion.self, from: data)
    #expect(read?.name == "mill" && read?.center.longitude == 4 && read == region)
    #expect((region.copy(with: nil) as? NamedRegion)?.name == "mill")
  }

  /// A manager that answers by itself, class functions included.
  private final class FakeManager: CLLocationManager {
    nonisolated(unsafe) static var isAvailable = false
    var place: CLLocation?
    var started: [String] = []
    override class func headingAvailable() -> Bool { isAvailable }
    override class func locationServicesEnabled() -> Bool { isAvailable }
    override class func significantLocationChangeMonitoringAvailable() -> Bool { isAvailable }
    override class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { isAvailable }
    override class func isRangingAvailable() -> Bool { !isAvailable }
    override var location: CLLocation? { place }
    override var heading: CLHeading? { CLHeading() }
    override var authorizationStatus: CLAuthorizationStatus { .restricted }
    override var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    override var isAuthorizedForWidgetUpdates: Bool { true }
    override var monitoredRegions: Set<CLRegion> { [] }
    override var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> {
      [CLBeaconIdentityConstraint(uuid: UUID())]
    }
    override var maximumRegionMonitoringDistance: CLLocationDistance { 5 }
    override var desiredAccuracy: CLLocationAccuracy { didSet { started.append("accuracy") } }
    override var distanceFilter: CLLocationDistance {
      get { 7 }
      set { started.append("filter \(newValue)") }
    }
    override var delegate: (any CLLocationManagerDelegate)? { didSet { started.append("delegate") } }
    override func requestWhenInUseAuthorization() { started.append("when in use") }
    override func requestAlwaysAuthorization() { started.append("always") }
    override func startUpdatingLocation() {
      delegate?.locationManager?(self, didUpdateLocations: [CLLocation(latitude: 3, longitude: 4)])
    }
    override func stopUpdatingLocation() { started.append("stop") }
    override func requestLocation() { delegate?.locationManager?(self, didFailWithError: CLError(.locationUnknown)) }
    override func startUpdatingHeading() { delegate?.locationManager?(self, didUpdateHeading: CLHeading()) }
    override func stopUpdatingHeading() { started.append("stop heading") }
  }

  private final class Listener: NSObject, CLLocationManagerDelegate {
    var told: [String] = []
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      told.append("\(locations.last?.coordinate.longitude ?? -1)")
    }
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
      told.append("heading")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { told.append("failure") }
  }

  @Test func managers() {
    let fake = FakeManager()
    let manager: CLLocationManager = fake
    let listener = Listener()
    manager.delegate = listener
    manager.startUpdatingLocation()
    manager.requestLocation()
    manager.startUpdatingHeading()
    #expect(listener.told == ["4.0", "failure", "heading"])
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    manager.desiredAccuracy = 1
    manager.distanceFilter = 5
    manager.stopUpdatingLocation()
    manager.stopUpdatingHeading()
    #expect(
      fake.started
        == ["delegate", "when in use", "always", "accuracy", "filter 5.0", "stop", "stop heading"])
    fake.place = CLLocation(latitude: 9, longitude: 9)
    #expect(manager.location?.coordinate.latitude == 9 && manager.heading != nil && manager.distanceFilter == 7)
    #expect(manager.authorizationStatus == .restricted && manager.accuracyAuthorization == .reducedAccuracy)
    #expect(manager.monitoredRegions.isEmpty && manager.rangedBeaconConstraints.count == 1)
    #expect(manager.maximumRegionMonitoringDistance == 5 && manager.isAuthorizedForWidgetUpdates)
    // A program that is handed the class asks the subclass.
    let type: CLLocationManager.Type = FakeManager.self
    #expect(!type.headingAvailable() && !type.locationServicesEnabled() && type.isRangingAvailable())
    #expect(!type.significantLocationChangeMonitoringAvailable())
    #expect(!type.isMonitoringAvailable(for: CLCircularRegion.self))
  }

  private final class FakeGeocoder: CLGeocoder, @unchecked Sendable {
    override var isGeocoding: Bool { true }
    override func cancelGeocode() {}
    override func reverseGeocodeLocation(
      _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
      completionHandler([CLPlacemark(location: location, name: "Here", postalAddress: nil)], nil)
    }
  }

  @Test func geocoders() async throws {
    let geocoder: CLGeocoder = FakeGeocoder()
    geocoder.cancelGeocode()
    let places = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 1))
    #expect(geocoder.isGeocoding && places.first?.name == "Here")
  }

  /// Initializers that a program adds are there for its subclasses, as of any class whose own initializers are all public.
  @Test func inheritWhatAProgramAdds() {
    final class TaggedLocation: CLLocation, @unchecked Sendable { var tag = 1 }
    final class TaggedHeading: CLHeading { var tag = 2 }
    final class TaggedVisit: CLVisit { var tag = 3 }
    final class TaggedManager: CLLocationManager { var tag = 4 }
    #expect(TaggedLocation(north: 3).tag == 1 && TaggedLocation(north: 3).coordinate.latitude == 3)
    #expect(TaggedHeading(added: true).tag == 2 && TaggedVisit(added: true).tag == 3)
    #expect(TaggedManager(added: true).tag == 4)
  }
}

extension CLLocation {
  fileprivate convenience init(north latitude: CLLocationDegrees) { self.init(latitude: latitude, longitude: 0) }
}

extension CLHeading {
  fileprivate convenience init(added: Bool) { self.init() }
}

extension CLVisit {
  fileprivate convenience init(added: Bool) { self.init() }
}

extension CLLocationManager {
  fileprivate convenience init(added: Bool) { self.init() }
}

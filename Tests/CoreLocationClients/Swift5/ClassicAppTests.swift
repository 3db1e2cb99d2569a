import ClientMachine
import CoreLocation
import Testing

/// The location manager of many apps: a singleton that is its own delegate.
///
/// It passes events on by closures, notifications and stored properties, without regard to isolation.
final class LocationHelper: NSObject, CLLocationManagerDelegate {
  static let shared = LocationHelper()
  static let didMove = Notification.Name("LocationHelper.didMove")

  private let locationManager: CLLocationManager
  private(set) var currentLocation: CLLocation?
  private(set) var lastError: Error?
  private(set) var status = CLAuthorizationStatus.notDetermined
  private var completion: ((CLLocation?, Error?) -> Void)?

  override init() {
    locationManager = CLLocationManager()
    super.init()
    locationManager.delegate = self
    locationManager.desiredAccuracy = kCLLocationAccuracyBest
    locationManager.distanceFilter = kCLDistanceFilterNone
    locationManager.pausesLocationUpdatesAutomatically = false
    locationManager.activityType = .fitness
  }

  func start(_ completion: @escaping (CLLocation?, Error?) -> Void) {
    self.completion = completion
    if CLLocationManager.locationServicesEnabled() {
      locationManager.requestWhenInUseAuthorization()
      locationManager.startUpdatingLocation()
      if CLLocationManager.headingAvailable() { locationManager.startUpdatingHeading() }
    }
  }

  func stop() {
    locationManager.stopUpdatingLocation()
    locationManager.stopUpdatingHeading()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let location = locations.last, location.horizontalAccuracy >= 0 else { return }
    currentLocation = location
    completion?(location, nil)
    completion = nil
    NotificationCenter.default.post(name: LocationHelper.didMove, object: self, userInfo: ["location": location])
    DispatchQueue.main.async {
      self.currentLocation = location
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    lastError = error
    if let error = error as? CLError, error.code == .denied { manager.stopUpdatingLocation() }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: status = manager.authorizationStatus
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: status = .denied
    @unknown default: break
    }
  }
}

@Suite struct ClassicAppTests {
  private final class Moves { var count = 0 }

  @Test @MainActor func followsTheRoute() async {
    _ = Machine.isReady
    let helper = LocationHelper()
    let moves = Moves()
    let center = NotificationCenter.default
    let token = center.addObserver(forName: LocationHelper.didMove, object: helper, queue: nil) { note in
      moves.count += note.userInfo?["location"] is CLLocation ? 1 : 0
    }
    let first: CLLocation? = await withCheckedContinuation { continuation in
      helper.start { location, _ in continuation.resume(returning: location) }
    }
    helper.stop()
    center.removeObserver(token)
    #expect(first?.coordinate.longitude == 139.76 && first?.sourceInformation?.isSimulatedBySoftware == true)
    #expect(helper.status == .authorizedAlways && helper.lastError == nil && moves.count >= 1)
    #expect(helper.currentLocation != nil)
  }

  /// A view's model: closures that change what belongs to the main actor, in Swift 5.
  @MainActor private final class Model {
    var title = "…"
    var isBusy = false
    private let geocoder = CLGeocoder()
    func lookUp(_ location: CLLocation, _ done: @escaping () -> Void) {
      isBusy = true
      geocoder.reverseGeocodeLocation(location) { [weak self] placemarks, error in
        self?.isBusy = false
        self?.title = placemarks?.first?.locality ?? error?.localizedDescription ?? ""
        done()
      }
    }
  }

  @Test @MainActor func handlersChangeTheModel() async {
    let model = Model()
    await withCheckedContinuation { continuation in
      model.lookUp(CLLocation(latitude: 51.05, longitude: 13.74)) { continuation.resume() }
      #expect(model.isBusy)
    }
    #expect(!model.isBusy && model.title == "Dresden")
  }

  /// `requestLocation` made awaitable by hand.
  private final class OneShot: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private var continuation: CheckedContinuation<CLLocation, Error>?
    override init() {
      super.init()
      manager.delegate = self
    }
    func current() async throws -> CLLocation {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation = continuation
        manager.requestLocation()
      }
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      continuation?.resume(returning: locations[0])
      continuation = nil
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
      continuation?.resume(throwing: error)
      continuation = nil
    }
  }

  @Test @MainActor func oneShot() async throws {
    _ = Machine.isReady
    let shot = OneShot()
    let place = try await shot.current()
    #expect(CLLocationCoordinate2DIsValid(place.coordinate) && place.coordinate.latitude >= 35.68)
  }
}

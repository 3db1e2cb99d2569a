import Foundation
internal import MapGeometry

/// The user on a map: the location manager of the map's own, and how the map follows.
@MainActor final class UserTracker: NSObject {
  /// Makes the location manager; tests replace it.
  static var makeManager: @MainActor () -> CLLocationManager = { CLLocationManager() }
  /// Metres from the bottom to the top of a map that begins to follow the user from farther away.
  private static let nearby = 1000.0

  private weak var map: MKMapView?
  private var manager: CLLocationManager?
  private var isZoomNeeded = false
  let user = MKUserLocation()
  private(set) var isShown = false
  private(set) var mode = MKUserTrackingMode.none

  init(_ map: MKMapView) {
    self.map = map
    super.init()
  }

  // MARK: Showing

  func show(_ shown: Bool) {
    guard shown != isShown, let map else { return }
    isShown = shown
    if shown { start(map) } else { stop(map) }
  }

  private func start(_ map: MKMapView) {
    map.delegate?.mapViewWillStartLocatingUser(map)
    user.isUpdating = true
    let manager = UserTracker.makeManager()
    self.manager = manager
    manager.delegate = self
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
    manager.startUpdatingLocation()
  }

  private func stop(_ map: MKMapView) {
    // Nothing shows the user any more: the receiver may rest.
    manager?.stopUpdatingLocation()
    manager?.stopUpdatingHeading()
    manager?.delegate = nil
    manager = nil
    user.isUpdating = false
    user.location = nil
    user.heading = nil
    map.removeEntry(of: user)
    map.setNeedsUpdate()
    if mode != .none { setMode(.none, animated: false) }
    map.delegate?.mapViewDidStopLocatingUser(map)
  }

  // MARK: Following

  func setMode(_ wanted: MKUserTrackingMode, animated: Bool) {
    if wanted != .none { show(true) }
    let hasCompass = manager.map { type(of: $0).headingAvailable() } ?? false
    let mode = wanted == .followWithHeading && !hasCompass ? .follow : wanted
    guard mode != self.mode, let map else { return }
    let wasHeading = self.mode == .followWithHeading
    isZoomNeeded = self.mode == .none
    self.mode = mode
    if mode == .followWithHeading {
      manager?.startUpdatingHeading()
    } else if wasHeading {
      manager?.stopUpdatingHeading()
      user.heading = nil
      map.changeRegion(animated) { $0.turn(toHeadingDegrees: 0) }
    }
    map.delegate?.mapView(map, didChange: mode, animated: animated)
    follow(animated)
  }

  /// Ceases to follow what the user's gesture has changed: a pan ends following, a turn ends that by heading.
  func gesture(moved: Bool, turned: Bool) {
    if moved, mode != .none {
      setMode(.none, animated: true)
    } else if turned, mode == .followWithHeading {
      setMode(.follow, animated: true)
    }
  }

  private func follow(_ animated: Bool) {
    guard mode != .none, let map, let location = user.location,
      CLLocationCoordinate2DIsValid(location.coordinate)
    else { return }
    let point = MKMapPoint(location.coordinate).mapPoint
    let heading = mode == .followWithHeading ? user.heading.flatMap(UserTracker.direction) : nil
    let mustZoom = isZoomNeeded
    isZoomNeeded = false
    let nearby = CameraGeometry.distance(forVisibleHeight: UserTracker.nearby)
    map.changeRegion(animated) { model in
      model.center(on: point)
      if let heading { model.turn(toHeadingDegrees: heading) }
      if mustZoom, model.distance > nearby {
        model.look(at: point, fromDistance: nearby, headingDegrees: model.headingDegrees)
      }
    }
  }

  /// The direction of a heading, degrees clockwise from true north; from magnetic north if that is all there is.
  static func direction(_ heading: CLHeading) -> Double? {
    heading.trueHeading >= 0 ? heading.trueHeading : heading.magneticHeading >= 0 ? heading.magneticHeading : nil
  }

  // MARK: Reports of the manager

  private func update(_ location: CLLocation) {
    guard isShown, let map else { return }
    user.location = location
    // One of the annotations from the first fix on.
    if map.annotationStore.add(user, at: user.coordinate) != nil { map.setNeedsUpdate() }
    moved(map)
  }

  private func update(_ heading: CLHeading) {
    guard isShown, let map else { return }
    user.heading = heading
    moved(map)
  }

  private func moved(_ map: MKMapView) {
    map.annotationChanged(user)
    map.delegate?.mapView(map, didUpdate: user)
    follow(true)
  }

  private func fail(_ error: any Error) {
    guard isShown, let map else { return }
    map.delegate?.mapView(map, didFailToLocateUserWithError: error)
  }
}

// The manager calls on the main queue, because it is created there.
extension UserTracker: CLLocationManagerDelegate {
  nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let newest = locations.last else { return }
    MainActor.assumeIsolated { update(newest) }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    nonisolated(unsafe) let newest = newHeading
    MainActor.assumeIsolated { update(newest) }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    MainActor.assumeIsolated { fail(error) }
  }
}

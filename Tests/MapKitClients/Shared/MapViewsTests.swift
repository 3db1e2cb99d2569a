import MapKit
import Testing

/// Map views as programs write them.
@MainActor struct MapViewsTests {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let place = CLLocationCoordinate2D(latitude: 35.68, longitude: 139.76)

  @Test func regions() {
    let region = MKCoordinateRegion(center: place, latitudinalMeters: 1200, longitudinalMeters: 1200)
    map.region = region
    map.setRegion(region, animated: true)
    map.setRegion(map.regionThatFits(region), animated: false)
    map.centerCoordinate = place
    map.setCenter(place, animated: true)
    #expect(abs(map.region.center.latitude - place.latitude) < 1e-9)
    let rect = map.visibleMapRect
    map.visibleMapRect = rect
    map.setVisibleMapRect(rect, animated: false)
    map.setVisibleMapRect(
      rect, edgePadding: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), animated: true)
    #expect(map.mapRectThatFits(rect).width > 0)
    #expect(map.mapRectThatFits(rect, edgePadding: UIEdgeInsets()).contains(MKMapPoint(place)))
    #expect(map.annotationVisibleRect == map.bounds && map.frame == map.bounds)
  }

  @Test func cameras() {
    map.camera = MKMapCamera(lookingAtCenter: place, fromDistance: 1000, pitch: 0, heading: 45)
    map.setCamera(map.camera, animated: true)
    #expect(abs(map.camera.heading - 45) < 1e-9)
    map.cameraZoomRange = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 100)
    map.setCameraZoomRange(nil, animated: false)
    map.cameraBoundary = MKMapView.CameraBoundary(mapRect: .world)
    map.setCameraBoundary(nil, animated: false)
    #expect(map.cameraBoundary == nil && map.cameraZoomRange.minCenterCoordinateDistance == MKMapCameraZoomDefault)
  }

  @Test func conversions() {
    map.centerCoordinate = place
    let point = map.convert(place, toPointTo: map)
    #expect(abs(point.x - 160) < 1e-6)
    let coordinate = map.convert(point, toCoordinateFrom: map)
    #expect(abs(coordinate.latitude - place.latitude) < 1e-9)
    let rect = map.convert(map.region, toRectTo: map)
    #expect(map.convert(rect, toRegionFrom: map).span.latitudeDelta > 0)
  }

  @Test func options() {
    map.mapType = .hybrid
    map.preferredConfiguration = MKStandardMapConfiguration(emphasisStyle: .muted)
    #expect(map.mapType == .mutedStandard)
    map.isZoomEnabled = false
    map.isScrollEnabled = false
    map.isRotateEnabled = false
    map.isPitchEnabled = false
    map.showsCompass = true
    map.showsScale = true
    map.showsTraffic = true
    map.showsBuildings = false
    map.showsUserTrackingButton = true
    map.pitchButtonVisibility = .hidden
    map.pointOfInterestFilter = MKPointOfInterestFilter(including: [.cafe])
    map.selectableMapFeatures = [.pointsOfInterest]
    #expect(!map.isZoomEnabled && map.showsScale && map.userTrackingMode == .none)
  }

  @available(*, deprecated)
  private func oldOption() -> Bool {
    map.showsPointsOfInterest = false
    return map.showsPointsOfInterest
  }

  @Test func user() {
    #expect(!map.showsUserLocation && !map.isUserLocationVisible)
    map.setUserTrackingMode(.none, animated: false)
    let user: MKUserLocation = map.userLocation
    user.title = "me"
    user.subtitle = "here"
    #expect(user.location == nil && user.heading == nil && !user.isUpdating)
    #expect(!CLLocationCoordinate2DIsValid(user.coordinate) && MKUserLocation().title == "My Location")
  }

  @Test func annotations() {
    let spots = (0..<3).map {
      MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: Double($0)))
    }
    map.addAnnotation(spots[0])
    map.addAnnotations(spots)
    #expect(map.annotations.count == 3)
    map.showAnnotations(map.annotations, animated: false)
    #expect(map.annotations(in: map.visibleMapRect).count == 3)
    for annotation in map.annotations(in: .world) { #expect((annotation as? MKAnnotation) != nil) }
    map.register(MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") is MKPinAnnotationView)
    let view = map.dequeueReusableAnnotationView(withIdentifier: "pin", for: spots[0])
    #expect(view.annotation === spots[0])
    map.selectAnnotation(spots[1], animated: true)
    #expect(map.selectedAnnotations.count == 1)
    map.selectedAnnotations = [spots[2]]
    map.deselectAnnotation(spots[2], animated: true)
    #expect(map.selectedAnnotations.isEmpty && map.view(for: spots[0]) != nil)
    map.removeAnnotation(spots[0])
    map.removeAnnotations(map.annotations)
    #expect(map.annotations.isEmpty)
  }

  final class BuoyView: MKAnnotationView {
    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      isDraggable = true
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  /// A class that inherits all initializers, and has a property of its own.
  final class CountingView: MKMarkerAnnotationView {
    var count = 7
  }

  @Test func classesOfTheProgramAreRegistered() {
    map.register(BuoyView.self, forAnnotationViewWithReuseIdentifier: "buoy")
    map.register(CountingView.self, forAnnotationViewWithReuseIdentifier: "count")
    let spot = MKPointAnnotation(coordinate: place)
    let buoy = map.dequeueReusableAnnotationView(withIdentifier: "buoy", for: spot) as? BuoyView
    #expect(buoy?.annotation === spot && buoy?.reuseIdentifier == "buoy" && buoy?.isDraggable == true)
    let counting = map.dequeueReusableAnnotationView(withIdentifier: "count") as? CountingView
    #expect(counting?.count == 7)
    map.register(nil, forAnnotationViewWithReuseIdentifier: "buoy")
    map.register(UIView.self, forAnnotationViewWithReuseIdentifier: "count")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "buoy") == nil)
    map.register(CountingView.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    map.centerCoordinate = place
    map.addAnnotation(spot)
    #expect(map.view(for: spot) is CountingView)
  }

  /// The names that Apple's systems do not have.
  @Test func ownNames() {
    map.register(forAnnotationViewWithReuseIdentifier: "buoy") {
      BuoyView(annotation: $0, reuseIdentifier: $1)
    }
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "buoy") is BuoyView)
    map.onTap { _, coordinate in print(coordinate.latitude) }
    map.onLongPress { point, coordinate in print(point.x, coordinate.longitude) }
    map.onTap(nil)
    map.onLongPress(nil)
  }

  @Test func overlays() {
    let circles = (0..<4).map { MKCircle(center: place, radius: CLLocationDistance($0 + 1)) }
    map.addOverlay(circles[0])
    map.addOverlay(circles[1], level: .aboveRoads)
    map.addOverlays([circles[2]])
    map.addOverlays([circles[3]], level: .aboveLabels)
    map.exchangeOverlay(circles[0], with: circles[1])
    map.exchangeOverlay(at: 0, withOverlayAt: 1)
    map.removeOverlay(circles[1])
    map.insertOverlay(circles[1], at: 0)
    map.insertOverlay(circles[1], at: 0, level: .aboveRoads)
    map.insertOverlay(circles[1], above: circles[2])
    map.insertOverlay(circles[1], below: circles[2])
    #expect(map.overlays.count == 4 && map.overlays(in: .aboveLabels).count + map.overlays(in: .aboveRoads).count == 4)
    #expect(map.renderer(for: circles[0]) == nil)
    map.removeOverlays(map.overlays)
    #expect(map.overlays.isEmpty)
  }

  /// A subclass as some apps have it.
  private final class TrackMap: MKMapView {
    var track: [CLLocationCoordinate2D] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      showsScale = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func addOverlay(_ overlay: MKOverlay) { super.addOverlay(overlay, level: .aboveRoads) }
  }

  @Test func subclass() {
    let map = TrackMap(frame: .zero)
    map.addOverlay(MKCircle(center: place, radius: 5))
    #expect(map.overlays(in: .aboveRoads).count == 1 && map.showsScale)
  }

  @Test func accessories() {
    let accessory = MKSelectionAccessory.mapItemDetail(.callout(.compact))
    #expect(type(of: accessory) == MKSelectionAccessory.self)
    let styles: [MKSelectionAccessory.MapItemDetailPresentationStyle.CalloutStyle] = [.automatic, .full, .compact]
    #expect(styles.map(\.rawValue) == [0, 1, 2])
    _ = [MKSelectionAccessory.MapItemDetailPresentationStyle.callout, .openInMaps]
  }
}

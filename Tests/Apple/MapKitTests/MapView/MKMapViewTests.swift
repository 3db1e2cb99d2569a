import Testing

@testable import MapKit

@MainActor @Suite struct MKMapViewTests {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let recorder = Recorder()
  private let berlin = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)

  /// The map with its delegate, after its first turn.
  private func start() async {
    map.delegate = recorder
    map.setRegion(
      MKCoordinateRegion(center: berlin, latitudinalMeters: 2000, longitudinalMeters: 2000), animated: false)
    await turn()
    _ = recorder.take()
  }

  @Test func defaults() {
    #expect(map.mapType == .standard && map.preferredConfiguration is MKStandardMapConfiguration)
    #expect(map.isZoomEnabled && map.isScrollEnabled && map.isRotateEnabled && map.isPitchEnabled)
    #expect(!map.showsUserLocation && map.userTrackingMode == .none && map.annotations.isEmpty && map.overlays.isEmpty)
    #expect(map.showsCompass && !map.showsScale && !map.showsTraffic && map.showsBuildings)
    #expect(map.userLocation.location == nil && map.userLocation.coordinate.latitude == -180)
  }

  @Test func mapTypeAndConfigurationAreOneThing() {
    for type in [MKMapType.standard, .satellite, .hybrid, .satelliteFlyover, .hybridFlyover, .mutedStandard] {
      map.mapType = type
      #expect(map.mapType == type)
    }
    map.preferredConfiguration = MKHybridMapConfiguration()
    #expect(map.mapType == .hybrid)
  }

  @Test func firstTurnLoadsTheMap() async {
    map.delegate = recorder
    await turn()
    #expect(recorder.take() == ["load", "render", "loaded", "rendered true"])
    map.mapType = .satellite
    await turn()
    #expect(recorder.take() == ["load", "render", "loaded", "rendered true"])
  }

  @Test func regionChangeIsReportedOnceInOrder() async {
    await start()
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1000, longitudinalMeters: 1000)
    #expect(recorder.take() == ["will false", "visible", "did false"])
    map.setCenter(CLLocationCoordinate2D(latitude: 52.51, longitude: 13.4), animated: true)
    #expect(recorder.take() == ["will true", "visible"])
    await turn()
    #expect(recorder.take() == ["did true"])
  }

  @Test func animatedChangeEndsBeforeTheNextBegins() async {
    await start()
    map.setCenter(CLLocationCoordinate2D(latitude: 52.51, longitude: 13.4), animated: true)
    map.setCenter(CLLocationCoordinate2D(latitude: 52.52, longitude: 13.4), animated: false)
    #expect(recorder.take() == ["will true", "visible", "did true", "will false", "visible", "did false"])
    await turn()
    #expect(recorder.take() == [])
  }

  @Test func settingTheVisibleRegionAgainChangesNothing() async {
    await start()
    let before = map.region
    for _ in 0..<5 { map.region = map.region }
    map.visibleMapRect = map.visibleMapRect
    map.camera = map.camera
    #expect(recorder.take() == [])
    #expect(map.region.center.latitude == before.center.latitude)
    #expect(map.region.span.longitudeDelta == before.span.longitudeDelta)
  }

  @Test func regionContainsTheOneThatWasSet() {
    for latitude in [-84.0, -60, 0, 45.5, 80] {
      let wanted = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: 10), latitudinalMeters: 5000,
        longitudinalMeters: 8000)
      map.region = wanted
      let shown = map.region
      #expect(shown.span.latitudeDelta >= wanted.span.latitudeDelta * (1 - 1e-9))
      #expect(shown.span.longitudeDelta >= wanted.span.longitudeDelta * (1 - 1e-9))
      #expect(abs(shown.center.latitude - latitude) < 1e-9 && abs(shown.center.longitude - 10) < 1e-9)
      let fitting = map.regionThatFits(wanted)
      #expect(abs(fitting.span.latitudeDelta - shown.span.latitudeDelta) < 1e-12)
    }
  }

  @Test func centerKeepsTheScale() {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 3000, longitudinalMeters: 3000)
    let width = map.visibleMapRect.width
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: -70)
    #expect(abs(map.visibleMapRect.width / width - 1) < 1e-12)
    #expect(abs(map.centerCoordinate.latitude - 10) < 1e-9 && abs(map.centerCoordinate.longitude + 70) < 1e-9)
  }

  /// Article 004: the left edge of the region becomes the centre.
  @Test func movesByHalfItsWidth() {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 3000, longitudinalMeters: 3000)
    let region = map.region
    let left = region.center.longitude - region.span.longitudeDelta / 2
    map.setCenter(CLLocationCoordinate2D(latitude: region.center.latitude, longitude: left), animated: true)
    let point = map.convert(region.center, toPointTo: map)
    #expect(abs(point.x - 400) < 1e-6 && abs(point.y - 150) < 1e-6)
  }

  @Test(arguments: [
    MKCoordinateRegion(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan()),
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: -1, longitudeDelta: 1)),
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 361)),
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: .nan, longitude: 0),
      span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)),
  ])
  func invalidRegionIsIgnored(_ region: MKCoordinateRegion) async {
    await start()
    map.region = region
    #expect(recorder.take() == [])
    #expect(abs(map.centerCoordinate.latitude - 52.5) < 1e-9)
    #expect(region.complaint.hasPrefix("Invalid Region <center:"))
  }

  @Test func paddingKeepsTheRectangleInside() {
    let rect = MKMapRect(x: 1e8, y: 1e8, width: 4e6, height: 1e6)
    map.setVisibleMapRect(rect, edgePadding: UIEdgeInsets(top: 50, left: 100, bottom: 0, right: 0), animated: false)
    let corner = map.convert(rect.origin.coordinate, toPointTo: map)
    let other = map.convert(MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate, toPointTo: map)
    #expect(abs(corner.x - 100) < 1e-6 && abs(other.x - 400) < 1e-6)
    #expect(corner.y >= 50 && other.y <= 300)
    #expect(map.visibleMapRect.insetBy(dx: -1, dy: -1).contains(rect))
  }

  // MARK: Without a size

  @Test func regionIsKeptWithoutASize() {
    let map = MKMapView()
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1200, longitudinalMeters: 1200)
    #expect(map.visibleMapRect.contains(MKMapPoint(berlin)))
    #expect(abs(map.region.center.latitude - 52.5) < 1e-9)
    #expect(map.convert(berlin, toPointTo: map).x.isNaN)
    #expect(!CLLocationCoordinate2DIsValid(map.convert(CGPoint(x: 1, y: 1), toCoordinateFrom: map)))
    let region = map.convert(CGRect(x: 0, y: 0, width: 1, height: 1), toRegionFrom: map)
    #expect(region.center.latitude == -180 && region.center.longitude == -180 && region.span.latitudeDelta == 0)
    map.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    #expect(abs(map.region.center.latitude - 52.5) < 1e-9)
    #expect(map.region.span.latitudeDelta < 0.012)
  }

  @Test func registeredClassGivesViewsWithoutASize() {
    let map = MKMapView()
    map.register(MKPinAnnotationView.self, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") is MKPinAnnotationView)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "other") == nil)
    map.register(nil, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
  }

  // MARK: Conversions

  @Test func conversionsAreInverse() {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 900, longitudinalMeters: 900)
    for heading in [0.0, 30, 200] {
      let camera = map.camera
      camera.heading = heading
      map.camera = camera
      for (x, y) in [(0.0, 0.0), (400, 300), (123, 45)] {
        let place = map.convert(CGPoint(x: x, y: y), toCoordinateFrom: map)
        let back = map.convert(place, toPointTo: map)
        #expect(abs(back.x - x) < 1e-6 && abs(back.y - y) < 1e-6)
      }
    }
  }

  @Test func regionsAndRectanglesAreInverse() {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 900, longitudinalMeters: 900)
    let rect = CGRect(x: 20, y: 30, width: 200, height: 100)
    let back = map.convert(map.convert(rect, toRegionFrom: map), toRectTo: map)
    #expect(abs(back.minX - 20) < 1e-5 && abs(back.maxX - 220) < 1e-5)
    #expect(abs(back.minY - 30) < 1e-5 && abs(back.maxY - 130) < 1e-5)
    #expect(map.convert(map.region, toRectTo: map).width > 399.99)
  }

  @Test func conversionsKnowOtherViews() {
    map.frame = CGRect(x: 10, y: 20, width: 400, height: 300)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    outer.addSubview(map)
    map.addSubview(inner)
    map.centerCoordinate = berlin
    let middle = map.convert(berlin, toPointTo: map)
    #expect(abs(middle.x - 200) < 1e-6)
    #expect(abs(map.convert(berlin, toPointTo: outer).x - 210) < 1e-6)
    #expect(abs(map.convert(berlin, toPointTo: nil).y - 170) < 1e-6)
    #expect(abs(map.convert(berlin, toPointTo: inner).x - 100) < 1e-6)
    let place = map.convert(CGPoint(x: 100, y: 50), toCoordinateFrom: inner)
    #expect(abs(place.latitude - 52.5) < 1e-9)
  }

  @Test func sizeKeepsWhatTheProgramWanted() {
    map.region = MKCoordinateRegion(center: berlin, latitudinalMeters: 1200, longitudinalMeters: 1200)
    map.frame = CGRect(x: 0, y: 0, width: 100, height: 800)
    let region = map.region
    let wanted = MKCoordinateRegion(center: berlin, latitudinalMeters: 1200, longitudinalMeters: 1200)
    #expect(region.span.longitudeDelta >= wanted.span.longitudeDelta * (1 - 1e-9))
    #expect(region.span.longitudeDelta < wanted.span.longitudeDelta * 1.01)
  }
}

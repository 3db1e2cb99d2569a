import MapKit
import Testing

/// Cameras, configurations and map types as programs write them.
struct CamerasTests {
  private let place = CLLocationCoordinate2D(latitude: 35.68, longitude: 139.76)

  @Test func cameras() throws {
    let camera = MKMapCamera(lookingAtCenter: place, fromDistance: 1000, pitch: 30, heading: 90)
    camera.centerCoordinate.latitude += 1
    camera.centerCoordinateDistance = 2000
    camera.pitch = 0
    camera.heading = 180
    camera.altitude = 500
    #expect(camera.centerCoordinateDistance == 500)
    let copy = camera.copy() as! MKMapCamera
    #expect(copy.heading == 180 && copy.description.contains("heading"))
    let eye = MKMapCamera(lookingAtCenter: place, fromEyeCoordinate: place, eyeAltitude: 300)
    #expect(eye.altitude == 300)
    let item = MKMapItem(placemark: MKPlacemark(coordinate: place))
    let whole = MKMapCamera(lookingAt: item, forViewSize: CGSize(width: 300, height: 600), allowPitch: false)
    #expect(whole.centerCoordinateDistance > 1000)
    let data = try NSKeyedArchiver.archivedData(withRootObject: camera, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapCamera.self, from: data)?.pitch == 0)
  }

  @Test func limits() {
    let range = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 100, maxCenterCoordinateDistance: 5000)
    #expect(range?.minCenterCoordinateDistance == 100 && range?.maxCenterCoordinateDistance == 5000)
    #expect(
      MKMapView.CameraZoomRange(minCenterCoordinateDistance: 1)?.maxCenterCoordinateDistance == MKMapCameraZoomDefault)
    #expect(MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 1) != nil)
    let area = MKMapView.CameraBoundary(mapRect: .world)
    #expect(area?.mapRect.width == MKMapRect.world.width && area?.region.span.longitudeDelta == 360)
    let region = MKCoordinateRegion(center: place, latitudinalMeters: 1000, longitudinalMeters: 1000)
    #expect(MKMapView.CameraBoundary(coordinateRegion: region) != nil)
  }

  @Test func configurations() {
    let standard = MKStandardMapConfiguration(elevationStyle: .realistic, emphasisStyle: .muted)
    standard.elevationStyle = .flat
    standard.emphasisStyle = .default
    standard.showsTraffic = true
    standard.pointOfInterestFilter = .excludingAll
    #expect((standard.copy() as? MKStandardMapConfiguration)?.showsTraffic == true)
    let hybrid = MKHybridMapConfiguration(elevationStyle: .flat)
    hybrid.showsTraffic = true
    hybrid.pointOfInterestFilter = nil
    let all: [MKMapConfiguration] = [
      standard, hybrid, MKStandardMapConfiguration(), MKStandardMapConfiguration(elevationStyle: .flat),
      MKStandardMapConfiguration(emphasisStyle: .muted), MKHybridMapConfiguration(), MKImageryMapConfiguration(),
      MKImageryMapConfiguration(elevationStyle: .realistic),
    ]
    for configuration in all { #expect(configuration.copy() is MKMapConfiguration) }
    let styles: [MKMapConfiguration.ElevationStyle] = [.flat, .realistic]
    let emphases: [MKStandardMapConfiguration.EmphasisStyle] = [.default, .muted]
    #expect(styles.map(\.rawValue) == [0, 1] && emphases.map(\.rawValue) == [0, 1])
  }

  @Test func rawValues() {
    let types: [MKMapType] = [.standard, .satellite, .hybrid, .satelliteFlyover, .hybridFlyover, .mutedStandard]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    let modes: [MKUserTrackingMode] = [.none, .follow, .followWithHeading]
    #expect(modes.map(\.rawValue) == [0, 1, 2])
    let visibilities: [MKFeatureVisibility] = [.adaptive, .hidden, .visible]
    #expect(visibilities.map(\.rawValue) == [0, 1, 2])
    let states: [MKAnnotationView.DragState] = [.none, .starting, .dragging, .canceling, .ending]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
    let modesOfCollision: [MKAnnotationView.CollisionMode] = [.rectangle, .circle, .none]
    #expect(modesOfCollision.map(\.rawValue) == [0, 1, 2])
    let colors: [MKPinAnnotationColor] = [.red, .green, .purple]
    #expect(colors.map(\.rawValue) == [0, 1, 2])
    let priorities: [MKFeatureDisplayPriority] = [.required, .defaultHigh, .defaultLow, .init(5), .init(rawValue: 6)]
    #expect(priorities.map(\.rawValue) == [1000, 750, 250, 5, 6])
    let z: [MKAnnotationViewZPriority] = [
      .max, .defaultSelected, .defaultUnselected, .min, .init(5), .init(rawValue: 6),
    ]
    #expect(z.map(\.rawValue) == [1000, 1000, 500, 0, 5, 6])
    let features: MKMapFeatureOptions = [.pointsOfInterest, .territories, .physicalFeatures]
    #expect(features == MKMapFeatureOptions(rawValue: features.rawValue))
    let sides: [MKScaleView.Alignment] = [.leading, .trailing, .center]
    #expect(sides.map(\.rawValue) == [0, 1, 2])
    #expect(!MKMapViewDefaultAnnotationViewReuseIdentifier.isEmpty)
    #expect(!MKMapViewDefaultClusterAnnotationViewReuseIdentifier.isEmpty)
  }
}

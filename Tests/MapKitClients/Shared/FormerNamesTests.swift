import MapKit
import Testing

/// Names from before Swift 4.2, which packages of that time still write. Through a protocol, since only what is itself
/// deprecated may use them without a warning.
private protocol FormerNames {
  func source(_ item: MKMapItem) -> MKMapItem?
  func query(_ text: String) -> String?
  func formatter() -> MKDistanceFormatter
  func pictureSize() -> CGSize
  func typesAreTheSame() -> Bool
  @MainActor func changeOverlays(of map: MKMapView, _ circles: [MKCircle])
  @MainActor func moveOverlays(of map: MKMapView, _ circles: [MKCircle])
}

private struct Uses: FormerNames {
  @available(*, deprecated)
  func source(_ item: MKMapItem) -> MKMapItem? {
    let request = MKDirectionsRequest()
    request.source = item
    return request.source
  }

  @available(*, deprecated)
  func query(_ text: String) -> String? {
    let request = MKLocalSearchRequest()
    request.naturalLanguageQuery = text
    return request.naturalLanguageQuery
  }

  @available(*, deprecated)
  func formatter() -> MKDistanceFormatter {
    let formatter = MKDistanceFormatter()
    formatter.units = MKDistanceFormatterUnits.metric
    formatter.unitStyle = MKDistanceFormatterUnitStyle.full
    return formatter
  }

  @available(*, deprecated)
  func pictureSize() -> CGSize {
    let options = MKMapSnapshotOptions()
    options.size = CGSize(width: 10, height: 20)
    return options.size
  }

  @available(*, deprecated)
  func typesAreTheSame() -> Bool {
    MKMapSnapshot.self == MKMapSnapshotter.Snapshot.self && MKRouteStep.self == MKRoute.Step.self
      && MKDirectionsResponse.self == MKDirections.Response.self
      && MKETAResponse.self == MKDirections.ETAResponse.self
      && MKLocalSearchResponse.self == MKLocalSearch.Response.self
      && MKDirectionsHandler.self == MKDirections.DirectionsHandler.self
      && MKETAHandler.self == MKDirections.ETAHandler.self
      && MKLocalSearchCompletionHandler.self == MKLocalSearch.CompletionHandler.self
      && MKMapSnapshotCompletionHandler.self == MKMapSnapshotter.CompletionHandler.self
  }

  @available(*, deprecated)
  @MainActor func changeOverlays(of map: MKMapView, _ circles: [MKCircle]) {
    map.add(circles[0])
    map.add(circles[1], level: .aboveLabels)
    map.insert(circles[2], at: 0)
    map.insert(circles[3], above: circles[0])
  }

  @available(*, deprecated)
  @MainActor func moveOverlays(of map: MKMapView, _ circles: [MKCircle]) {
    map.remove(circles[3])
    map.insert(circles[3], below: circles[2])
    map.remove(circles[1])
    map.insert(circles[1], at: 0, level: .aboveRoads)
  }
}

@Suite struct FormerNamesTests {
  private let uses: any FormerNames = Uses()
  private let spot = CLLocationCoordinate2D(latitude: 48, longitude: 7)

  @Test func typesHaveLongNames() {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: spot))
    #expect(uses.source(item) == item && uses.query("bakery") == "bakery")
    let formatter = uses.formatter()
    #expect(formatter.units == .metric && formatter.unitStyle == .full)
    #expect(uses.pictureSize() == CGSize(width: 10, height: 20) && uses.typesAreTheSame())
  }

  @MainActor @Test func overlaysHaveShortVerbs() {
    let map = MKMapView()
    let circles = (0..<4).map { MKCircle(center: spot, radius: Double($0 + 1)) }
    uses.changeOverlays(of: map, circles)
    #expect(map.overlays(in: .aboveLabels).map { ($0 as? MKCircle)?.radius } == [3, 1, 4, 2])
    uses.moveOverlays(of: map, circles)
    #expect(map.overlays(in: .aboveLabels).map { ($0 as? MKCircle)?.radius } == [4, 3, 1])
    #expect(map.overlays(in: .aboveRoads).map { ($0 as? MKCircle)?.radius } == [2])
  }
}

import Testing

@testable import MapKit

@MainActor @Suite struct MKMapViewAnnotationsTests {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let recorder = Recorder()

  /// A class of a program's own, which reports no changes.
  private final class Foreign: NSObject, MKAnnotation {
    var coordinate: CLLocationCoordinate2D
    var title: String? = "foreign"
    init(_ coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
    func setCoordinate(_ newCoordinate: CLLocationCoordinate2D) { coordinate = newCoordinate }
  }

  private func start() async {
    map.delegate = recorder
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 10),
      span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    await turn()
    _ = recorder.take()
  }

  @Test func addedAnnotationGetsItsViewOnTheNextTurn() async {
    await start()
    let a = annotation("a", 10, 10)
    map.addAnnotation(a)
    map.addAnnotation(a)
    #expect(map.annotations.count == 1 && recorder.take() == [])
    await turn()
    #expect(recorder.take() == ["view a", "added a"])
    #expect(map.view(for: a) is MKMarkerAnnotationView)
    map.removeAnnotation(a)
    #expect(map.annotations.isEmpty && map.view(for: a) == nil)
  }

  @Test func viewIsMadeWhenItIsAskedFor() async {
    await start()
    let a = annotation("a", 10, 10)
    map.addAnnotation(a)
    #expect(map.view(for: a) != nil)
    #expect(recorder.take() == ["view a", "added a"])
  }

  @Test func onlyVisibleAnnotationsHaveViews() async {
    await start()
    map.addAnnotations([annotation("a", 10, 10), annotation("far", 40, 40)])
    await turn()
    #expect(recorder.take() == ["view a", "added a"])
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 40, longitude: 40)
    await turn()
    #expect(recorder.take() == ["will false", "visible", "did false", "view far", "added far"])
    #expect(map.view(for: map.annotations[0]) == nil)
  }

  @Test func viewsAreUsedAgain() async {
    await start()
    recorder.makeView = { [map] annotation in
      if let view = map.dequeueReusableAnnotationView(withIdentifier: "x") {
        view.annotation = annotation
        return view
      }
      return MKAnnotationView(annotation: annotation, reuseIdentifier: "x")
    }
    let (a, b) = (annotation("a", 10, 10), annotation("b", 40, 40))
    map.addAnnotations([a, b])
    await turn()
    let view = map.view(for: a)
    view?.isSelected = true
    map.centerCoordinate = b.coordinate
    await turn()
    #expect(view != nil && map.view(for: b) === view)
    #expect(view?.annotation === b && view?.isSelected == false)
  }

  @Test func reuseQueueServesAHundredThousand() async {
    await start()
    var made = 0
    recorder.makeView = { [map] annotation in
      if let view = map.dequeueReusableAnnotationView(withIdentifier: "x") {
        view.annotation = annotation
        return view
      }
      made += 1
      return MKAnnotationView(annotation: annotation, reuseIdentifier: "x")
    }
    var all: [MKPointAnnotation] = []
    for index in 0..<100_000 {
      all.append(annotation("\(index)", Double(index / 400) * 0.4 - 50, Double(index % 400) * 0.4 - 80))
    }
    map.addAnnotations(all)
    #expect(map.annotations.count == 100_000)
    var most = 0
    for step in 0..<20 {
      map.centerCoordinate = CLLocationCoordinate2D(latitude: Double(step) - 10, longitude: Double(step) * 3 - 30)
      map.updateIfNeeded()
      most = max(most, map.displayed.count)
    }
    #expect(most > 3 && most < 100)
    #expect(made <= 2 * most)
    let hits = map.annotations(
      in: MKMapRect(
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
          span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4))))
    #expect(hits.count >= 100 && hits.count <= 121)
  }

  @Test func movedAnnotationsAreFollowed() async {
    await start()
    let a = annotation("a", 40, 40)
    map.addAnnotation(a)
    await turn()
    #expect(recorder.take() == [])
    a.coordinate = CLLocationCoordinate2D(latitude: 10, longitude: 10)
    await turn()
    #expect(recorder.take() == ["view a", "added a"])
    #expect(map.annotations(in: map.visibleMapRect).count == 1)
  }

  @Test func foreignAnnotationsAreReadWithEachFrame() async {
    await start()
    let foreign = Foreign(CLLocationCoordinate2D(latitude: 10, longitude: 10))
    map.addAnnotation(foreign)
    await turn()
    let before = map.view(for: foreign)?.center
    foreign.coordinate.longitude = 10.1
    #expect(map.refreshVisibleAnnotations())
    #expect(!map.refreshVisibleAnnotations())
    await turn()
    #expect(map.view(for: foreign)?.center != before)
  }

  @Test func invalidCoordinatesAreNowhere() async {
    await start()
    map.addAnnotation(Foreign(kCLLocationCoordinate2DInvalid))
    map.region = MKCoordinateRegion(.world)
    await turn()
    #expect(map.annotations.count == 1 && !recorder.take().contains { $0.hasPrefix("view") })
    #expect(map.annotations(in: .world).isEmpty)
  }

  // MARK: Selection

  @Test func selectionIsReportedInOrder() async {
    await start()
    let (a, b) = (annotation("a", 10, 10), annotation("b", 10.1, 10.1))
    map.addAnnotations([a, b])
    await turn()
    _ = recorder.take()
    map.selectAnnotation(a, animated: true)
    #expect(recorder.take() == ["select view a", "select a"])
    #expect(map.view(for: a)?.isSelected == true && map.selectedAnnotations.first === a)
    map.selectedAnnotations = [b, a]
    #expect(recorder.take() == ["deselect view a", "deselect a", "select view b", "select b"])
    map.deselectAnnotation(nil, animated: false)
    #expect(recorder.take() == ["deselect view b", "deselect b"])
    map.selectAnnotation(a, animated: false)
    map.removeAnnotation(a)
    #expect(recorder.take() == ["select view a", "select a", "deselect view a", "deselect a"])
    #expect(map.selectedAnnotations.isEmpty)
  }

  @Test func invisibleAnnotationIsNotSelected() async {
    await start()
    let (near, far) = (annotation("near", 10, 10), annotation("far", 40, 40))
    map.addAnnotations([near, far])
    map.selectAnnotation(near, animated: false)
    _ = recorder.take()
    map.selectAnnotation(far, animated: false)
    #expect(recorder.take() == [] && map.selectedAnnotations.first === near)
  }

  // MARK: Dragging

  @Test func dragGoesThroughItsStates() async {
    await start()
    let a = annotation("a", 10, 10)
    map.addAnnotation(a)
    await turn()
    let view = map.view(for: a)!
    view.isDraggable = true
    _ = recorder.take()
    let target = MKMapPoint(CLLocationCoordinate2D(latitude: 10.2, longitude: 10.1))
    map.drag(view, .start, to: MKMapPoint(a.coordinate))
    map.drag(view, .move, to: target)
    #expect(recorder.take() == ["drag 0 1", "drag 1 2"])
    #expect(a.coordinate.latitude == 10)
    map.drag(view, .end, to: target)
    #expect(recorder.take() == ["drag 2 4", "drag 4 0"])
    #expect(abs(a.coordinate.latitude - 10.2) < 1e-9 && abs(a.coordinate.longitude - 10.1) < 1e-9)
  }

  @Test func cancelledDragLeavesTheCoordinate() async {
    await start()
    let a = Foreign(CLLocationCoordinate2D(latitude: 10, longitude: 10))
    map.addAnnotation(a)
    await turn()
    let view = map.view(for: a)!
    _ = recorder.take()
    map.drag(view, .start, to: MKMapPoint(a.coordinate))
    #expect(recorder.take() == [])
    view.isDraggable = true
    map.drag(view, .start, to: MKMapPoint(a.coordinate))
    map.drag(view, .cancel, to: MKMapPoint(x: 0, y: 0))
    #expect(recorder.take() == ["drag 0 1", "drag 1 2", "drag 2 3", "drag 3 0"])
    #expect(a.coordinate.latitude == 10 && view.link.heldPoint == nil)
  }

  // MARK: Overlays

  @Test func overlaysHaveAnOrder() async {
    await start()
    let circles = (0..<4).map { index -> MKCircle in
      let circle = MKCircle(center: CLLocationCoordinate2D(latitude: 10, longitude: 10), radius: 100)
      circle.title = "\(index)"
      return circle
    }
    let names = { map.overlays.map { (($0.title ?? nil) ?? "?") }.joined() }
    map.addOverlay(circles[0])
    map.addOverlay(circles[1], level: .aboveRoads)
    #expect(names() == "10" && map.overlays(in: .aboveLabels).count == 1)
    map.insertOverlay(circles[2], below: circles[0])
    map.insertOverlay(circles[3], at: 0, level: .aboveRoads)
    #expect(names() == "3120")
    map.exchangeOverlay(circles[3], with: circles[0])
    #expect(names() == "0123")
    map.exchangeOverlay(at: 0, withOverlayAt: 1)
    #expect(names() == "1023")
    map.insertOverlay(circles[1], above: circles[3])
    #expect(names() == "0231")
    map.removeOverlays([circles[0], circles[2]])
    #expect(names() == "31")
    await turn()
    #expect(recorder.take() == ["renderer 3", "renderer 1", "renderers 2"])
    #expect(map.renderer(for: circles[1]) != nil && map.renderer(for: circles[0]) == nil)
  }

  @Test func rendererIsAskedForWhenTheOverlayMeetsTheVisibleArea() async {
    await start()
    // To the east, without an area of its own.
    let places = [(40.0, 40.0), (40, 41)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    let line = MKPolyline(coordinates: places, count: 2)
    line.title = "line"
    map.addOverlay(line)
    await turn()
    #expect(map.renderer(for: line) == nil && recorder.take() == [])
    map.centerCoordinate = places[0]
    await turn()
    #expect(recorder.take().suffix(2) == ["renderer line", "renderers 1"] && map.renderer(for: line) != nil)
  }

  @Test func rendererIsAskedForAcross180Degrees() async {
    await start()
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 10, longitude: 179.9)
    let circle = MKCircle(center: CLLocationCoordinate2D(latitude: 10, longitude: -179.9), radius: 1000)
    map.addOverlay(circle)
    #expect(map.renderer(for: circle) != nil)
  }

  // MARK: Clusters

  @Test func overlappingViewsBecomeOneCluster() async {
    await start()
    recorder.makeView = { annotation in
      if annotation is MKClusterAnnotation { return nil }
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "m")
      view.clusteringIdentifier = "m"
      return view
    }
    let near = [annotation("a", 10, 10), annotation("b", 10, 10.001), annotation("c", 10.2, 10.2)]
    map.addAnnotations(near)
    await turn()
    #expect(recorder.take() == ["view a", "view b", "view c", "cluster 2", "view ?", "added a b c ?"])
    let cluster = map.view(for: near[0])?.cluster
    #expect((cluster?.annotation as? MKClusterAnnotation)?.memberAnnotations.count == 2)
    #expect(map.view(for: near[2])?.cluster == nil)
    #expect(map.annotations.count == 3)
    map.region = MKCoordinateRegion(center: near[0].coordinate, latitudinalMeters: 200, longitudinalMeters: 200)
    await turn()
    #expect(map.view(for: near[0])?.cluster == nil && map.clusters.isEmpty)
  }
}

import MapGeometry
import MapScene
import Testing

@testable import MapKit

/// The page without its server: what users do arrives, what the map shows is kept for pages.
@MainActor @Suite struct MapPageTests {
  private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let recorder = Recorder()

  private func start() async throws -> MapPage {
    map.delegate = recorder
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 10),
      span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    let page = try MapPage(map, port: nil)
    await turn()
    page.handle([viewport(of: map)])
    _ = recorder.take()
    return page
  }

  private func viewport(of map: MKMapView, _ change: (inout PageEvent) -> Void = { _ in }) -> PageEvent {
    var event = PageEvent(type: .viewport)
    let shown = map.viewport
    (event.x, event.y, event.scale, event.rotation) = (shown.center.x, shown.center.y, shown.scale, shown.rotation)
    (event.width, event.height, event.client, event.phase) = (shown.width, shown.height, "first", .end)
    event.seq = map.changeCount
    change(&event)
    return event
  }

  @Test func windowGivesTheMapItsSizeAndTheRegionStays() async throws {
    let page = try await start()
    page.handle([
      viewport(of: map) {
        $0.width = 390
        $0.height = 844
        $0.scale = 1
      }
    ])
    #expect(map.bounds.size == CGSize(width: 390, height: 844))
    #expect(abs(map.region.center.latitude - 10) < 1e-9 && map.region.span.longitudeDelta < 1.001)
    // A second page does not take the first one's place.
    page.handle([
      viewport(of: map) {
        $0.width = 100
        $0.client = "second"
      }
    ])
    #expect(map.bounds.width == 390)
  }

  @Test func panIsOneChangeOfTheRegion() async throws {
    let page = try await start()
    for (phase, step) in [(PageEvent.Phase.begin, 0.0), (.change, 1e4), (.change, 2e4), (.end, 2e4)] {
      page.handle([
        viewport(of: map) {
          $0.phase = phase
          $0.x = MKMapPoint(CLLocationCoordinate2D(latitude: 10, longitude: 10)).x + step
        }
      ])
    }
    #expect(recorder.take() == ["will false", "visible", "visible", "did false"])
    #expect(map.region.center.longitude > 10.02)
  }

  @Test func reportsOlderThanTheProgramsChangeAreIgnored() async throws {
    let page = try await start()
    let old = viewport(of: map) { $0.x = 1e8 }
    map.setCenter(CLLocationCoordinate2D(latitude: 20, longitude: 20), animated: false)
    page.handle([old])
    #expect(abs(map.centerCoordinate.longitude - 20) < 1e-9)
  }

  @Test func gesturesReachTheProgram() async throws {
    let page = try await start()
    var places: [String] = []
    map.onTap { point, place in places.append("tap \(point.x) \(abs(place.latitude - 10) < 1e-9)") }
    map.onLongPress { point, _ in places.append("press \(point.y)") }
    var tap = PageEvent(type: .tap)
    (tap.px, tap.py, tap.x, tap.y) = (200, 200, 0, 0)
    var press = tap
    press.type = .longpress
    press.py = 50
    page.handle([tap, press])
    #expect(places == ["tap 200.0 true", "press 50.0"])
  }

  @Test func markersAreSelectedDraggedAndTheirAccessoriesTapped() async throws {
    let page = try await start()
    let a = annotation("a", 10, 10)
    recorder.makeView = { annotation in
      let view = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.canShowCallout = true
      view.isDraggable = true
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      button.tag = 7
      view.rightCalloutAccessoryView = button
      return view
    }
    map.addAnnotation(a)
    await turn()
    _ = recorder.take()
    let marker = map.scene.markers[0]
    #expect(marker.isDraggable && marker.label == "a" && !marker.isSelected)
    var event = PageEvent(type: .select)
    event.id = marker.id
    page.handle([event])
    #expect(recorder.take() == ["select view a", "select a"] && map.scene.markers[0].callout?.title == "a")
    event.type = .accessory
    event.side = .right
    page.handle([event])
    #expect(recorder.take() == ["accessory a 7"])
    event.type = .drag
    let target = MKMapPoint(CLLocationCoordinate2D(latitude: 10.1, longitude: 10.1))
    (event.x, event.y) = (target.x, target.y)
    for phase in [PageEvent.Phase.start, .move, .end] {
      event.phase = phase
      page.handle([event])
    }
    #expect(recorder.take() == ["drag 0 1", "drag 1 2", "drag 2 4", "drag 4 0"])
    #expect(abs(a.coordinate.latitude - 10.1) < 1e-9)
    event.type = .deselect
    page.handle([event])
    #expect(recorder.take() == ["deselect view a", "deselect a"])
  }

  @Test func subviewsAreControls() async throws {
    let page = try await start()
    var used: [String] = []
    let button = UIButton(type: .system)
    button.setTitle("Fence", for: .normal)
    button.frame = CGRect(x: 10, y: 20, width: 80, height: 30)
    button.addAction(UIAction { _ in used.append("button") }, for: .touchUpInside)
    let types = UISegmentedControl(items: ["Map", "Satellite"])
    types.frame = CGRect(x: 10, y: 60, width: 200, height: 30)
    types.addAction(
      UIAction { action in used.append("segment \((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -1)")
      },
      for: .valueChanged)
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    map.addSubview(button)
    box.addSubview(types)
    map.addSubview(box)
    let controls = map.scene.controls
    #expect(controls.map(\.kind) == [.button, .segmented] && controls[0].title == "Fence")
    #expect(controls[1].frame.x == 110 && controls[1].items == ["Map", "Satellite"])
    var event = PageEvent(type: .control)
    event.id = controls[0].id
    page.handle([event])
    event.id = controls[1].id
    event.value = 1
    page.handle([event])
    #expect(used == ["button", "segment 1"] && map.scene.controls[1].selectedIndex == 1)
    types.isEnabled = false
    event.value = 0
    page.handle([event])
    #expect(used.count == 2 && map.scene.controls.map(\.id) == controls.map(\.id))
  }

  @Test func trackingButtonSwitchesTheMode() async throws {
    let page = try await start()
    #expect(map.scene.controls.isEmpty)
    map.showsUserTrackingButton = true
    #expect(map.scene.controls.first?.id == 0)
    map.showsUserTrackingButton = false
    var event = PageEvent(type: .control)
    event.id = 0
    page.handle([event])
    #expect(map.userTrackingMode == .none)
  }

  @Test func pagesGetOnlyWhatHasChanged() async throws {
    let page = try await start()
    // Only this test sends frames.
    map.frameNeeded = nil
    page.sendFrame()
    await turn()
    let first = page.state.opening().first
    #expect(first?.name == "scene" && page.state.show(map.scene) == nil)
    map.addAnnotation(annotation("new", 10, 10))
    await turn()
    let event = page.state.show(map.scene)
    let text = String(decoding: event?.data ?? [], as: UTF8.self)
    #expect(event?.name == "patch" && text.contains("new") && !text.contains("style"))
    #expect(event?.id == (first?.id ?? 0) + 1)
  }

  @Test func streamsThatEndEndTheGesture() async throws {
    let page = try await start()
    page.handle([viewport(of: map) { $0.phase = .begin }])
    #expect(recorder.take() == ["will false"])
    page.streamsChanged(1)
    page.streamsChanged(0)
    #expect(recorder.take() == ["did false"])
  }

  @Test func wrongAddressesOpenNoPage() {
    let host = PageHost("nonsense")
    host.offer(map)
    #expect(host.page == nil)
    PageHost(nil).offer(map)
  }
}

@Suite struct PageAddressTests {
  @Test(arguments: [
    ("localhost:8085", 8085 as UInt16?), ("8085", 8085), ("127.0.0.1:0", 0), ("localhost:", nil), ("", nil),
    ("example.org:80", nil), ("0.0.0.0:80", nil), ("localhost:99999", nil), ("localhost:+5", nil),
    ("localhost:8 ", nil),
  ])
  func onlyPortsOfThisMachine(_ text: String, _ port: UInt16?) {
    #expect(PageAddress.port(text) == port)
  }
}

import Foundation
internal import LiveServer
internal import MapGeometry
internal import MapScene

/// The page of one map: sends what it shows, and does to it what users do there.
@MainActor final class MapPage {
  /// The shortest time between two frames, s.
  private static let interval = 0.04
  /// How often a map with pages is looked at for changes that nothing reports, s.
  private static let glance = 0.1

  private(set) weak var map: MKMapView?
  private(set) var state: PageState
  private var server: LiveServer?
  private var names = OverlayNames()
  private var isFrameScheduled = false
  private var lastFrame = DispatchTime(uptimeNanoseconds: 0)
  private var timer: (any DispatchSourceTimer)?
  private var streamCount = 0
  /// The page whose window the map has.
  private var leader: String?
  let tiles = PageTiles()

  /// Where to open the page.
  var link: String { server?.link ?? "" }

  /// - Parameter port: nil for no server, in tests.
  init(_ map: MKMapView, port: UInt16?) throws(LiveServerFailure) {
    let inbox = PageInbox()
    let tiles = tiles
    state = PageState(
      events: { inbox.post(events: $0) }, streams: { inbox.post(streams: $0) }, tiles: { tiles.bytes(of: $0) })
    if let port { server = try LiveServer(.init(port: port, title: "Map"), application: state) }
    inbox.page = self
    attach(map)
  }

  /// Shows a map.
  func attach(_ map: MKMapView) {
    self.map = map
    leader = nil
    map.frameNeeded = { [weak self] in self?.setNeedsFrame() }
    setNeedsFrame()
  }

  // MARK: Frames

  /// Sends a frame soon; several calls give one frame.
  func setNeedsFrame() {
    guard !isFrameScheduled else { return }
    isFrameScheduled = true
    let next = max(.now(), lastFrame + MapPage.interval)
    DispatchQueue.main.asyncAfter(deadline: next) { [weak self] in
      MainActor.assumeIsolated { self?.sendFrame() }
    }
  }

  func sendFrame() {
    isFrameScheduled = false
    lastFrame = .now()
    guard let map else { return }
    map.refreshVisibleAnnotations()
    map.updateIfNeeded()
    var scene = map.scene
    tiles.show(map.tileOverlays)
    scene.overlays = names.named(scene.overlays, after: state.overlays)
    if let event = state.show(scene) { server?.publish(event) }
    sendView(map)
  }

  /// Sends the view if the program has changed it. A page that is moved knows its view itself.
  private func sendView(_ map: MKMapView, toOthers: Bool = false) {
    guard map.model.hasSize else { return }
    let isNew = map.changeCount != sentChange
    guard isNew || toOthers else { return }
    sentChange = map.changeCount
    let viewport = map.model.viewport
    let view = SceneView(
      center: viewport.center, scale: viewport.scale, rotation: viewport.rotation,
      isAnimated: isNew && map.updates.isChangeAnimated, sequence: map.changeCount)
    if let event = state.show(view) { server?.publish(event) }
  }

  private var sentChange = -1

  // MARK: Events

  /// The number of listening pages has changed.
  func streamsChanged(_ count: Int) {
    streamCount = count
    if count == 0 {
      leader = nil
      map.map { $0.report($0.regionChange.endGesture()) }
      timer?.cancel()
      timer = nil
    } else if timer == nil {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + MapPage.glance, repeating: MapPage.glance, leeway: .milliseconds(20))
      timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.setNeedsFrame() } }
      timer.activate()
      self.timer = timer
    }
  }

  func handle(_ events: [PageEvent]) {
    guard let map else { return }
    for event in events { handle(event, map) }
  }

  private func handle(_ event: PageEvent, _ map: MKMapView) {
    switch event.type {
    case .viewport: if let viewport = PageViewport(event) { handle(viewport, map) }
    case .tap, .longpress:
      guard let x = event.px, let y = event.py, x.isFinite, y.isFinite else { return }
      let point = CGPoint(x: x, y: y)
      let place = map.convert(point, toCoordinateFrom: map)
      (event.type == .tap ? map.gestures.tapped : map.gestures.pressed)?(point, place)
    case .select: map.pageSelected(event.id)
    case .deselect: map.pageDeselected(event.id)
    case .accessory: if let side = event.side { map.accessoryTapped(event.id, side) }
    case .drag: map.pageDragged(event)
    case .control: map.controlUsed(event.id, value: event.value)
    }
  }

  private func handle(_ viewport: PageViewport, _ map: MKMapView) {
    if leader == nil { leader = viewport.client }
    guard leader == viewport.client else { return }
    // Also of a report that is too old for anything else.
    defer { if viewport.phase == .end { map.report(map.regionChange.endGesture()) } }
    if viewport.width != Double(map.bounds.width) || viewport.height != Double(map.bounds.height) {
      // The map gets the window's size and shows there what the program wants; the page is sent that.
      map.frame = CGRect(
        x: map.frame.origin.x, y: map.frame.origin.y, width: viewport.width, height: viewport.height)
      map.changeCount += 1
      setNeedsFrame()
      return
    }
    // The page did not know the program's newest change when it reported this.
    guard viewport.sequence >= map.changeCount else { return setNeedsFrame() }
    map.pageMoved(viewport)
    if viewport.phase == .end, streamCount > 1 { sendView(map, toOthers: true) }
  }
}

/// Brings what the server's thread gets to the main queue.
final class PageInbox: @unchecked Sendable {
  /// `@unchecked`: only used on the main queue.
  @MainActor weak var page: MapPage?

  func post(events: [PageEvent]) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.page?.handle(events) } }
  }

  func post(streams count: Int) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.page?.streamsChanged(count) } }
  }
}

/// Shows the first map view of the program on a page, if the environment asks for one.
@MainActor final class PageHost {
  static let shared = PageHost(ProcessInfo.processInfo.environment[PageAddress.variable])

  private let wish: String?
  private(set) var page: MapPage?

  /// - Parameter wish: value of the variable; nil if it is not set.
  init(_ wish: String?) { self.wish = wish }

  /// Is called by each new map view: the first gets the page, and the next one after that is gone.
  func offer(_ map: MKMapView) {
    guard let wish, page?.map == nil else { return }
    if let page {
      page.attach(map)
      return
    }
    guard let port = PageAddress.port(wish) else {
      return Complaint.write("\(PageAddress.variable)=\(wish): not localhost:PORT; the map is not shown")
    }
    do {
      let page = try MapPage(map, port: port)
      self.page = page
      FileHandle.standardError.write(Data("binnacle: map at \(page.link)\n".utf8))
    } catch {
      Complaint.write("the map is not shown: \(error.message)" + (error.advice.map { "; \($0)" } ?? ""))
    }
  }
}

/// Where `BINNACLE_MAP` wants the page: `localhost:PORT` or `PORT`.
enum PageAddress {
  /// The variable of the environment.
  static let variable = "BINNACLE_MAP"

  /// Returns the port; nil for another text. Port 0 lets the system choose one.
  ///
  /// The page is for browsers of this machine only: a map shows where one is.
  static func port(_ text: String) -> UInt16? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !["localhost", "127.0.0.1"].contains(parts[0]) { return nil }
    guard let digits = parts.last, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return UInt16(digits)
  }
}

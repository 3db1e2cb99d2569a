import Foundation
internal import MapGeometry

/// Which part of the map a view shows, and by which limits.
///
/// While the view has no size, the rectangle that the program asked for is kept, and shown as soon as there is room.
struct MapModel: Equatable {
  /// Middle, scale, rotation and size.
  private(set) var viewport: MapViewport
  /// The rectangle that the program asked for, until it or the user moves the map otherwise.
  private(set) var wish: MapRect?
  /// Margins around the rectangle that the program asked for.
  private var padding = MapPadding()
  /// Limits of the camera's distance, m; nil for none.
  var nearest: Double?
  var farthest: Double?
  /// Where the middle must stay; nil: anywhere.
  var boundary: MapRect?

  /// The whole world, in a view without a size.
  init() {
    wish = .world
    viewport = MapViewport(center: MapRect.world.center, scale: 0x1p-20, width: 0, height: 0)
  }

  /// Whether the view has a size, without which there are no points of the screen.
  var hasSize: Bool { viewport.width > 0 && viewport.height > 0 }

  /// What is visible; at most as wide as the world. Without a size: what the program asked for.
  var visibleRect: MapRect {
    guard hasSize else {
      return wish ?? MapRect(origin: viewport.center, size: MapSize(width: 0, height: 0))
    }
    let rect = viewport.visibleRect
    let excess = rect.width - MapProjection.worldSize
    return excess > 0 ? rect.insetBy(dx: excess / 2, dy: 0) : rect
  }

  /// Whether the change is more than rounding: showing again what is visible must not move the map.
  func differsVisibly(from other: MapModel) -> Bool {
    guard hasSize, other.hasSize else { return visibleRect != other.visibleRect || hasSize != other.hasSize }
    let (a, b) = (viewport, other.viewport)
    guard a.width == b.width, a.height == b.height else { return true }
    let pixel = 1e-6 / a.scale
    return (a.center.x - b.center.x).magnitude > pixel || (a.center.y - b.center.y).magnitude > pixel
      || (a.scale / b.scale - 1).magnitude > 1e-9 || (a.rotation - b.rotation).magnitude > 1e-12
  }

  /// The map point in the middle of the view; without a size that of the rectangle asked for.
  var middle: MapPoint { hasSize ? viewport.center : visibleRect.center }

  /// Margins, points, in which markers at the edges are whole; none in a view that is hardly larger.
  var paddingOfMarkers: MapPadding {
    let side = min(48, 0.1 * min(viewport.width, viewport.height))
    return MapPadding(top: side, left: side, bottom: side, right: side)
  }

  /// Keeps the view of another model, which differs by rounding only.
  mutating func keepView(of other: MapModel) { viewport = other.viewport }

  // MARK: Changes

  /// Shows a rectangle with north up, as large as it fits between margins; null rectangles and NaN change nothing.
  mutating func show(_ rect: MapRect, padding: MapPadding = MapPadding()) {
    guard !rect.isNull, rect.width >= 0, rect.height >= 0, rect.center.x.isFinite, rect.center.y.isFinite else {
      return
    }
    wish = rect
    self.padding = padding
    fitWish()
  }

  private mutating func fitWish() {
    guard hasSize, let wish else { return }
    var north = viewport
    north.rotation = 0
    viewport = north.fitting(wish, padding: padding)
    limit()
  }

  /// Moves the middle; the scale stays.
  mutating func center(on point: MapPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    if let wish, !hasSize {
      self.wish = MapRect(
        x: point.x - wish.width / 2, y: point.y - wish.height / 2, width: wish.width, height: wish.height)
      return
    }
    wish = nil
    viewport.center = point
    limit()
  }

  /// Sets everything at once, as the user does.
  ///
  /// - Parameter rotation: direction that is up, radians clockwise from north.
  mutating func set(center: MapPoint, scale: Double, rotation: Double) {
    guard center.x.isFinite, center.y.isFinite, scale > 0, scale.isFinite, rotation.isFinite else { return }
    wish = nil
    viewport.center = center
    viewport.scale = scale
    viewport.rotation = rotation
    limit()
  }

  /// Gives the view another size. The rectangle that the program asked for is fitted again; else middle and scale stay.
  mutating func resize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return }
    if !hasSize, wish == nil { wish = visibleRect }
    (viewport.width, viewport.height) = (max(0, width), max(0, height))
    if wish != nil { fitWish() } else if hasSize { limit() }
  }

  /// Applies the limits, for instance after they have changed.
  mutating func limit() {
    guard hasSize else { return }
    if let boundary {
      viewport.center = MapPoint(
        x: max(boundary.minX, min(boundary.maxX, viewport.center.x)),
        y: max(boundary.minY, min(boundary.maxY, viewport.center.y)))
    }
    // The nearer limit wins: nothing is enlarged beyond it.
    if let farthest { viewport.scale = max(viewport.scale, scale(fromDistance: farthest)) }
    if let nearest { viewport.scale = min(viewport.scale, scale(fromDistance: nearest)) }
    viewport = viewport.limited
  }

  // MARK: Camera

  /// Metres per map point in the middle of the view.
  private var metersPerMapPoint: Double {
    let latitude = MapProjection.coordinate(of: viewport.center).latitudeDegrees
    return MapScale.metersPerMapPoint(atLatitudeDegrees: max(-84, min(84, latitude)))
  }

  /// The scale of a view that is seen from a distance, m.
  func scale(fromDistance distance: Double) -> Double {
    viewport.height * metersPerMapPoint / CameraGeometry.visibleHeight(fromDistance: max(distance, 1e-3))
  }

  /// The camera's distance, m. Without a size that which shows the height of the rectangle asked for.
  var distance: Double {
    let height = hasSize ? viewport.height / viewport.scale : visibleRect.height
    return CameraGeometry.distance(forVisibleHeight: height * metersPerMapPoint)
  }

  /// The direction at the top of the view, degrees clockwise from north, 0..<360.
  var headingDegrees: Double { CameraGeometry.normalized(viewport.rotation * 180 / .pi) }

  /// Turns the map; the middle and the scale stay.
  mutating func turn(toHeadingDegrees degrees: Double) {
    viewport.rotation = CameraGeometry.normalized(degrees) * .pi / 180
  }

  /// Sets middle, distance (m) and heading (degrees) together.
  mutating func look(at point: MapPoint, fromDistance distance: Double, headingDegrees: Double) {
    guard distance > 0, distance.isFinite, point.x.isFinite, point.y.isFinite else { return }
    viewport.center = point
    guard hasSize else {
      let side = CameraGeometry.visibleHeight(fromDistance: distance) / metersPerMapPoint
      wish = MapRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
      return
    }
    let rotation = CameraGeometry.normalized(headingDegrees) * .pi / 180
    set(center: point, scale: scale(fromDistance: distance), rotation: rotation)
  }
}

extension MapModel {
  /// The visible area as a region.
  var region: MapRegion { MapRegion(visibleRect) }

  /// Returns the rectangle that shows a region with the region's centre in its middle.
  ///
  /// The rectangle of a region ends at the sides of the map; here the shorter half is continued, so that the centre
  /// stays where the program wants it.
  static func rect(showing region: MapRegion) -> MapRect {
    let rect = region.rect
    guard !rect.isNull else { return rect }
    let y = MapProjection.point(
      latitudeDegrees: max(-85, min(85, region.centerLatitudeDegrees)), longitudeDegrees: 0
    ).y
    let half = max(y - rect.minY, rect.maxY - y)
    return MapRect(x: rect.minX, y: y - half, width: rect.width, height: 2 * half)
  }
}

/// Whether a map has to bring its views and renderers up to date.
struct UpdateState {
  /// Something has changed since the last time.
  var isNeeded = false
  /// A turn of the main queue will do it.
  var isScheduled = false
  /// It is being done: the delegate may call the map from inside.
  var isRunning = false
  /// The delegate is to be notified that the map is loaded and drawn.
  var mustLoad = true
  /// Whether the newest change of the region was one with animation.
  var isChangeAnimated = false
}

/// What a program wants to be called with after taps and long presses.
struct MapGestures {
  typealias Handler = @MainActor (CGPoint, CLLocationCoordinate2D) -> Void

  var tapped: Handler?
  var pressed: Handler?
}

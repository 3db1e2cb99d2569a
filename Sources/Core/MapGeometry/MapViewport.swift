import CNavigationMath

/// What a view of the map shows: a middle, a scale, a rotation and a size.
///
///     screen   x to the right, y down, points; the origin is the view's upper left corner
///     map      x to the east, y to the south, map points
///
/// Conversions both ways agree to 10⁻⁶ points of the screen at every scale within the limits.
public struct MapViewport: Hashable, Sendable {
  /// Map point in the middle of the view.
  public var center: MapPoint
  /// Points of the screen per map point; 2⁻²⁰ shows the world 256 points wide.
  public var scale: Double
  /// Direction that is up on the screen, radians clockwise from north.
  public var rotation: Double {
    didSet { (sine, cosine) = (sin(rotation), cos(rotation)) }
  }
  /// Width of the view, points of the screen.
  public var width: Double
  /// Height of the view, points of the screen.
  public var height: Double
  /// Sine and cosine of `rotation`, since many points are converted per change.
  private var sine: Double
  private var cosine: Double

  /// Creates a viewport; the limits of the scale are not applied.
  public init(center: MapPoint, scale: Double, rotation: Double = 0, width: Double, height: Double) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
    self.width = width
    self.height = height
    (sine, cosine) = (sin(rotation), cos(rotation))
  }

  /// Returns the place of a map point on the screen, points; it may be outside the view.
  public func screen(_ point: MapPoint) -> (x: Double, y: Double) {
    let (east, south) = (scale * (point.x - center.x), scale * (point.y - center.y))
    return (0.5 * width + (east * cosine + south * sine), 0.5 * height + (south * cosine - east * sine))
  }

  /// Returns the map point at a place on the screen; it may be on another copy of the world.
  public func map(x: Double, y: Double) -> MapPoint {
    let moved = mapOffset(dx: x - 0.5 * width, dy: y - 0.5 * height)
    return MapPoint(x: center.x + moved.x, y: center.y + moved.y)
  }

  /// Returns the map points that an offset on the screen stands for.
  private func mapOffset(dx: Double, dy: Double) -> MapPoint {
    MapPoint(x: (dx * cosine - dy * sine) / scale, y: (dx * sine + dy * cosine) / scale)
  }

  /// Returns a point moved by whole widths of the world to its copy nearest to the middle of the view.
  public func nearestCopy(of point: MapPoint) -> MapPoint {
    let side = MapProjection.worldSize
    var east = point.x - center.x
    guard east.magnitude > 0.5 * side, east.isFinite else { return point }
    east = fmod(east, side)
    if east.magnitude > 0.5 * side { east -= east > 0 ? side : -side }
    return MapPoint(x: center.x + east, y: point.y)
  }

  /// The smallest rectangle of the map that contains the view; it may reach beyond the world.
  public var visibleRect: MapRect {
    let extent = bounds(width: width, height: height)
    let (across, down) = (extent.width / scale, extent.height / scale)
    return MapRect(x: center.x - 0.5 * across, y: center.y - 0.5 * down, width: across, height: down)
  }

  /// Returns the upright bounds of a rectangle that is turned by the rotation.
  func bounds(width: Double, height: Double) -> MapSize {
    MapSize(
      width: (width * cosine).magnitude + (height * sine).magnitude,
      height: (width * sine).magnitude + (height * cosine).magnitude)
  }

  /// Level of the tile pyramid whose tiles of 256 points appear in their own size; a fraction, 0 for the world in 256.
  public var zoomLevel: Double { log(scale) * 1.442_695_040_888_963_4 + 20 }
}

// Changes.
extension MapViewport {
  /// Greatest scale: one centimetre at the equator is about one point of the screen.
  public static var maximumScale: Double { 16 }
  /// Least scale of this view: the whole world fits into its shorter side. 2⁻²⁰ if the view has no size.
  public var minimumScale: Double {
    let side = min(width, height)
    return side > 0 ? min(side / MapProjection.worldSize, MapViewport.maximumScale) : 0x1p-20
  }

  /// The viewport with its scale within the limits and its middle on the world.
  public var limited: MapViewport {
    var result = self
    let side = MapProjection.worldSize
    result.scale = max(minimumScale, min(MapViewport.maximumScale, scale))
    result.center.y = max(0, min(side, center.y))
    if !(0..<side).contains(center.x), center.x.isFinite {
      let east = fmod(center.x, side)
      result.center.x = east < 0 ? east + side : east
    }
    return result
  }

  /// Returns the viewport after its content moved on the screen, as a finger moves it.
  ///
  /// - Parameters:
  ///   - dx: points to the right.
  ///   - dy: points down.
  public func panned(dx: Double, dy: Double) -> MapViewport {
    var result = self
    let moved = mapOffset(dx: dx, dy: dy)
    result.center = MapPoint(x: center.x - moved.x, y: center.y - moved.y)
    return result.limited
  }

  /// Returns the viewport with its scale multiplied; what is at a place on the screen stays there.
  public func zoomed(by factor: Double, aboutX x: Double, y: Double) -> MapViewport {
    var result = self
    result.scale = max(minimumScale, min(MapViewport.maximumScale, scale * factor))
    return result.moved(showing: map(x: x, y: y), atX: x, y: y).limited
  }

  /// Returns the viewport turned clockwise, radians; what is at a place on the screen stays there.
  public func rotated(by angle: Double, aboutX x: Double, y: Double) -> MapViewport {
    var result = self
    result.rotation = rotation + angle
    return result.moved(showing: map(x: x, y: y), atX: x, y: y).limited
  }

  /// Returns the viewport moved so that a map point is at a place on the screen.
  public func moved(showing point: MapPoint, atX x: Double, y: Double) -> MapViewport {
    var result = self
    let offset = mapOffset(dx: x - 0.5 * width, dy: y - 0.5 * height)
    result.center = MapPoint(x: point.x - offset.x, y: point.y - offset.y)
    return result
  }
}

/// Margins of a view that stay free, points of the screen.
public struct MapPadding: Hashable, Sendable {
  /// Margin at the upper side.
  public var top: Double
  /// Margin at the left side.
  public var left: Double
  /// Margin at the lower side.
  public var bottom: Double
  /// Margin at the right side.
  public var right: Double

  /// Creates margins, points of the screen; 0 if not given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension MapViewport {
  /// Returns the viewport that shows a rectangle of the map as large as it fits between the margins.
  ///
  /// The rotation stays. Fitting the visible rectangle of a view that is not turned gives the same view. A rectangle
  /// without a size is shown at the greatest scale; for one that is null, or has NaN or a negative size, nothing
  /// changes. A view that the margins leave no room in is treated as if one point were left.
  public func fitting(_ rect: MapRect, padding: MapPadding = MapPadding()) -> MapViewport {
    guard rect.width >= 0, rect.height >= 0, rect.center.x.isFinite, rect.center.y.isFinite else { return self }
    let extent = bounds(width: rect.width, height: rect.height)
    let (across, down) = (
      max(1, width - padding.left - padding.right), max(1, height - padding.top - padding.bottom)
    )
    var result = self
    result.scale = min(across / extent.width, down / extent.height)
    result.scale = max(minimumScale, min(MapViewport.maximumScale, result.scale))
    return result.moved(
      showing: rect.center, atX: 0.5 * (width + padding.left - padding.right),
      y: 0.5 * (height + padding.top - padding.bottom)
    ).limited
  }
}

/// Meridians and parallels at round degrees across a rectangle of the map.
///
/// Both are straight on the map: a meridian is given by its x, a parallel by its y.
public struct Graticule: Hashable, Sendable {
  /// The rectangle that is crossed; its parts beyond 180° have meridians too.
  public let rect: MapRect
  /// Distance of neighbouring meridians, in units of 10⁻⁷ degrees.
  private let longitudeStep: Int64
  /// Distance of neighbouring parallels, in units of 10⁻⁷ degrees.
  private let latitudeStep: Int64

  /// Steps of up to 30°, then 1, 2 and 5 times the powers of ten down to 10⁻⁷ degrees.
  private static var largestStep: Int64 { 300_000_000 }
  private static var unitsPerDegree: Double { 1e7 }

  /// Chooses the smallest round steps that keep lines a distance apart.
  ///
  /// - Parameter spacing: least distance of neighbouring lines, map points. It applies to the parallels in the middle of
  ///   the rectangle.
  public init(rect: MapRect, spacing: Double) {
    self.rect = rect
    let perUnit = MapProjection.worldSize / (360 * Graticule.unitsPerDegree)
    longitudeStep = Graticule.step(spacing / perUnit)
    let middle = MapProjection.latitude(rect.midY)
    let below = MapProjection.tileY(latitudeDegrees: middle - 0.0005)
    let above = MapProjection.tileY(latitudeDegrees: middle + 0.0005)
    let perLatitude = (below - above) / (0.001 * Graticule.unitsPerDegree)
    latitudeStep = Graticule.step(spacing / perLatitude)
  }

  /// Returns the smallest round step that is at least a number of units.
  private static func step(_ units: Double) -> Int64 {
    var decade: Int64 = 1
    while decade < 100_000_000 {
      for factor in [1, 2, 5] as [Int64] where Double(factor * decade) >= units { return factor * decade }
      decade *= 10
    }
    for step in [100_000_000, 200_000_000] as [Int64] where Double(step) >= units { return step }
    return largestStep
  }

  /// Distance of neighbouring meridians, degrees.
  public var longitudeStepDegrees: Double { Double(longitudeStep) / Graticule.unitsPerDegree }
  /// Distance of neighbouring parallels, degrees.
  public var latitudeStepDegrees: Double { Double(latitudeStep) / Graticule.unitsPerDegree }

  /// Calls `body` for each meridian from west to east, with its x on the map and its longitude, −180..<180.
  public func forEachMeridian(_ body: (_ x: Double, _ longitudeDegrees: Double) -> Void) {
    let (west, east) = (
      MapProjection.unwrappedLongitude(rect.minX), MapProjection.unwrappedLongitude(rect.maxX)
    )
    guard west >= -1080, east <= 1080 else { return }
    Graticule.forEachMultiple(of: longitudeStep, from: west, to: east) { units in
      let turn: Int64 = 3_600_000_000
      var inTurn = (units + turn / 2) % turn
      if inTurn < 0 { inTurn += turn }
      body(
        MapProjection.x(Double(units) / Graticule.unitsPerDegree), Double(inTurn - turn / 2) / Graticule.unitsPerDegree)
    }
  }

  /// Calls `body` for each parallel from south to north, with its y on the map and its latitude; none at the poles.
  public func forEachParallel(_ body: (_ y: Double, _ latitudeDegrees: Double) -> Void) {
    let (north, south) = (MapProjection.latitude(rect.minY), MapProjection.latitude(rect.maxY))
    guard !rect.isNull, north.magnitude <= 90, south.magnitude <= 90 else { return }
    Graticule.forEachMultiple(of: latitudeStep, from: max(south, -89.9), to: min(north, 89.9)) { units in
      let latitude = Double(units) / Graticule.unitsPerDegree
      body(MapProjection.tileY(latitudeDegrees: latitude), latitude)
    }
  }

  private static func forEachMultiple(
    of step: Int64, from low: Double, to high: Double, _ body: (Int64) -> Void
  ) {
    guard low <= high else { return }
    var units = Int64(low * unitsPerDegree) / step * step
    while Double(units) > low * unitsPerDegree { units -= step }
    while Double(units) < low * unitsPerDegree { units += step }
    while Double(units) <= high * unitsPerDegree {
      body(units)
      units += step
    }
  }
}

import NavigationMath

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Fixed grid of cells of similar size on the Earth: rings along the parallels, each divided into equal parts about as
/// long as the ring is wide.
///
/// Each polar cap is one cell.
struct CoarseGrid: Sendable {
  struct Cell: Hashable, Sendable {
    /// Number of the ring, from the south pole, starting at 0.
    var ring: Int
    /// Number of the part, from the antimeridian eastwards, starting at 0.
    var part: Int
  }

  let rings: Int
  private let cellSize: Double

  /// Creates a grid.
  ///
  /// - Parameter cellSize: m, limited to 1500...15 000.
  init(cellSize: Double) {
    // This order of the comparison makes NaN the smallest size.
    self.cellSize = cellSize >= 1500 ? min(cellSize, 15_000) : 1500
    rings = Int(CoarseGrid.meridian / self.cellSize)
  }

  /// Length of a meridian from pole to pole, m.
  private static let meridian = 20_003_931.458

  private var ringDegrees: Double { 180 / Double(rings) }

  func cell(at position: GeodeticPosition) -> Cell {
    let ring = min(rings - 1, max(0, Int((position.latitudeDegrees + 90) / ringDegrees)))
    let parts = self.parts(of: ring)
    // 180° east is 180° west.
    let part = Int((position.longitudeDegrees + 180) / 360 * Double(parts)) % parts
    return Cell(ring: ring, part: max(0, part))
  }

  func middle(of cell: Cell) -> GeodeticPosition {
    guard !isCap(cell.ring) else {
      return GeodeticPosition(latitudeDegrees: cell.ring == 0 ? -90 : 90, longitudeDegrees: 0, ellipsoidalHeight: 0)
    }
    let longitude = -180 + (Double(cell.part) + 0.5) * partDegrees(cell.ring)
    return GeodeticPosition(
      latitudeDegrees: middleLatitude(cell.ring), longitudeDegrees: longitude, ellipsoidalHeight: 0)
  }

  /// Returns the distance from the centre to the farthest corner, m.
  func radius(of cell: Cell) -> Double {
    let middle = self.middle(of: cell)
    let low = -90 + Double(cell.ring) * ringDegrees
    let halfPart = isCap(cell.ring) ? 0 : partDegrees(cell.ring) / 2
    var radius = 0.0
    // One edge of a cap is its centre, at distance 0.
    for edge in [max(-90, low), min(90, low + ringDegrees)] {
      let corner = GeodeticPosition(
        latitudeDegrees: edge, longitudeDegrees: middle.longitudeDegrees + halfPart, ellipsoidalHeight: 0)
      radius = max(radius, Geodesic.distance(from: middle, to: corner) ?? .infinity)
    }
    return radius
  }

  /// Returns the distance from a position to the border of a cell, m; 0 inside.
  ///
  /// The error is some per cent, small enough within one cell size.
  func metresOutside(_ cell: Cell, _ position: GeodeticPosition) -> Double {
    let perDegree = CoarseGrid.meridian / 180
    let low = -90 + Double(cell.ring) * ringDegrees
    let north = max(0, low - position.latitudeDegrees, position.latitudeDegrees - low - ringDegrees)
    guard !isCap(cell.ring) else { return north * perDegree }
    let middle = self.middle(of: cell)
    let off = (position.longitudeDegrees - middle.longitudeDegrees).remainder(dividingBy: 360).magnitude
    let east = max(0, off - partDegrees(cell.ring) / 2) * cos(position.latitudeDegrees * .pi / 180)
    return (north * north + east * east).squareRoot() * perDegree
  }

  private func isCap(_ ring: Int) -> Bool { ring == 0 || ring == rings - 1 }

  private func middleLatitude(_ ring: Int) -> Double { -90 + (Double(ring) + 0.5) * ringDegrees }

  private func partDegrees(_ ring: Int) -> Double { 360 / Double(parts(of: ring)) }

  private func parts(of ring: Int) -> Int {
    guard !isCap(ring) else { return 1 }
    let length = 2 * CoarseGrid.meridian * cos(middleLatitude(ring) * .pi / 180)
    return max(3, Int(length / cellSize))
  }
}

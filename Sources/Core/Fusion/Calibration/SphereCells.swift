import CNavigationMath
import NavigationMath

/// Division of the sphere of directions into 100 cells of equal area: ten rings about the z axis, the outermost two are caps.
///
/// The rings have 1, 6, 11, 15, 17, 17, 15, 11, 6 and 1 cells. The area above each border is a whole number of hundredths
/// of the sphere (after Leopardi, A partition of the unit sphere into regions of equal area and small diameter, ETNA 25,
/// 2006).
public enum SphereCells {
  /// Number of cells.
  public static let count = 100

  /// Returns the cell of a direction.
  ///
  /// - Parameter direction: any length but 0.
  /// - Returns: 0..<100.
  public static func index(of direction: Vector3) -> Int {
    let length = direction.norm
    guard length > 0, length.isFinite else { return 0 }
    // The area above z is (1 − z) / 2 of the sphere.
    let above = 50 * (1 - direction.z / length)
    var first = 0
    for ring in 0..<10 {
      let cells = self.cells(ring: ring)
      if above < Double(first + cells) || ring == 9 {
        let turn = atan2(direction.y, direction.x) / (2 * .pi) + 0.5
        return first + max(0, min(cells - 1, Int(turn * Double(cells))))
      }
      first += cells
    }
    return 0
  }

  /// Returns the centre of a cell, a unit vector.
  public static func centre(of cell: Int) -> Vector3 {
    var first = 0
    for ring in 0..<10 {
      let cells = self.cells(ring: ring)
      if cell < first + cells || ring == 9 {
        // `first` hundredths are above the border; the centre of the ring has half of the ring above it.
        let z = cells == 1 ? (first == 0 ? 1 : -1) : 1 - (2 * Double(first) + Double(cells)) / 100
        let radius = max(0, 1 - z * z).squareRoot()
        let angle = ((Double(cell - first) + 0.5) / Double(cells) - 0.5) * 2 * .pi
        return Vector3(radius * cos(angle), radius * sin(angle), z)
      }
      first += cells
    }
    return Vector3(0, 0, 1)
  }

  private static func cells(ring: Int) -> Int {
    switch ring {
    case 0, 9: 1
    case 1, 8: 6
    case 2, 7: 11
    case 3, 6: 15
    default: 17
    }
  }
}

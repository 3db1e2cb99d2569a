import Bytes

/// Geoid of EGM96 at every degree, the reference of heights above mean sea level.
///
/// h = H + N: the height above the ellipsoid is the height above mean sea level plus the undulation. Against the full
/// grid of EGM96 (15′) the error is 0.40 m rms over the Earth's surface and 0.8 m for 95 % of it. It is largest in the
/// mountains and at deep-sea trenches (11 m at worst). EGM96 itself has an error of half a metre to a metre. The geoid
/// separation that a receiver sends is from its own, often coarser, model.
public enum Geoid {
  /// Returns N, the height of the geoid above the WGS 84 ellipsoid, m, −107...86.
  ///
  /// Interpolates between whole degrees by the cubic of Catmull and Rom (1974) in both directions, which is smooth and
  /// passes through every value. Across a pole the grid continues along the opposite meridian.
  ///
  /// - Parameters:
  ///   - latitudeDegrees: north positive, −90...90.
  ///   - longitudeDegrees: east positive, −360...360.
  /// - Returns: nil outside these ranges and for NaN.
  public static func undulation(latitudeDegrees: Double, longitudeDegrees: Double) -> Double? {
    guard latitudeDegrees.magnitude <= 90, longitudeDegrees.magnitude <= 360 else { return nil }
    let north = latitudeDegrees + 90
    // The grid begins at 180° W.
    var east = longitudeDegrees + 180
    if east < 0 { east += 360 }
    if east >= 360 { east -= 360 }
    let row = min(Int(north), 179)
    let column = min(Int(east), 359)
    let grid = ByteView(EGM96Grid.text)
    let columns = Weights(east - Double(column))
    let rows = Weights(north - Double(row))
    var sum = 0.0
    for offset in -1...2 {
      let line = row + offset
      let isBeyondPole = line < 0 || line > 180
      let start = EGM96Grid.stride * (line < 0 ? -line : line > 180 ? 360 - line : line)
      var value = 0.0
      for step in -1...2 {
        var place = column + step + (isBeyondPole ? 180 : 0)
        if place < 0 { place += 360 }
        if place >= 360 { place -= 360 }
        let at = start + 2 * place
        value += columns[step] * Double(EGM96Grid.number(grid[at], grid[at + 1]))
      }
      sum += rows[offset] * value
    }
    return EGM96Grid.lowest + EGM96Grid.step * sum
  }

  /// Returns N at a place, m; the height of the place is ignored. nil as above.
  public static func undulation(at place: GeodeticPosition) -> Double? {
    undulation(latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
  }

  /// Weights of four neighbours; their sum is 1.
  private struct Weights {
    private let before: Double
    private let lower: Double
    private let upper: Double
    private let after: Double

    /// Computes the weights.
    ///
    /// - Parameter t: position between the second and the third neighbour, 0...1.
    init(_ t: Double) {
      let square = t * t
      let cube = square * t
      before = square - 0.5 * (t + cube)
      lower = 1 - 2.5 * square + 1.5 * cube
      upper = 0.5 * t + 2 * square - 1.5 * cube
      after = 0.5 * (cube - square)
    }

    /// Weight by the neighbour's offset, −1...2.
    subscript(offset: Int) -> Double {
      offset < 0 ? before : offset == 0 ? lower : offset == 1 ? upper : after
    }
  }
}

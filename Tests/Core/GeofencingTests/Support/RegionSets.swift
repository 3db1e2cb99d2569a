import Geofencing

/// Random circles and places for tests, the same for the same generator.
enum RegionSets {
  /// Circles in a rectangle, small ones as frequent as large ones of each power of ten.
  static func circles<Generator: RandomNumberGenerator>(
    _ count: Int, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>, radii: ClosedRange<Double>,
    using generator: inout Generator
  ) -> [CircularRegion] {
    (0..<count).map { _ in
      // A geometric mean of many steps would need a logarithm; doubling does.
      var radius = radii.lowerBound
      let steps = Int.random(in: 0...20, using: &generator)
      for _ in 0..<steps where radius * 2 <= radii.upperBound { radius *= 2 }
      return CircularRegion(
        latitudeDegrees: Double.random(in: latitudes, using: &generator),
        longitudeDegrees: wrapped(Double.random(in: longitudes, using: &generator)),
        radius: min(radii.upperBound, radius * Double.random(in: 1...2, using: &generator)))
    }
  }

  /// −180...180.
  static func wrapped(_ longitudeDegrees: Double) -> Double {
    longitudeDegrees > 180
      ? longitudeDegrees - 360 : longitudeDegrees < -180 ? longitudeDegrees + 360 : longitudeDegrees
  }
}

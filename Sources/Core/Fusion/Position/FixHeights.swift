import NavigationMath
import Observations

/// Heights of a fix above the ellipsoid and above mean sea level; what the receiver does not send is derived.
struct FixHeights: Sendable {
  /// Height above the WGS 84 ellipsoid, m; nil if the fix has no height.
  private(set) var ellipsoidal: Double?
  /// Height above mean sea level, m; nil if the fix has no height.
  private(set) var aboveMeanSeaLevel: Double?
  /// What lies between the two.
  private(set) var datum = HeightDatum()
  /// Variance that the derivation adds to the height above the ellipsoid, m².
  private(set) var addedVariance = 0.0

  /// In two dimensions the height is assumed, not measured.
  @inline(__always)
  init(_ fix: GNSSFix, _ geoid: GeoidModel) {
    datum.geoidSeparation = fix.geoidSeparation
    guard fix.kind != .twoDimensional else { return }
    ellipsoidal = fix.ellipsoidalHeight
    aboveMeanSeaLevel = fix.heightAboveMeanSeaLevel
    if (ellipsoidal == nil) != (aboveMeanSeaLevel == nil) {
      derive(geoid, at: fix.latitudeDegrees, fix.longitudeDegrees)
    }
  }

  /// Most receivers send both heights, so that this is no part of the hot path.
  @inline(never)
  private mutating func derive(_ geoid: GeoidModel, at latitudeDegrees: Double?, _ longitudeDegrees: Double?) {
    if datum.geoidSeparation == nil {
      datum = HeightDatum(geoid, at: latitudeDegrees, longitudeDegrees)
      // Geoid states 0.8 m for 95 % of the Earth, and EGM96 has its own error.
      if ellipsoidal == nil { addedVariance = 1 }
    }
    guard let separation = datum.geoidSeparation else { return }
    if let ellipsoidal {
      aboveMeanSeaLevel = ellipsoidal - separation
    } else if let aboveMeanSeaLevel {
      ellipsoidal = aboveMeanSeaLevel + separation
    }
  }
}

import NavigationMath
import Observations

/// The geoid that derives the height above mean sea level or above the ellipsoid where a receiver sends only one of them.
///
/// A value that the caller passes, so that a program which never names `egm96` is linked without its grid. For this, `egm96`
/// and the initializers that use it by default are compiled into their callers alone.
public struct GeoidModel: Equatable, Sendable {
  /// Whose geoid it is.
  public let source: GeoidSource
  /// Returns the undulation, m; NaN if there is none at that place. A C function has no context that is counted.
  private let function: (@convention(c) @Sendable (_ latitudeDegrees: Double, _ longitudeDegrees: Double) -> Double)?

  /// EGM96 at whole degrees (`Geoid`), whose grid is 131 KB.
  @_alwaysEmitIntoClient public static var egm96: GeoidModel {
    GeoidModel(source: .egm96) { Geoid.undulation(latitudeDegrees: $0, longitudeDegrees: $1) ?? .nan }
  }

  /// No model: only the separation that the receiver sends. Without one the other height is nil.
  public static var receiver: GeoidModel { GeoidModel(source: .receiver, function: nil) }

  @usableFromInline init(
    source: GeoidSource, function: (@convention(c) @Sendable (Double, Double) -> Double)?
  ) {
    self.source = source
    self.function = function
  }

  /// Returns N, the height of the geoid above the WGS 84 ellipsoid, m.
  ///
  /// - Parameters:
  ///   - latitudeDegrees: north positive, −90...90.
  ///   - longitudeDegrees: east positive, −360...360.
  /// - Returns: nil without a model, outside these ranges and for NaN.
  public func undulation(latitudeDegrees: Double, longitudeDegrees: Double) -> Double? {
    guard let value = function?(latitudeDegrees, longitudeDegrees), !value.isNaN else { return nil }
    return value
  }

  public static func == (left: GeoidModel, right: GeoidModel) -> Bool { left.source == right.source }
}

/// Whose geoid relates a height above the ellipsoid to one above mean sea level.
public enum GeoidSource: UInt8, Hashable, Sendable {
  /// The receiver's own model.
  case receiver
  /// EGM96 (`Geoid`), because the receiver sends only one of the two heights and no separation.
  case egm96
}

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

/// What lies between the heights above the ellipsoid and above mean sea level, and how both are written to an estimate.
struct HeightDatum: Sendable {
  /// Height of the geoid above the ellipsoid, m; nil if unknown.
  var geoidSeparation: Double?
  /// Origin of the separation.
  var source = GeoidSource.receiver

  /// Nothing is known.
  init() {}

  /// The geoid of a model at a position.
  init(_ geoid: GeoidModel, at latitudeDegrees: Double?, _ longitudeDegrees: Double?) {
    guard let latitudeDegrees, let longitudeDegrees else { return }
    geoidSeparation = geoid.undulation(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    source = geoid.source
  }

  /// Replaces the heights that an estimate of a fix has, by the filter's.
  func correct(_ estimate: inout LocationEstimate, to height: Double) {
    guard let measured = estimate.ellipsoidalHeight else { return }
    estimate.ellipsoidalHeight = height
    if let value = estimate.heightAboveMeanSeaLevel { estimate.heightAboveMeanSeaLevel = value + (height - measured) }
  }

  /// Sets the heights of an estimate without a fix.
  func set(_ height: Double, of estimate: inout LocationEstimate) {
    estimate.ellipsoidalHeight = height
    estimate.geoidSeparation = geoidSeparation
    estimate.geoidSource = source
    estimate.heightAboveMeanSeaLevel = geoidSeparation.map { height - $0 }
  }
}

import NavigationMath

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

/// Reason why a circle is invalid.
public enum RegionError: Error, Hashable, Sendable {
  /// Centre is outside −90...90 and −180...180 degrees, or NaN.
  case centre
  /// Radius is negative, infinite or NaN.
  case radius
}

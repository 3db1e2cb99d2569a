/// Why a circle is none.
public enum RegionError: Error, Hashable, Sendable {
  /// The centre is outside −90...90 and −180...180 degrees, or no number.
  case centre
  /// The radius is negative, infinite or no number.
  case radius
}

import Geofencing
import NavigationMath

/// Knows the names of places, and where named places are.
///
/// Nothing found is an empty list and no error. An error says why nobody looked: `unavailable` without an index or a
/// connection to one, `busy` when it was asked too often. Whoever no longer wants the answer cancels the task; what
/// comes then, list or error, does not matter. Any task may ask, also several at once.
public protocol PlaceIndex: Sendable {
  /// The places at a position, the most exact first.
  ///
  /// - Parameter language: BCP 47, such as `de-CH`, that names should be in; nil for the local one.
  func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place]

  /// The places that fit, the best first.
  ///
  /// - Parameters:
  ///   - region: where the place is likely to be; a hint, not a limit.
  ///   - language: BCP 47, as above; what is looked for may be in any.
  func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place]
}

/// What is looked for.
public enum PlaceQuery: Hashable, Sendable {
  /// As a person types it.
  case text(String)
  case address(PostalFields)
}

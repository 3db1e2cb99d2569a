import EngineRuntime
import Geofencing
import NavigationMath

/// Index of place names and positions.
///
/// No match is an empty list, not an error. An error means that no search took place: `unavailable` without an index or a
/// connection to one, `busy` after too many requests. To abandon a request, cancel its task; the list or error that
/// follows is to be ignored. Any number of tasks may search at once.
public protocol PlaceIndex: Sendable {
  /// Returns the places at a position, the most specific first.
  ///
  /// - Parameter language: BCP 47 tag for the names, such as `de-CH`; nil for the local language.
  func places(at position: GeodeticPosition, language: String?) async throws(SourceError) -> [Place]

  /// Returns the matching places, the best first.
  ///
  /// - Parameters:
  ///   - region: likely region of the place; a hint, not a limit.
  ///   - language: BCP 47 tag for the names, as above; the query may be in any language.
  func places(
    matching query: PlaceQuery, near region: CircularRegion?, language: String?
  ) async throws(SourceError) -> [Place]
}

/// Search for a place, by text or by address.
public enum PlaceQuery: Hashable, Sendable {
  /// Text as typed by the user.
  case text(String)
  /// An address, in parts.
  case address(PostalFields)
}

/// Holder of the index of places that all geocoders and searches of a program use.
///
/// An object that was given an index of its own uses that one, so that tests can script it.
package final class SharedPlaceIndex: Sendable {
  /// The program's.
  package static let program = SharedPlaceIndex()

  private let state = Guarded<(any PlaceIndex)?>(nil)

  package init() {}

  /// The index; nil until one is set: then searches fail. Requests that have begun keep the former one.
  package var index: (any PlaceIndex)? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

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

import CoreLocation
import Foundation
internal import LocationEngine

/// Searches in an index of places, with the errors of MapKit.
struct PlaceSearch: Sendable {
  /// Returns the index; nil if there is none at the time of the search.
  var index: @Sendable () -> (any PlaceIndex)?
  /// Reports to the user that there is no index.
  var complain: @Sendable () -> Void

  /// Searches in the program's index.
  static let program = PlaceSearch(
    index: { ProgramPlaces.index },
    complain: {
      // Once is enough: every search of the program fails for the same reason.
      guard
        isSilent.withLock({
          let was = $0
          $0 = true
          return !was
        })
      else { return }
      let line = "MapKit: searches for places fail with MKError.serverFailure: no file of places\n"
      FileHandle.standardError.write(Data(line.utf8))
    })

  private static let isSilent = Guarded(false)

  /// Searches, and returns the places or an `MKError`; no place is the error `placemarkNotFound`.
  func find(
    _ question: @Sendable (any PlaceIndex) async throws -> [Place]
  ) async -> Result<[Place], any Error> {
    guard let index = index() else {
      complain()
      return .failure(MKError(.serverFailure))
    }
    do {
      let places = try await question(index)
      return places.isEmpty ? .failure(MKError(.placemarkNotFound)) : .success(places)
    } catch {
      let isBusy = (error as? SourceError)?.kind == .busy
      return .failure(MKError(isBusy ? .loadingThrottled : .serverFailure))
    }
  }

  /// Returns the language of a locale as a BCP 47 tag; nil: the user's.
  static func language(_ locale: Locale?) -> String { UserLanguage.tag(locale) }
}

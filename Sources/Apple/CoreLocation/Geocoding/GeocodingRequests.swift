import Dispatch
internal import EngineRuntime
import Foundation
internal import Places
internal import Providers

/// The single request that a geocoder may have in progress. Callable from any thread.
final class GeocodingRequests: Sendable {
  /// Queries an index; throws if it could not search, or a `CLError` for the handler. The result of a cancelled task is
  /// ignored.
  typealias Lookup = @Sendable () async throws -> [Found]

  /// `@unchecked`: moved from the lookup task to the main queue.
  struct Found: @unchecked Sendable {
    let values: PlacemarkValues
  }

  /// `@unchecked`: created by the caller's thread and called by the main queue, never by both at once.
  private struct Handler: @unchecked Sendable {
    let call: CLGeocodeCompletionHandler
  }

  private let slot = RequestSlot<Handler>()

  var isUnderWay: Bool { slot.isUnderWay }

  /// - Parameter lookup: nil if there is no index of places: the request fails with `network`.
  func start(_ lookup: Lookup?, _ handler: @escaping CLGeocodeCompletionHandler) {
    let handler = Handler(call: handler)
    guard let number = slot.begin(handler) else {
      DispatchQueue.main.async { handler.call(nil, CLError(.network)) }
      return
    }
    guard let lookup else { return finish(number, .failure(CLError(.network))) }
    slot.run(number) { [self] in
      do {
        let found = try await lookup()
        finish(number, found.isEmpty ? .failure(CLError(.geocodeFoundNoResult)) : .success(found))
      } catch {
        finish(number, .failure(error as? CLError ?? CLError(.network)))
      }
    }
  }

  /// Cancels the request in progress, if any, and calls its handler.
  func cancel() {
    guard let handler = slot.cancel() else { return }
    DispatchQueue.main.async { handler.call(nil, CLError(.geocodeCanceled)) }
  }

  /// Calls the handler on the main queue; the request is in progress until then.
  private func finish(_ number: Int, _ result: Result<[Found], CLError>) {
    DispatchQueue.main.async { [self] in
      guard let handler = slot.take(number) else { return }
      switch result {
      case .success(let found): handler.call(found.map { CLPlacemark($0.values) }, nil)
      case .failure(let error): handler.call(nil, error)
      }
    }
  }
}

extension PlaceQuery {
  /// Whether nothing is asked for.
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.allSatisfy { $0.isWhitespace }
    case .address(let fields): fields == PostalFields()
    }
  }

  /// Whether an index found no more than the country, although the query has other parts.
  func isFoundAsCountryOnly(_ places: [Place], in index: any PlaceIndex) -> Bool {
    guard !places.isEmpty, places.allSatisfy({ $0.isCountry }) else { return false }
    return (index as? LocalPlaceIndex)?.isPartial(self) ?? hasSeveralParts
  }

  /// Whether the query names more than one part, or a part that is not a country.
  private var hasSeveralParts: Bool {
    switch self {
    case .text(let text):
      return text.split { PlaceQuery.isSeparator($0) }.filter { !$0.allSatisfy(\.isWhitespace) }.count > 1
    case .address(var fields):
      fields.country = nil
      fields.isoCountryCode = nil
      return fields != PostalFields()
    }
  }
}

extension Place {
  /// Whether the place is a whole country.
  fileprivate var isCountry: Bool {
    let parts = [
      thoroughfare, subThoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea, postalCode,
      inlandWater, ocean,
    ]
    return country != nil && parts.allSatisfy { $0 == nil } && areasOfInterest.isEmpty
      && (name == nil || name == country)
  }
}

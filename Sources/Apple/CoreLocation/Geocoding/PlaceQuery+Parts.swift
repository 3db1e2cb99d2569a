import Foundation
internal import LocationEngine
internal import Places

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

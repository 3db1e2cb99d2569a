import CoreLocation
internal import NavigationMath
internal import Providers

/// A search of a user, as questions to an index of places.
struct LocalQuery: Sendable {
  private enum Question: Sendable {
    case text(String)
    case around(GeodeticPosition)
  }

  private let question: Question
  private let area: SearchArea
  /// Whether places outside the area are left out.
  private let isAreaRequired: Bool
  private let types: MKLocalSearch.ResultType
  private let pointOfInterestFilter: MKPointOfInterestFilter?
  private let addressFilter: MKAddressFilter?

  init(_ request: MKLocalSearch.Request) {
    question = .text(request.naturalLanguageQuery ?? "")
    area = SearchArea(request.region)
    isAreaRequired = request.regionPriority == .required
    types = request.resultTypes
    pointOfInterestFilter = request.pointOfInterestFilter
    addressFilter = request.addressFilter
  }

  init(_ request: MKLocalPointsOfInterestRequest) {
    question = .around(
      GeodeticPosition(
        latitudeDegrees: request.coordinate.latitude, longitudeDegrees: request.coordinate.longitude,
        ellipsoidalHeight: 0))
    area = SearchArea(request.region)
    isAreaRequired = true
    types = .pointOfInterest
    pointOfInterestFilter = request.pointOfInterestFilter
    addressFilter = nil
  }

  /// Asks an index, and returns the places that the request allows, best first, or an `MKError`.
  func find(in search: MapItemSearch) async -> Result<[Place], any Error> {
    let language = MapItemSearch.language(nil)
    return await search.find { index in
      let places: [Place]
      switch question {
      case .text(let text):
        guard !text.allSatisfy(\.isWhitespace) else { return [] }
        places = try await index.places(matching: .text(text), near: area.circle, language: language)
      case .around(let position): places = try await index.places(at: position, language: language)
      }
      return places.filter(allows)
    }
  }

  private func allows(_ place: Place) -> Bool {
    let coordinate = CLLocationCoordinate2D(
      latitude: place.position.latitudeDegrees, longitude: place.position.longitudeDegrees)
    guard !isAreaRequired || area.contains(coordinate) else { return false }
    switch place.kind {
    case .address:
      guard types.contains(.address) else { return false }
      return place.addressPart.map { addressFilter?.includes($0) ?? true } ?? true
    // An index knows no categories.
    case .pointOfInterest: return types.contains(.pointOfInterest) && pointOfInterestFilter?.includesUnknown != false
    case .physicalFeature: return types.contains(.physicalFeature)
    }
  }
}

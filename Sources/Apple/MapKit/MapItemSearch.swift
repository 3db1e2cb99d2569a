import CoreLocation
internal import EngineRuntime
import Foundation
internal import Geofencing
internal import MapGeometry
internal import Providers

/// Searches in an index of places, with the errors of MapKit.
struct MapItemSearch: Sendable {
  /// Returns the index; nil if there is none at the time of the search.
  var index: @Sendable () -> (any PlaceIndex)?
  /// Reports to the user that there is no index.
  var complain: @Sendable () -> Void

  /// Searches in the program's index.
  static let program = MapItemSearch(
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

/// The area of a search.
struct SearchArea: Sendable {
  /// The whole world: no hint for an index.
  static let world = MKCoordinateRegion(MKMapRect.world)

  private let rect: MapRect
  /// The smallest circle around the area, as a hint for an index; nil for the world, and for an invalid region.
  let circle: CircularRegion?

  init(_ region: MKCoordinateRegion) {
    rect = MKMapRect(region).mapRect
    // A hint that covers half the world says nothing.
    guard CLLocationCoordinate2DIsValid(region.center), !rect.isNull, rect.size.width < MapProjection.worldSize / 2
    else {
      circle = nil
      return
    }
    let corner = MKMapPoint(x: rect.minX, y: region.center.latitude >= 0 ? rect.maxY : rect.minY)
    let radius = MKMapPoint(region.center).distance(to: corner)
    circle =
      radius.isFinite && radius > 0
      ? CircularRegion(
        latitudeDegrees: region.center.latitude, longitudeDegrees: region.center.longitude, radius: radius) : nil
  }

  /// Returns whether a coordinate is in the area.
  func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let point = MKMapPoint(coordinate).mapPoint
    // The rectangle may reach beyond 180°.
    return [-1.0, 0, 1].contains { turn in
      rect.contains(MapPoint(x: point.x + turn * MapProjection.worldSize, y: point.y))
    }
  }
}

/// What a found place is, as far as its fields show.
enum PlaceKind {
  /// A street, a town or another part of an address.
  case address
  /// A place with a name of its own.
  case pointOfInterest
  /// A lake, a river or a sea.
  case physicalFeature
}

extension Place {
  /// What the place is.
  var kind: PlaceKind {
    if thoroughfare == nil, inlandWater != nil || ocean != nil { return .physicalFeature }
    guard let name else { return .address }
    let lines = [thoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea, postalCode, country]
    let isPart = lines.contains { $0 == name } || thoroughfare.map { name.contains($0) } == true
    return isPart ? .address : .pointOfInterest
  }

  /// The most specific part of an address that the place is; nil for a street or a house.
  var addressPart: MKAddressFilter.Options? {
    if thoroughfare != nil { return nil }
    if name != nil, name == postalCode { return .postalCode }
    if subLocality != nil { return .subLocality }
    if locality != nil { return .locality }
    if subAdministrativeArea != nil { return .subAdministrativeArea }
    if administrativeArea != nil { return .administrativeArea }
    return country == nil ? nil : .country
  }
}

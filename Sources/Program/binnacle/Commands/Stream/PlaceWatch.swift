import CommandLineKit
import Fusion
import Glibc
import LocationEngine
import NavigationMath
import Observations
import Places

/// Follows the names of the places that a receiver passes.
///
/// A look-up takes microseconds, and names change every few minutes: at most one is made in a second, and only after
/// the receiver has moved `leastMove`.
struct PlaceWatch {
  /// The names whose change is reported. House numbers and streets change too often.
  private struct Names: Equatable {
    var subLocality: String?
    var locality: String?
    var administrativeArea: String?
    var country: String?
    var water: String?

    init(_ place: Place) {
      (subLocality, locality) = (place.subLocality, place.locality)
      (administrativeArea, country) = (place.administrativeArea, place.country ?? place.isoCountryCode)
      water = place.inlandWater ?? place.ocean
    }

    var isEmpty: Bool {
      subLocality == nil && locality == nil && administrativeArea == nil && country == nil && water == nil
    }
  }

  /// Least time between two look-ups, ns.
  private static let leastTime: Int64 = 1_000_000_000
  /// Least distance between two look-ups, m.
  private static let leastMove = 50.0
  /// Metres of a degree of latitude.
  private static let degree = 111_195.0

  private let atlas: PlaceAtlas
  private let language: String?
  private var last: (latitude: Double, longitude: Double, instant: MonotonicInstant)?
  private var names: Names?
  /// Whether a file was damaged while it is open; no place is named from then on.
  private var isDamaged = false

  /// - Parameter language: BCP 47 tag of the names; nil for the language of each country.
  init(_ atlas: PlaceAtlas, language: String?) {
    self.atlas = atlas
    self.language = language
  }

  /// Returns the place at an estimate if its names differ from the last ones; nil without a change.
  mutating func change(at estimate: LocationEstimate) -> Place? {
    // First the comparison that costs nothing: most estimates end here. A log may jump back in time.
    if let last, case let time = estimate.instant.nanoseconds(since: last.instant), (0..<Self.leastTime).contains(time)
    {
      return nil
    }
    return lookUp(estimate)
  }

  private mutating func lookUp(_ estimate: LocationEstimate) -> Place? {
    let (latitude, longitude) = (estimate.latitudeDegrees, estimate.longitudeDegrees)
    if let last {
      let north = (latitude - last.latitude) * Self.degree
      let turn = (longitude - last.longitude).remainder(dividingBy: 360)
      let east = turn * Self.degree * cos(latitude * .pi / 180)
      if north * north + east * east < Self.leastMove * Self.leastMove { return nil }
    }
    last = (latitude, longitude, estimate.instant)
    let position = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
    let place = isDamaged ? nil : atlas.place(at: position, language: language)
    if !isDamaged, let path = atlas.damagedFile {
      isDamaged = true
      Console.say("\(path) \(PlaceFileError.damaged); places are no longer named")
    }
    guard let place, !isDamaged else { return nil }
    let found = Names(place)
    guard !found.isEmpty, found != names else { return nil }
    names = found
    return place
  }
}

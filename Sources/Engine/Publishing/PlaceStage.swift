import Fusion
import LocationEngine
import NavigationMath
import Observations
import Providers

/// Follows the names of the places that a receiver passes.
///
/// A look-up takes microseconds, and names change every few minutes: at most one is made in a second, and only after the
/// receiver has moved 50 m.
public struct PlaceStage: SessionStage {
  /// The names whose change is passed on. House numbers and streets change too often.
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

  private let place: @Sendable (GeodeticPosition) -> Place?
  private var last: (position: GeodeticPosition, instant: MonotonicInstant)?
  private var names: Names?

  /// Creates a stage that has seen no position.
  ///
  /// - Parameter place: returns the place at a position; nil if none is known.
  public init(_ place: @escaping @Sendable (GeodeticPosition) -> Place?) { self.place = place }

  public mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool {
    if case .receiver(.location(let estimate, _), _) = event, let place = change(at: estimate) {
      before.append(.place(place, at: estimate.time))
    }
    return true
  }

  /// Returns the place at an estimate if its names differ from the last ones; nil without a change.
  mutating func change(at estimate: LocationEstimate) -> Place? {
    // First the comparison that costs nothing: most estimates end here. A log may jump back in time.
    if let last, case let time = estimate.instant.nanoseconds(since: last.instant),
      (0..<PlaceStage.leastTime).contains(time)
    {
      return nil
    }
    let position = GeodeticPosition(
      latitudeDegrees: estimate.latitudeDegrees, longitudeDegrees: estimate.longitudeDegrees, ellipsoidalHeight: 0)
    if let last, let move = Geodesic.distance(from: last.position, to: position), move < PlaceStage.leastMove {
      return nil
    }
    last = (position, estimate.instant)
    guard let found = place(position) else { return nil }
    let now = Names(found)
    guard !now.isEmpty, now != names else { return nil }
    names = now
    return found
  }
}

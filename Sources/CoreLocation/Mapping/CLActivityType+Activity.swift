internal import LocationEngine

extension CLActivityType {
  /// What standing still means then.
  var activity: Activity {
    switch self {
    case .other: .other
    case .automotiveNavigation: .automotive
    case .fitness: .fitness
    case .otherNavigation: .otherNavigation
    case .airborne: .airborne
    }
  }
}

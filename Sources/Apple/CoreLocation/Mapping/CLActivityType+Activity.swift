internal import LocationEngine

extension CLActivityType {
  /// The activity whose stillness thresholds apply.
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

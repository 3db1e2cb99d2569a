// `mapType` and `preferredConfiguration` of a map view and of a snapshot's options are two views of one thing.
extension MKMapConfiguration {
  /// The map type that says the same, as far as a map type can.
  var mapType: MKMapType {
    let isFlat = elevationStyle == .flat
    switch self {
    case is MKImageryMapConfiguration: return isFlat ? .satellite : .satelliteFlyover
    case is MKHybridMapConfiguration: return isFlat ? .hybrid : .hybridFlyover
    case let standard as MKStandardMapConfiguration:
      return standard.emphasisStyle == .muted ? .mutedStandard : .standard
    default: return .standard
    }
  }

  /// Returns a configuration that says the same as a map type.
  static func of(_ mapType: MKMapType) -> MKMapConfiguration {
    switch mapType {
    case .standard: MKStandardMapConfiguration()
    case .mutedStandard: MKStandardMapConfiguration(emphasisStyle: .muted)
    case .satellite: MKImageryMapConfiguration()
    case .satelliteFlyover: MKImageryMapConfiguration(elevationStyle: .realistic)
    case .hybrid: MKHybridMapConfiguration()
    case .hybridFlyover: MKHybridMapConfiguration(elevationStyle: .realistic)
    }
  }
}

internal import LocationServices

extension ManagerSettings {
  /// Returns the settings that concern the receiver.
  ///
  /// - Parameter isFiltered: whether the distance filter applies; it does not to a request for one fix.
  func tuningWish(isFiltered: Bool) -> TuningWish {
    let exactness: TuningWish.Exactness
    switch desiredAccuracy {
    case kCLLocationAccuracyBestForNavigation: exactness = .bestForNavigation
    case 0...: exactness = .within(desiredAccuracy)
    default: exactness = .best
    }
    let filter = isFiltered && distanceFilter > 0 ? distanceFilter : nil
    return TuningWish(exactness, activityType.activity, distanceFilter: filter)
  }
}

internal import LocationEngine

extension ManagerSettings {
  /// What they mean to the receiver.
  ///
  /// - Parameter isFiltered: whether the distance filter counts; whoever requests one fix waits for the next.
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

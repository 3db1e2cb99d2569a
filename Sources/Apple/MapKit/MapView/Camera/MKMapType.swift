/// What a map shows, as one value; `MKMapView.preferredConfiguration` says the same in more detail.
public enum MKMapType: UInt, Sendable {
  /// Land, water, borders and names.
  case standard = 0
  /// Pictures from above. They are the user's own tiles: without any the map stays empty and says so.
  case satellite = 1
  /// Pictures from above with borders and names.
  case hybrid = 2
  /// Shown as `satellite`: there is no third dimension.
  case satelliteFlyover = 3
  /// Shown as `hybrid`: there is no third dimension.
  case hybridFlyover = 4
  /// The standard map in paler colours, so that the program's own content stands out.
  case mutedStandard = 5
}

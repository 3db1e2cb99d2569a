/// The properties that a program sets on a manager.
struct ManagerSettings {
  var desiredAccuracy = kCLLocationAccuracyBest
  var distanceFilter = kCLDistanceFilterNone
  var activityType = CLActivityType.other
  var pausesAutomatically = true
  var allowsBackground = false
  var showsIndicator = false
  var headingFilter: CLLocationDegrees = 1
  var headingOrientation = CLDeviceOrientation.portrait

  /// Whether `desiredAccuracy` asks for reduced fixes.
  var wantsReduced: Bool { desiredAccuracy >= kCLLocationAccuracyReduced }
}

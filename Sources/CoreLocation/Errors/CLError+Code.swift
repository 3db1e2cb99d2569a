extension CLError {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// Not known right now; it is tried on.
    case locationUnknown = 0
    /// The program may not know.
    case denied = 1
    /// No source of positions, or no index of places.
    case network = 2
    /// A strong magnet is near.
    case headingFailure = 3
    case regionMonitoringDenied = 4
    /// The region cannot be watched: too many, too large, of a kind that is not supported.
    case regionMonitoringFailure = 5
    case regionMonitoringSetupDelayed = 6
    case regionMonitoringResponseDelayed = 7
    case geocodeFoundNoResult = 8
    case geocodeFoundPartialResult = 9
    case geocodeCanceled = 10
    case deferredFailed = 11
    case deferredNotUpdatingLocation = 12
    case deferredAccuracyTooLow = 13
    case deferredDistanceFiltered = 14
    case deferredCanceled = 15
    case rangingUnavailable = 16
    case rangingFailure = 17
    case promptDeclined = 18
    case historicalLocationError = 19
  }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var headingFailure: Code { .headingFailure }
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
  public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  public static var geocodeCanceled: Code { .geocodeCanceled }
  public static var deferredFailed: Code { .deferredFailed }
  public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
  public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
  public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
  public static var deferredCanceled: Code { .deferredCanceled }
  public static var rangingUnavailable: Code { .rangingUnavailable }
  public static var rangingFailure: Code { .rangingFailure }
  public static var promptDeclined: Code { .promptDeclined }
  public static var historicalLocationError: Code { .historicalLocationError }
}

extension CLError.Code {
  /// Lets `catch CLError.denied` and `case CLError.denied` match.
  public static func ~= (match: CLError.Code, error: any Error) -> Bool {
    matches(error, domain: kCLErrorDomain, code: match.rawValue)
  }

  /// What a person is told who sees no code.
  var explanation: String {
    switch self {
    case .locationUnknown: "The location is not known right now."
    case .denied: "This program may not know the location."
    case .network: "No source answers: no receiver, no place index or no connection."
    case .headingFailure: "The heading cannot be told: a magnet or iron is near."
    case .regionMonitoringDenied: "This program may not watch regions."
    case .regionMonitoringFailure: "The region cannot be watched."
    case .regionMonitoringSetupDelayed: "Watching the region begins later."
    case .regionMonitoringResponseDelayed: "What happens at the region is told later."
    case .geocodeFoundNoResult: "No place was found."
    case .geocodeFoundPartialResult: "Only a part of the place was found."
    case .geocodeCanceled: "The search for the place was cancelled."
    case .deferredFailed: "Locations cannot be collected for later."
    case .deferredNotUpdatingLocation: "Locations cannot be collected: updates are not running."
    case .deferredAccuracyTooLow: "Locations are collected only at the best accuracy."
    case .deferredDistanceFiltered: "Locations are collected only without a distance filter."
    case .deferredCanceled: "Collecting locations was cancelled."
    case .rangingUnavailable: "Beacons cannot be ranged on this machine."
    case .rangingFailure: "Ranging beacons failed."
    case .promptDeclined: "The request was declined."
    case .historicalLocationError: "Earlier locations cannot be read."
    }
  }
}

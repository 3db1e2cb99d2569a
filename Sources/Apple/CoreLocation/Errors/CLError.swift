import Foundation

/// A failure concerning locations, headings, regions or places.
///
/// `@unchecked`: the values of `userInfo` are never changed.
public struct CLError: Error, CustomNSError, Hashable, @unchecked Sendable {
  /// The reason.
  public let code: Code
  /// Further values by their keys; usually empty.
  public let userInfo: [String: Any]

  /// Creates an error with a reason and further values.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// `kCLErrorDomain`, the domain of the error as an `NSError`.
  public static var errorDomain: String { kCLErrorDomain }
  /// The `NSError` code: the raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// `userInfo` with the description of Apple's systems under `NSLocalizedDescriptionKey`, unless it has one.
  public var errorUserInfo: [String: Any] { described(userInfo, Self.errorDomain, errorCode) }

  /// The region that is monitored instead, from `userInfo`; nil if there is none, which is always so for errors of this
  /// module.
  public var alternateRegion: CLRegion? { userInfo[kCLErrorUserInfoAlternateRegionKey] as? CLRegion }

  public static func == (left: CLError, right: CLError) -> Bool {
    left.code == right.code && areEqual(left.userInfo, right.userInfo)
  }

  /// Hashes the code only: the values of `userInfo` need not be hashable.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension CLError {
  /// The reason of a failure.
  public enum Code: Int, Sendable {
    /// There is no fix at present; the search for one continues.
    case locationUnknown = 0
    /// The machine's policy denies this program its location.
    case denied = 1
    /// No receiver can be read, there is no index of places, or the geocoder has a request in progress.
    case network = 2
    /// The heading is disturbed by a magnet or iron nearby, or no compass can be read.
    case headingFailure = 3
    /// The machine's policy denies this program its location; sent after `startMonitoring(for:)` and `requestState(for:)`.
    case regionMonitoringDenied = 4
    /// The region cannot be monitored: too many, too large, or of an unsupported kind.
    case regionMonitoringFailure = 5
    /// Monitoring of the region begins later. Not sent here.
    case regionMonitoringSetupDelayed = 6
    /// Crossings of the region are reported late. Not sent here.
    case regionMonitoringResponseDelayed = 7
    /// The index has no matching place.
    case geocodeFoundNoResult = 8
    /// The index has only a part of the address. Not sent here.
    case geocodeFoundPartialResult = 9
    /// `CLGeocoder.cancelGeocode()` ended the request.
    case geocodeCanceled = 10
    /// Fixes cannot be collected. Not sent here.
    case deferredFailed = 11
    /// Fixes cannot be collected because location updates are not running.
    case deferredNotUpdatingLocation = 12
    /// Fixes are collected only if `desiredAccuracy` is one of the best constants.
    case deferredAccuracyTooLow = 13
    /// Fixes are collected only without a distance filter.
    case deferredDistanceFiltered = 14
    /// Collecting ended early: disallowed, restarted, or updates stopped.
    case deferredCanceled = 15
    /// No beacon radio is built in: sent for every start of ranging.
    case rangingUnavailable = 16
    /// Ranging failed for a general reason. Not sent here.
    case rangingFailure = 17
    /// Temporary full accuracy was refused: it is there already, or the machine's policy reduces the accuracy.
    case promptDeclined = 18
    /// Stored locations cannot be read. Not sent here.
    case historicalLocationError = 19
  }

  /// `Code.locationUnknown`, to be written `CLError.locationUnknown`.
  public static var locationUnknown: Code { .locationUnknown }
  /// `Code.denied`, to be written `CLError.denied`.
  public static var denied: Code { .denied }
  /// `Code.network`, to be written `CLError.network`.
  public static var network: Code { .network }
  /// `Code.headingFailure`, to be written `CLError.headingFailure`.
  public static var headingFailure: Code { .headingFailure }
  /// `Code.regionMonitoringDenied`, to be written with `CLError` alone.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// `Code.regionMonitoringFailure`, to be written with `CLError` alone.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// `Code.regionMonitoringSetupDelayed`, to be written with `CLError` alone.
  public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
  /// `Code.regionMonitoringResponseDelayed`, to be written with `CLError` alone.
  public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
  /// `Code.geocodeFoundNoResult`, to be written with `CLError` alone.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// `Code.geocodeFoundPartialResult`, to be written with `CLError` alone.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// `Code.geocodeCanceled`, to be written with `CLError` alone.
  public static var geocodeCanceled: Code { .geocodeCanceled }
  /// `Code.deferredFailed`, to be written with `CLError` alone.
  public static var deferredFailed: Code { .deferredFailed }
  /// `Code.deferredNotUpdatingLocation`, to be written with `CLError` alone.
  public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
  /// `Code.deferredAccuracyTooLow`, to be written with `CLError` alone.
  public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
  /// `Code.deferredDistanceFiltered`, to be written with `CLError` alone.
  public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
  /// `Code.deferredCanceled`, to be written with `CLError` alone.
  public static var deferredCanceled: Code { .deferredCanceled }
  /// `Code.rangingUnavailable`, to be written with `CLError` alone.
  public static var rangingUnavailable: Code { .rangingUnavailable }
  /// `Code.rangingFailure`, to be written with `CLError` alone.
  public static var rangingFailure: Code { .rangingFailure }
  /// `Code.promptDeclined`, to be written with `CLError` alone.
  public static var promptDeclined: Code { .promptDeclined }
  /// `Code.historicalLocationError`, to be written with `CLError` alone.
  public static var historicalLocationError: Code { .historicalLocationError }
}

extension CLError.Code {
  /// Matches in `catch CLError.denied` and `case CLError.denied`.
  public static func ~= (match: CLError.Code, error: any Error) -> Bool {
    matches(error, domain: kCLErrorDomain, code: match.rawValue)
  }
}

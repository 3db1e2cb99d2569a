internal import EngineRuntime
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `NSError` domain of `CBError`.
public let CBErrorDomain = "CBErrorDomain"

/// A failure of Bluetooth.
///
/// `@unchecked`: the values of `userInfo` are never changed.
public struct CBError: Error, CustomNSError, Hashable, @unchecked Sendable {
  /// The reason.
  public let code: Code
  /// Further values by their keys: a description and, where there is one, advice.
  public let userInfo: [String: Any]

  /// Creates an error with a reason and further values.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// `CBErrorDomain`, the domain of the error as an `NSError`.
  public static var errorDomain: String { CBErrorDomain }
  /// The `NSError` code: the raw value of `code`.
  public var errorCode: Int { code.rawValue }
  /// `userInfo` with an English description under `NSLocalizedDescriptionKey`, unless it has one.
  public var errorUserInfo: [String: Any] {
    userInfo.merging([NSLocalizedDescriptionKey: code.explanation]) { given, _ in given }
  }

  public static func == (left: CBError, right: CBError) -> Bool {
    left.code == right.code
      && NSDictionary(dictionary: left.userInfo).isEqual(NSDictionary(dictionary: right.userInfo))
  }

  /// Hashes the code only: the values of `userInfo` need not be hashable.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension CBError {
  /// The reason of a failure.
  public enum Code: Int, Sendable {
    /// The radio refused, for a reason that the error's text states.
    case unknown = 0
    /// The data of a beacon have the wrong length or type.
    case invalidParameters = 1
    /// Not sent here: of attributes.
    case invalidHandle = 2
    /// Not sent here: of connections.
    case notConnected = 3
    /// Not sent here: of the values of characteristics.
    case outOfSpace = 4
    /// Not sent here: of connections.
    case operationCancelled = 5
    /// Not sent here: of connections.
    case connectionTimeout = 6
    /// Not sent here: of connections.
    case peripheralDisconnected = 7
    /// Not sent here: of services.
    case uuidNotAllowed = 8
    /// The manager advertises already.
    case alreadyAdvertising = 9
    /// Not sent here: of connections.
    case connectionFailed = 10
    /// Not sent here: of connections.
    case connectionLimitReached = 11
    /// Not sent here: of connections.
    case unknownDevice = 12
    /// What cannot be advertised: anything but a beacon.
    case operationNotSupported = 13
    /// Not sent here: of pairing.
    case peerRemovedPairingInformation = 14
    /// Not sent here: of pairing.
    case encryptionTimedOut = 15
    /// Not sent here: of pairing.
    case tooManyLEPairedDevices = 16
    /// Not sent here: of notifications.
    case leGattExceededBackgroundNotificationLimit = 17
    /// Not sent here: of notifications.
    case leGattNearBackgroundNotificationLimit = 18

    /// The misspelled name of `unknownDevice`.
    @available(*, deprecated, renamed: "unknownDevice", message: "Use unknownDevice")
    public static var unkownDevice: Code { .unknownDevice }
  }
}

extension CBError.Code {
  /// Matches in `catch CBError.alreadyAdvertising` and `case CBError.alreadyAdvertising`.
  public static func ~= (match: Self, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == CBErrorDomain && error.code == match.rawValue
  }

  /// The error's `localizedDescription`, unless `userInfo` has one.
  var explanation: String {
    switch self {
    case .unknown: "The Bluetooth radio refused for an unknown reason."
    case .invalidParameters: "The parameters are invalid."
    case .invalidHandle: "The handle of the attribute is invalid."
    case .notConnected: "The device is not connected."
    case .outOfSpace: "There is no space left for the operation."
    case .operationCancelled: "The operation was cancelled."
    case .connectionTimeout: "The connection timed out."
    case .peripheralDisconnected: "The device has disconnected."
    case .uuidNotAllowed: "The UUID is not allowed."
    case .alreadyAdvertising: "Advertising has already started."
    case .connectionFailed: "The connection failed."
    case .connectionLimitReached: "The device has the maximum number of connections."
    case .unknownDevice: "The device is unknown."
    case .operationNotSupported: "The operation is not supported."
    case .peerRemovedPairingInformation: "The other device has forgotten the pairing."
    case .encryptionTimedOut: "Encrypting the connection timed out."
    case .tooManyLEPairedDevices: "Too many devices are paired."
    case .leGattExceededBackgroundNotificationLimit: "Too many notifications arrived in the background."
    case .leGattNearBackgroundNotificationLimit: "Nearly too many notifications arrived in the background."
    }
  }
}

/// The codes, to be written with `CBError` alone.
extension CBError {
  /// `Code.unknown`, to be written with `CBError` alone.
  public static var unknown: Code { .unknown }
  /// `Code.invalidParameters`, to be written with `CBError` alone.
  public static var invalidParameters: Code { .invalidParameters }
  /// `Code.invalidHandle`, to be written with `CBError` alone.
  public static var invalidHandle: Code { .invalidHandle }
  /// `Code.notConnected`, to be written with `CBError` alone.
  public static var notConnected: Code { .notConnected }
  /// `Code.outOfSpace`, to be written with `CBError` alone.
  public static var outOfSpace: Code { .outOfSpace }
  /// `Code.operationCancelled`, to be written with `CBError` alone.
  public static var operationCancelled: Code { .operationCancelled }
  /// `Code.connectionTimeout`, to be written with `CBError` alone.
  public static var connectionTimeout: Code { .connectionTimeout }
  /// `Code.peripheralDisconnected`, to be written with `CBError` alone.
  public static var peripheralDisconnected: Code { .peripheralDisconnected }
  /// `Code.uuidNotAllowed`, to be written with `CBError` alone.
  public static var uuidNotAllowed: Code { .uuidNotAllowed }
  /// `Code.alreadyAdvertising`, to be written with `CBError` alone.
  public static var alreadyAdvertising: Code { .alreadyAdvertising }
  /// `Code.connectionFailed`, to be written with `CBError` alone.
  public static var connectionFailed: Code { .connectionFailed }
  /// `Code.connectionLimitReached`, to be written with `CBError` alone.
  public static var connectionLimitReached: Code { .connectionLimitReached }
  /// `Code.unknownDevice`, to be written with `CBError` alone.
  public static var unknownDevice: Code { .unknownDevice }
  /// `Code.operationNotSupported`, to be written with `CBError` alone.
  public static var operationNotSupported: Code { .operationNotSupported }
  /// `Code.peerRemovedPairingInformation`, to be written with `CBError` alone.
  public static var peerRemovedPairingInformation: Code { .peerRemovedPairingInformation }
  /// `Code.encryptionTimedOut`, to be written with `CBError` alone.
  public static var encryptionTimedOut: Code { .encryptionTimedOut }
  /// `Code.tooManyLEPairedDevices`, to be written with `CBError` alone.
  public static var tooManyLEPairedDevices: Code { .tooManyLEPairedDevices }
  /// `Code.leGattExceededBackgroundNotificationLimit`, to be written with `CBError` alone.
  public static var leGattExceededBackgroundNotificationLimit: Code { .leGattExceededBackgroundNotificationLimit }
  /// `Code.leGattNearBackgroundNotificationLimit`, to be written with `CBError` alone.
  public static var leGattNearBackgroundNotificationLimit: Code { .leGattNearBackgroundNotificationLimit }
  /// The misspelled name of `unknownDevice`.
  @available(*, deprecated, renamed: "unknownDevice", message: "Use unknownDevice")
  public static var unkownDevice: Code { .unknownDevice }
}

extension CBError {
  /// Creates an error with a text of its own.
  ///
  /// - Parameters:
  ///   - problem: a sentence for `localizedDescription`.
  ///   - advice: what to do, for `NSLocalizedRecoverySuggestionErrorKey`; nil if there is no advice.
  init(_ code: Code, _ problem: String, advice: String? = nil) {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: problem]
    if let advice { userInfo[NSLocalizedRecoverySuggestionErrorKey] = advice }
    self.init(code, userInfo: userInfo)
  }

  /// Creates the error of a radio that does not advertise.
  init(_ error: SourceError) {
    let code: Code =
      switch error.kind {
      case .invalid: .invalidParameters
      case .unsupported: .operationNotSupported
      default: .unknown
      }
    self.init(code, error.message, advice: error.advice)
  }
}

// Apple's error types wrap `NSError`: an `NSError` of their domain can be cast to them and caught as them.
extension CBError: _ObjectiveCBridgeable {
  /// Converts an `NSError` of this domain; an unknown code becomes `unknown`.
  public init(_nsError error: NSError) {
    let code = Code(rawValue: error.code) ?? .unknown
    // Without the text that `errorUserInfo` adds, so that an error equals its round trip through `NSError`.
    let isPlain = error.userInfo[NSLocalizedDescriptionKey] as? String == code.explanation
    self.init(code, userInfo: error.userInfo.filter { !isPlain || $0.key != NSLocalizedDescriptionKey })
  }

  /// The same error as an `NSError`.
  public var _nsError: NSError { NSError(domain: Self.errorDomain, code: errorCode, userInfo: errorUserInfo) }

  /// Returns the error; nil if its domain differs or its code is unknown.
  private static func bridged(_ error: NSError?) -> CBError? {
    guard let error, error.domain == errorDomain, Code(rawValue: error.code) != nil else { return nil }
    return CBError(_nsError: error)
  }

  /// Returns the same error as an `NSError`; called by casts.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Converts an `NSError` for `as!`; `result` is nil if the domain differs or the code is unknown.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout CBError?) { result = bridged(source) }

  /// Converts an `NSError` for `as?`; returns false if the domain differs or the code is unknown.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout CBError?) -> Bool {
    result = bridged(source)
    return result != nil
  }

  /// Converts an `NSError`; one of another domain or with an unknown code becomes `unknown`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> CBError {
    bridged(source) ?? CBError(.unknown)
  }
}

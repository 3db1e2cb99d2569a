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

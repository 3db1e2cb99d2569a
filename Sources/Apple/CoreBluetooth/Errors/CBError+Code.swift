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

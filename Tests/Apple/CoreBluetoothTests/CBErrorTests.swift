import EngineRuntime
import Testing

@testable import CoreBluetooth

@Suite struct CBErrorTests {
  @Test func errorsOfTheDomainAreCaughtAsSuch() {
    let error: any Error = NSError(domain: CBErrorDomain, code: 9)
    #expect((error as? CBError)?.code == .alreadyAdvertising)
    #expect(CBError.Code.alreadyAdvertising ~= error && !(CBError.Code.unknown ~= error))
    #expect(NSError(domain: "other", code: 9) as? CBError == nil)
    #expect(NSError(domain: CBErrorDomain, code: 99) as? CBError == nil)
  }

  @Test func theRoundTripKeepsTheError() {
    for error in [CBError(.alreadyAdvertising), CBError(.unknown, "hci0: busy", advice: "Stop it.")] {
      #expect(CBError(_nsError: error._nsError) == error)
      #expect((error as NSError).domain == "CBErrorDomain" && (error as NSError).code == error.code.rawValue)
    }
    #expect(CBError(.alreadyAdvertising).localizedDescription == "Advertising has already started.")
  }

  @Test func refusalsOfTheRadioKeepTextAndAdvice() {
    let error = CBError(SourceError(.permissionDenied, "hci0: permission denied", advice: "run binnacle doctor"))
    #expect(error.code == .unknown && error.localizedDescription == "hci0: permission denied")
    #expect(error.userInfo[NSLocalizedRecoverySuggestionErrorKey] as? String == "run binnacle doctor")
    #expect(CBError(SourceError(.unsupported, "x")).code == .operationNotSupported)
    #expect(CBError(SourceError(.invalid, "x")).code == .invalidParameters)
  }

  /// The list is that of Apple's header CBError.h.
  @Test func numbersAreApples() {
    let codes: [CBError.Code] = [
      .unknown, .invalidParameters, .invalidHandle, .notConnected, .outOfSpace, .operationCancelled, .connectionTimeout,
      .peripheralDisconnected, .uuidNotAllowed, .alreadyAdvertising, .connectionFailed, .connectionLimitReached,
      .unknownDevice, .operationNotSupported, .peerRemovedPairingInformation, .encryptionTimedOut,
      .tooManyLEPairedDevices, .leGattExceededBackgroundNotificationLimit, .leGattNearBackgroundNotificationLimit,
    ]
    #expect(codes.map(\.rawValue) == Array(0..<19))
    #expect(Set(codes.map(\.explanation)).count == codes.count)
  }
}

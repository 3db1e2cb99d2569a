import CoreBluetooth
import Testing

@Suite struct ErrorsTests {
  @Test func codesAreCaughtByName() {
    do {
      throw NSError(domain: CBErrorDomain, code: CBError.Code.alreadyAdvertising.rawValue)
    } catch CBError.alreadyAdvertising {
      // As expected.
    } catch {
      Issue.record("\(error)")
    }
    let full: any Error = CBError(.outOfSpace)
    #expect(CBError.Code.outOfSpace ~= full)
    let error: Error = CBError(.operationNotSupported, userInfo: ["why": "a name"])
    #expect((error as? CBError)?.userInfo["why"] as? String == "a name")
    #expect((error as NSError).domain == CBError.errorDomain)
    #expect(CBError(.unknown) == CBError(.unknown) && CBError(.unknown) != CBError(.outOfSpace))
    #expect(Set([CBError(.unknown), CBError(.unknown)]).count == 1)
    var hasher = Hasher()
    CBError(.unknown).hash(into: &hasher)
    let bridged = CBError(_nsError: NSError(domain: CBErrorDomain, code: 1))
    #expect(bridged.code == .invalidParameters && bridged.errorCode == 1 && !bridged.errorUserInfo.isEmpty)
  }

  /// As programs choose their texts.
  private func text(_ code: CBError.Code) -> String {
    switch code {
    case .unknown, .invalidParameters, .invalidHandle, .operationNotSupported: "program"
    case .notConnected, .connectionTimeout, .peripheralDisconnected, .connectionFailed, .connectionLimitReached:
      "connection"
    case .outOfSpace, .operationCancelled, .uuidNotAllowed, .alreadyAdvertising, .unknownDevice: "peripheral"
    case .peerRemovedPairingInformation, .encryptionTimedOut, .tooManyLEPairedDevices: "pairing"
    case .leGattExceededBackgroundNotificationLimit, .leGattNearBackgroundNotificationLimit: "notifications"
    @unknown default: "later"
    }
  }

  @Test func codesHaveShortNames() {
    let codes: [CBError.Code] = [
      CBError.unknown, CBError.invalidParameters, CBError.invalidHandle, CBError.notConnected, CBError.outOfSpace,
      CBError.operationCancelled, CBError.connectionTimeout, CBError.peripheralDisconnected, CBError.uuidNotAllowed,
      CBError.alreadyAdvertising, CBError.connectionFailed, CBError.connectionLimitReached, CBError.unknownDevice,
      CBError.operationNotSupported, CBError.peerRemovedPairingInformation, CBError.encryptionTimedOut,
      CBError.tooManyLEPairedDevices, CBError.leGattExceededBackgroundNotificationLimit,
      CBError.leGattNearBackgroundNotificationLimit,
    ]
    #expect(Set(codes).count == 19 && Set(codes.map(text)).count == 5)
  }

  @available(*, deprecated)
  @Test func theMisspelledNameIsThere() {
    #expect(CBError.unkownDevice == CBError.Code.unkownDevice && CBError.unkownDevice.rawValue == 12)
  }
}

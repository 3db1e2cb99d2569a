import Beacons
import EngineRuntime
import LocationTestKit
import Providers
import Testing

@testable import CoreBluetooth

@Suite struct CBPeripheralManagerTests {
  @Test func theStateIsReportedAfterTheInitializer() {
    let scene = AdvertisingScene()
    #expect(scene.radio.isOpen && scene.manager?.state == .unknown && scene.listener.calls.isEmpty)
    scene.radio.tell(.availability(.available))
    #expect(scene.listener.calls == [.state(.poweredOn)])
    #expect(scene.manager?.state == .poweredOn)
  }

  /// In the callback `state` is the one that is reported, however fast the radio changes.
  @Test func everyStateIsReportedInOrder() {
    let scene = AdvertisingScene()
    scene.queue.suspend()
    for availability in [BeaconAvailability.noRadio, .available, .radioOff, .available, .notPermitted] {
      scene.radio.tell(.availability(availability))
    }
    #expect(scene.manager?.state == .unknown)
    scene.queue.resume()
    let expected: [CBManagerState] = [.unsupported, .poweredOn, .poweredOff, .poweredOn, .unauthorized]
    #expect(scene.listener.calls == expected.map { .state($0) })
  }

  @Test func theBytesOfTheRegionReachTheRadio() throws {
    let scene = AdvertisingScene.on()
    scene.manager?.startAdvertising(AdvertisingScene.data)
    var bytes: [UInt8] = [
      0x39, 0xED, 0x98, 0xFF, 0x29, 0x00, 0x44, 0x1A, 0x80, 0x2F, 0x9C, 0x39, 0x8F, 0xC1, 0x99, 0xD2,
    ]
    bytes += [0, 100, 0, 1, 0xC3]
    #expect(scene.radio.beacon == IBeaconFrame(payload: bytes))
    #expect(scene.manager?.isAdvertising == false && scene.listener.calls == [.state(.poweredOn)])
    scene.radio.tell(.started)
    #expect(scene.listener.calls == [.state(.poweredOn), .answer(nil)])
    #expect(scene.manager?.isAdvertising == true)
  }

  /// Apple's systems ignore it; here the beacon waits.
  @Test func aStartBeforeTheRadioIsOnWaits() {
    let scene = AdvertisingScene()
    scene.manager?.startAdvertising(AdvertisingScene.data)
    #expect(scene.power == -61 && scene.listener.calls.isEmpty)
    scene.radio.tell(.availability(.available))
    scene.radio.tell(.started)
    #expect(scene.listener.calls == [.state(.poweredOn), .answer(nil)])
  }

  @Test func programsThatStartAtEachPoweredOnGetOneAnswerEach() {
    let scene = AdvertisingScene { peripheral in
      if peripheral.state == .poweredOn { peripheral.startAdvertising(AdvertisingScene.data) }
    }
    for _ in 0..<2 {
      scene.radio.tell(.availability(.available))
      _ = scene.listener.calls
      scene.radio.tell(.started)
      _ = scene.listener.calls
      scene.radio.tell(.availability(.radioOff))
    }
    let period: [Listener.Call] = [.state(.poweredOn), .answer(nil), .state(.poweredOff)]
    #expect(scene.listener.calls == period + period)
  }

  @Test func aSecondStartFailsAndTheFirstGoesOn() {
    let scene = AdvertisingScene.on()
    scene.manager?.startAdvertising(AdvertisingScene.data)
    scene.radio.tell(.started)
    _ = scene.listener.calls
    let other = AdvertisingScene.region.peripheralData(withMeasuredPower: -40) as? [String: Any]
    scene.manager?.startAdvertising(other)
    #expect(scene.listener.calls.last == .answer(CBError(.alreadyAdvertising)))
    #expect(scene.power == -61 && scene.manager?.isAdvertising == true)
  }

  @Test func stopEndsItAndAllowsAnother() {
    let scene = AdvertisingScene.on()
    scene.manager?.startAdvertising(AdvertisingScene.data)
    scene.radio.tell(.started)
    _ = scene.listener.calls
    scene.manager?.stopAdvertising()
    #expect(scene.radio.beacon == nil && scene.manager?.isAdvertising == false)
    scene.manager?.startAdvertising(AdvertisingScene.data)
    scene.radio.tell(.started)
    #expect(scene.listener.calls == [.state(.poweredOn), .answer(nil), .answer(nil)])
  }

  @Test func whatCannotBeAdvertisedIsAnsweredWithAnError() {
    let scene = AdvertisingScene.on()
    scene.manager?.startAdvertising([CBAdvertisementDataLocalNameKey: "desk"])
    scene.manager?.startAdvertising(nil)
    let codes = scene.listener.calls.compactMap { call -> CBError.Code? in
      if case .answer(let error) = call { error?.code } else { nil }
    }
    #expect(codes == [.operationNotSupported, .operationNotSupported])
    #expect(scene.radio.beacon == nil)
  }

  @Test func aRefusalOfTheRadioIsTheError() {
    let scene = AdvertisingScene.on()
    scene.manager?.startAdvertising(AdvertisingScene.data)
    let refusal = SourceError(.busy, "hci0: all advertising instances are in use")
    scene.radio.tell(.failed(refusal))
    #expect(scene.listener.calls.last == .answer(CBError(refusal)))
    #expect(scene.manager?.isAdvertising == false)
  }

  @Test func theBeaconReturnsWithTheRadio() {
    let scene = AdvertisingScene.on()
    scene.manager?.startAdvertising(AdvertisingScene.data)
    scene.radio.tell(.started)
    scene.radio.tell(.availability(.radioOff))
    #expect(scene.listener.calls.last == .state(.poweredOff) && scene.manager?.isAdvertising == false)
    #expect(scene.power == -61)
    scene.radio.tell(.availability(.available))
    scene.radio.tell(.started)
    #expect(scene.listener.calls == [.state(.poweredOn), .answer(nil), .state(.poweredOff), .state(.poweredOn)])
    #expect(scene.manager?.isAdvertising == true)
  }

  @Test func releasingTheManagerEndsEverything() {
    let scene = AdvertisingScene.on()
    scene.manager?.startAdvertising(AdvertisingScene.data)
    scene.queue.suspend()
    scene.radio.tell(.started)
    scene.release()
    #expect(!scene.radio.isOpen && scene.radio.beacon == nil)
    scene.queue.resume()
    // The answer was on its way, and its receiver is gone.
    #expect(scene.listener.calls == [.state(.poweredOn)])
  }

  @Test func theOrderHoldsOnAConcurrentQueue() {
    let radio = ScriptedBeaconAdvertiser()
    let listener = Listener(on: DispatchQueue.global())
    let manager = CBPeripheralManager(
      delegate: listener, client: AdvertisingClient(radio, on: .global(), permission: RadioPermission()))
    var expected: [Listener.Call] = []
    for round in 0..<200 {
      radio.tell(.availability(round % 2 == 0 ? .available : .radioOff))
      expected.append(.state(round % 2 == 0 ? .poweredOn : .poweredOff))
    }
    let deadline = Date(timeIntervalSinceNow: 20)
    while listener.calls.count < expected.count, Date() < deadline { Thread.sleep(forTimeInterval: 0.01) }
    #expect(listener.calls == expected)
    _ = manager
  }

  @Test func theDelegateFindsThePermissionChanged() {
    let scene = AdvertisingScene()
    scene.radio.tell(.availability(.notPermitted))
    #expect(scene.listener.calls == [.state(.unauthorized)] && scene.permission.isDenied)
    scene.radio.tell(.availability(.undetermined))
    #expect(scene.listener.calls.last == .state(.unknown) && scene.permission.isDenied)
    scene.radio.tell(.availability(.radioOff))
    #expect(scene.listener.calls.last == .state(.poweredOff) && !scene.permission.isDenied)
  }
}

@Suite struct AppleFoundationTests {
  @Test func valuesAreSetAndRemoved() {
    let dictionary = NSMutableDictionary()
    dictionary.setValue("desk", forKey: "name")
    #expect(dictionary as? [String: String] == ["name": "desk"])
    dictionary.setValue(nil, forKey: "name")
    #expect(dictionary.count == 0)
  }
}

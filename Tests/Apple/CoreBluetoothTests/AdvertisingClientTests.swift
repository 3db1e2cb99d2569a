import BeaconRadio
import Beacons
import CoreLocation
import EngineRuntime
import Testing

@testable import CoreBluetooth

@Suite struct AdvertisedBeaconTests {
  private func problem(_ data: [String: Any]?) -> CBError? {
    do throws(CBError) {
      _ = try AdvertisedBeacon.frame(in: data)
      return nil
    } catch {
      return error
    }
  }

  @Test func theDataOfARegionAreThatBeacon() throws {
    let data = try #require(AdvertisingScene.data)
    let frame = try AdvertisedBeacon.frame(in: data)
    #expect(frame.identity.major == 100 && frame.identity.minor == 1 && frame.statedPower == -61)
    #expect(frame.identity.uuid == BeaconUUID(bytes: withUnsafeBytes(of: AdvertisingScene.uuid.uuid) { Array($0) }))
  }

  /// Apple's systems add these if there is space.
  @Test func nameAndServicesBesideABeaconAreLeftOut() throws {
    var data = try #require(AdvertisingScene.data)
    data[CBAdvertisementDataLocalNameKey] = "desk"
    data[CBAdvertisementDataServiceUUIDsKey] = [String]()
    #expect(try AdvertisedBeacon.frame(in: data).statedPower == -61)
  }

  @Test func bytesMayBeObjectsOfFoundation() throws {
    let bytes = NSMutableData(data: Data(repeating: 7, count: 21))
    #expect(try AdvertisedBeacon.frame(in: [AdvertisedBeacon.key: bytes]).identity.major == 0x0707)
  }

  @Test func anythingElseIsRefusedWithItsReason() {
    let refused: [(data: [String: Any]?, code: CBError.Code, words: String)] = [
      (nil, .operationNotSupported, "nothing to advertise"), ([:], .operationNotSupported, "nothing to advertise"),
      ([CBAdvertisementDataLocalNameKey: "desk"], .operationNotSupported, "name and services cannot"),
      ([CBAdvertisementDataServiceUUIDsKey: ["180D"]], .operationNotSupported, "name and services cannot"),
      (
        [CBAdvertisementDataManufacturerDataKey: Data(), AdvertisedBeacon.key: Data(count: 21)],
        .operationNotSupported, "kCBAdvDataManufacturerData cannot"
      ),
      ([AdvertisedBeacon.key: Data(count: 20)], .invalidParameters, "21 bytes"),
      ([AdvertisedBeacon.key: Data(count: 22)], .invalidParameters, "21 bytes"),
      ([AdvertisedBeacon.key: Data()], .invalidParameters, "21 bytes"),
      ([AdvertisedBeacon.key: "39ED98FF"], .invalidParameters, "21 bytes"),
    ]
    for (data, code, words) in refused {
      let error = problem(data)
      #expect(error?.code == code && error?.localizedDescription.contains(words) == true, "\(String(describing: data))")
      #expect(error?.userInfo[NSLocalizedRecoverySuggestionErrorKey] != nil)
    }
  }
}

@Suite struct RadioEnvironmentTests {
  /// The type of the advertiser, and what was written.
  private func made(_ variables: [String: String]) -> (type: String, said: [String]) {
    let said = Guarded([String]())
    let advertiser = RadioEnvironment.advertiser({ variables[$0] }, say: { line in said.withLock { $0.append(line) } })
    return ("\(type(of: advertiser))", said.withLock { $0 })
  }

  @Test func theVariableNamesTheRadio() {
    #expect(made(["BINNACLE_BEACONS": "management:hci9"]).type == "ManagementAdvertiser")
    #expect(made(["BINNACLE_BEACONS": "bluez:"]).type == "BusAdvertiser")
    #expect(made([:]).type == "AutomaticAdvertiser" && made([:]).said.isEmpty)
  }

  @Test func whatCannotSendIsReplaced() {
    #expect(made(["BINNACLE_BEACONS": "hall.jsonl"]).type == "AutomaticAdvertiser")
    #expect(made(["BINNACLE_BEACONS": "hall.jsonl"]).said.isEmpty)
    let said = made(["BINNACLE_BEACONS": "hall.jsonl", "BINNACLE_LOG": "1"]).said
    #expect(said.first?.contains("cannot send") == true)
  }

  @Test func aWrongAddressIsSaid() {
    let (type, said) = made(["BINNACLE_BEACONS": "bluez:usb0"])
    #expect(type == "AutomaticAdvertiser" && said.first?.contains("bluez:usb0") == true)
  }
}

import Beacons
import CoreLocation
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

import CoreBluetooth
import Testing

@Suite struct AdvertisementKeysTests {
  /// As programs read them from a dictionary; the values are Apple's.
  @Test func keysHaveApplesValues() {
    let keys = [
      CBAdvertisementDataLocalNameKey: "kCBAdvDataLocalName",
      CBAdvertisementDataServiceUUIDsKey: "kCBAdvDataServiceUUIDs",
      CBAdvertisementDataTxPowerLevelKey: "kCBAdvDataTxPowerLevel",
      CBAdvertisementDataServiceDataKey: "kCBAdvDataServiceData",
      CBAdvertisementDataManufacturerDataKey: "kCBAdvDataManufacturerData",
      CBAdvertisementDataOverflowServiceUUIDsKey: "kCBAdvDataHashedServiceUUIDs",
      CBAdvertisementDataIsConnectable: "kCBAdvDataIsConnectable",
      CBAdvertisementDataSolicitedServiceUUIDsKey: "kCBAdvDataSolicitedServiceUUIDs",
    ]
    for (key, value) in keys { #expect(key == value) }
  }
}

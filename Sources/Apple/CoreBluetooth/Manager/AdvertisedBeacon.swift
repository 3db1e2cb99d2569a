internal import Beacons

/// The beacon in advertisement data.
enum AdvertisedBeacon {
  /// Key under which `CLBeaconRegion.peripheralData(withMeasuredPower:)` puts the bytes.
  static let key = "kCBAdvDataAppleBeaconKey"

  /// What Apple's systems advertise beside a beacon if there is space. A beacon leaves none.
  private static let optional: Set = [CBAdvertisementDataLocalNameKey, CBAdvertisementDataServiceUUIDsKey]
  private static let advice = "Pass the data of CLBeaconRegion.peripheralData(withMeasuredPower:)."

  /// Returns the beacon. Throws `operationNotSupported` for data that cannot be advertised, and `invalidParameters` for
  /// bytes that are no beacon.
  static func frame(in data: [String: Any]?) throws(CBError) -> IBeaconFrame {
    let data = data ?? [:]
    if let other = data.keys.filter({ $0 != key && !optional.contains($0) }).min() {
      throw CBError(.operationNotSupported, "The key \(other) cannot be advertised.", advice: advice)
    }
    guard let value = data[key] else {
      let problem =
        data.isEmpty ? "There is nothing to advertise." : "A name and services cannot be advertised, only a beacon."
      throw CBError(.operationNotSupported, problem, advice: advice)
    }
    guard let bytes = value as? Data, let frame = IBeaconFrame(payload: [UInt8](bytes)) else {
      throw CBError(
        .invalidParameters, "The data of the beacon are not the 21 bytes of UUID, major, minor and power.",
        advice: advice)
    }
    return frame
  }
}

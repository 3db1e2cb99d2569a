import Bytes

/// What one advertisement says of a beacon.
///
///     guard let frame = BeaconFrame(advertisingData: view) else { return }  // a foreign advertisement
///
/// Decoding allocates nothing. Most advertisements around people are of Apple's other types; they are left after the
/// first four bytes of their manufacturer data.
public enum BeaconFrame: Hashable, Sendable {
  /// A beacon as Core Location reports it.
  case iBeacon(IBeaconFrame)
  /// An AltBeacon, of any company.
  case altBeacon(AltBeaconFrame)
  /// An Eddystone beacon with its identity.
  case eddystoneUID(EddystoneUIDFrame)

  /// Decodes the first beacon in advertising data, of any length; nil if there is none.
  public init?(advertisingData data: ByteView) {
    var structures = AdvertisingStructures(data)
    while let structure = structures.next() {
      switch structure.type {
      case AdvertisingStructure.manufacturerData:
        guard let frame = BeaconFrame(manufacturerData: structure.content) else { continue }
        self = frame
        return
      case AdvertisingStructure.serviceData:
        guard let frame = EddystoneUIDFrame(serviceData: structure.content) else { continue }
        self = .eddystoneUID(frame)
        return
      default: continue
      }
    }
    return nil
  }

  /// Decodes manufacturer data that begins with the company; nil if it is of no beacon.
  @inline(__always)
  public init?(manufacturerData data: ByteView) {
    if let frame = IBeaconFrame(manufacturerData: data) {
      self = .iBeacon(frame)
    } else if let frame = AltBeaconFrame(manufacturerData: data) {
      self = .altBeacon(frame)
    } else {
      return nil
    }
  }

  /// Power at 1 m, dBm, below 0; nil if the beacon states none.
  public var measuredPower: Int? {
    switch self {
    case .iBeacon(let frame): frame.measuredPower
    case .altBeacon(let frame): frame.measuredPower
    case .eddystoneUID(let frame): frame.measuredPower
    }
  }
}

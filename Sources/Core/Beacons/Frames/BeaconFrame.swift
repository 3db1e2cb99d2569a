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

/// Formats of beacons.
public enum BeaconFormat: Hashable, Sendable, CaseIterable {
  /// Apple's, the one that Core Location reports.
  case iBeacon
  /// AltBeacon, of any company.
  case altBeacon
  /// Eddystone with its identity.
  case eddystoneUID
}

extension BeaconFrame {
  /// Format of the frame.
  public var format: BeaconFormat {
    switch self {
    case .iBeacon: .iBeacon
    case .altBeacon: .altBeacon
    case .eddystoneUID: .eddystoneUID
    }
  }
}

/// The power at 1 m that a beacon states, which may be no measurement at all.
enum MeasuredPower {
  /// Returns the stated power, dBm; nil if it is 0 or more, or −128, which beacons send that were never calibrated.
  @inline(__always)
  static func calibrated(_ stated: Int8) -> Int? { stated < 0 && stated > -128 ? Int(stated) : nil }
}

/// One structure of advertising data: a type and its content (Bluetooth Core Specification 5.4, volume 3, part C, 11).
///
///     byte 0   1     2
///          n   type  content
///          u8  u8    n − 1 bytes
struct AdvertisingStructure {
  /// Type of service data with a UUID of 16 bits.
  static let serviceData: UInt8 = 0x16
  /// Type of manufacturer data: a company identifier, then bytes of the company's choice.
  static let manufacturerData: UInt8 = 0xFF

  let type: UInt8
  /// Valid as long as the advertising data.
  let content: ByteView
}

/// The structures of advertising data, in order.
///
/// A length of 0 ends the data early, as the specification says; a structure that is cut off ends it, too.
struct AdvertisingStructures {
  private let data: ByteView
  private var position = 0

  init(_ data: ByteView) { self.data = data }

  /// Returns the next structure; nil at the end.
  @inline(__always)
  mutating func next() -> AdvertisingStructure? {
    let length = Int(data[position])
    guard length > 0, position + length < data.count else { return nil }
    let start = position + 1
    position = start + length
    return AdvertisingStructure(type: data[start], content: data.slice(start + 1, position))
  }
}

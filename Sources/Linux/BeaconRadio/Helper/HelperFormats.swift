import Beacons

/// Formats of beacons as bits of a byte.
struct HelperFormats: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let iBeacon = HelperFormats(rawValue: 1)
  static let altBeacon = HelperFormats(rawValue: 2)
  static let eddystoneUID = HelperFormats(rawValue: 4)
  static let all: HelperFormats = [.iBeacon, .altBeacon, .eddystoneUID]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ format: BeaconFormat) {
    switch format {
    case .iBeacon: self = .iBeacon
    case .altBeacon: self = .altBeacon
    case .eddystoneUID: self = .eddystoneUID
    }
  }

  init(_ formats: Set<BeaconFormat>) { self = formats.reduce(into: []) { $0.formUnion(HelperFormats($1)) } }

  /// The formats whose bits are set.
  var formats: Set<BeaconFormat> { Set(BeaconFormat.allCases.filter { contains(HelperFormats($0)) }) }
}

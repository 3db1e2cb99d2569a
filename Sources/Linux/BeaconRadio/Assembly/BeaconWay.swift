import LocationEngine

/// The ways to beacons that the automatic choice knows, the best first.
enum BeaconWay: Int, CaseIterable, Sendable {
  case management
  case service
  case bluez

  /// For messages.
  var title: String {
    switch self {
    case .management: "the kernel's management socket"
    case .service: "Binnacle's service"
    case .bluez: "BlueZ"
    }
  }

  /// The next best way; nil after the last.
  var next: BeaconWay? { BeaconWay(rawValue: rawValue + 1) }
}

/// How the automatic choice gets at each way; other ones take their place in tests.
struct BeaconWays: Sendable {
  /// Makes the scanner of a way.
  var make: @Sendable (BeaconWay, BeaconRadioOptions) -> any BeaconScanner
  /// Returns why a way need not be tried; nil if it is to be tried.
  var obstacle: @Sendable (BeaconWay) -> String?
  /// Nanoseconds between two looks at whether a better way has appeared.
  var pace: Int64 = 60_000_000_000

  /// The ways of this machine.
  static let system = BeaconWays(
    make: { way, options in
      switch way {
      case .management: ManagementScanner(nil, options)
      case .service: HelperScanner(BeaconAddress.helperSocket, options)
      case .bluez: BusScanner(nil, options)
      }
    },
    obstacle: { BeaconObstacle.text(of: $0) })
}

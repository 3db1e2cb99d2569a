/// How a receiver is moved, by u-blox's numbers and under names of our own; other makers know some of them.
public enum MotionModel: UInt8, CaseIterable, Sendable {
  /// Anything with little acceleration.
  case portable = 0
  case stationary = 2
  case pedestrian = 3
  case automotive = 4
  case sea = 5
  /// Accelerations up to 1 g, 2 g, 4 g; the first is also what others call aviation or drone.
  case airborne1g = 6
  case airborne2g = 7
  /// MediaTek's balloon mode too, up to 80 km.
  case airborne4g = 8
  case wrist = 9
  /// A motor bike.
  case bike = 10
  case lawnMower = 11
  case kickScooter = 12

  public var name: StaticString {
    switch self {
    case .portable: "portable"
    case .stationary: "stationary"
    case .pedestrian: "pedestrian"
    case .automotive: "automotive"
    case .sea: "sea"
    case .airborne1g: "airborne-1g"
    case .airborne2g: "airborne-2g"
    case .airborne4g: "airborne-4g"
    case .wrist: "wrist"
    case .bike: "bike"
    case .lawnMower: "lawn-mower"
    case .kickScooter: "kick-scooter"
    }
  }

  /// The number that a family of receivers gives it; nil when it has no such mode.
  func code(in family: ReceiverFamily) -> UInt8? {
    switch (family, self) {
    case (.ubloxLegacy, .kickScooter), (.ubloxLegacy, .lawnMower), (.ubloxLegacy, .bike): nil
    case (.ubloxLegacy, _), (.ubloxKeyed, _): rawValue
    // PMTK886: normal, fitness, aviation, balloon, stationary.
    case (.mediaTek, .portable): 0
    case (.mediaTek, .pedestrian): 1
    case (.mediaTek, .airborne1g): 2
    case (.mediaTek, .airborne4g): 3
    case (.mediaTek, .stationary): 4
    // PAIR080: normal, fitness, stationary, drone.
    case (.airoha, .portable): 0
    case (.airoha, .pedestrian): 1
    case (.airoha, .stationary): 4
    case (.airoha, .airborne1g): 5
    // PCAS11.
    case (.casic, .portable): 0
    case (.casic, .stationary): 1
    case (.casic, .pedestrian): 2
    case (.casic, .automotive): 3
    case (.casic, .sea): 4
    case (.casic, .airborne1g): 5
    case (.casic, .airborne2g): 6
    case (.casic, .airborne4g): 7
    default: nil
    }
  }

  init?(code: UInt8, in family: ReceiverFamily) {
    guard let model = MotionModel.allCases.first(where: { $0.code(in: family) == code }) else { return nil }
    self = model
  }
}

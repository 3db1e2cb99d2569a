/// Dynamic model of a receiver: the kind of motion that it expects.
///
/// The numbers are those of u-blox; other makers have some of them.
public enum MotionModel: UInt8, CaseIterable, Sendable {
  /// Any motion with low acceleration.
  case portable = 0
  /// No motion, as for timing or surveying.
  case stationary = 2
  /// Walking: low acceleration and speed.
  case pedestrian = 3
  /// Passenger car: low vertical acceleration.
  case automotive = 4
  /// Ship: zero vertical velocity, at sea level.
  case sea = 5
  /// Aircraft with accelerations up to 1 g; other makers call it aviation or drone.
  case airborne1g = 6
  /// Aircraft with accelerations up to 2 g.
  case airborne2g = 7
  /// Aircraft with accelerations up to 4 g; MediaTek's balloon mode, up to 80 km.
  case airborne4g = 8
  /// Watch on a wrist.
  case wrist = 9
  /// Motor bike.
  case bike = 10
  /// Robotic lawn mower.
  case lawnMower = 11
  /// Electric scooter, u-blox from protocol 27 on.
  case kickScooter = 12

  /// Name in options and output, in lower case with hyphens.
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

  /// Returns the family's number of the model; nil if it has no such model.
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

  /// Creates the model with this number in a family; nil if there is none.
  init?(code: UInt8, in family: ReceiverFamily) {
    guard let model = MotionModel.allCases.first(where: { $0.code(in: family) == code }) else { return nil }
    self = model
  }
}

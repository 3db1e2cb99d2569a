import CommandLineKit
import EngineRuntime
import Fusion
import LocationEngine
import NavigationMath
import ReceiverServices

/// The values of `--fusion`, `--profile`, `--lever-arm` and `--fix-delay`.
struct FusionOptions {
  /// The values of `--fusion`.
  static let modes = ["auto", "off"]
  /// The values of `--profile`.
  static let profiles = ActivityProfile.allCases.map(name)

  /// No smoothing, and no fusion with an inertial unit.
  static var off: FusionOptions {
    var options = FusionOptions()
    options.isOn = false
    return options
  }

  private var isOn = true
  private var profile: ActivityProfile?
  /// From the inertial unit to the antenna along forward, right, down, m; nil if not given.
  private(set) var leverArm: Vector3?
  /// Whether it is learnt.
  private(set) var learnsLeverArm = false
  /// Delay of the fixes, s; nil if not given.
  private(set) var fixDelay: Double?

  /// How positions are smoothed; nil: not at all.
  var parameters: PositionFilter.Parameters? {
    guard isOn else { return nil }
    var parameters = PositionFilter.Parameters()
    parameters.profile = profile ?? .automatic
    return parameters
  }

  /// How positions are fused with an inertial unit; nil: not at all.
  var navigation: Navigator.Parameters? {
    guard let parameters else { return nil }
    var result = Navigator.Parameters()
    result.position = parameters
    result.leverArm = leverArm
    result.learnsLeverArm = learnsLeverArm
    if let fixDelay { result.fixDelay = fixDelay }
    return result
  }

  mutating func set(_ option: StreamOption, _ value: String) throws(UsageError) {
    if option == .fusion {
      guard FusionOptions.modes.contains(value) else { throw UsageError(option, value, isNot: "auto or off") }
      isOn = value == "auto"
      return
    }
    if option == .leverArm {
      learnsLeverArm = value == "auto"
      leverArm = learnsLeverArm ? nil : try option.vector(in: value)
      return
    }
    if option == .fixDelay {
      guard let seconds = DecimalText.unsigned(value), seconds <= 0.5 else {
        throw UsageError(option, value, isNot: "a number of seconds from 0 to 0.5")
      }
      fixDelay = seconds
      return
    }
    guard let profile = ActivityProfile.allCases.first(where: { FusionOptions.name($0) == value }) else {
      throw UsageError(option, value, isNot: "one of " + FusionOptions.profiles.joined(separator: ", "))
    }
    self.profile = profile
  }

  func validate() throws(UsageError) {
    if !isOn, profile != nil { throw UsageError("--profile: goes with --fusion auto") }
    if !isOn, leverArm != nil || learnsLeverArm { throw UsageError("--lever-arm: goes with --fusion auto") }
    if !isOn, fixDelay != nil { throw UsageError("--fix-delay: goes with --fusion auto") }
  }

  private static func name(_ profile: ActivityProfile) -> String {
    switch profile {
    case .automatic: "auto"
    case .stationary: "stationary"
    case .pedestrian: "pedestrian"
    case .automotive: "automotive"
    case .marine: "marine"
    case .airborne: "airborne"
    case .survey: "survey"
    }
  }
}

/// The options of `binnacle stream` that are about time.
extension TimeOptions {
  mutating func set(_ option: StreamOption, _ value: String) throws(UsageError) {
    switch option {
    case .ntpSharedMemory:
      guard let unit = Int(value), (0...255).contains(unit) else {
        throw UsageError(option, value, isNot: "a unit from 0 to 255")
      }
      sharedMemoryUnit = unit
    case .chronySocket:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "a path such as /run/chrony.gps.sock") }
      chronySocket = value
    default:
      guard !value.isEmpty else { throw UsageError(option, value, isNot: "a device such as /dev/pps0, or auto") }
      pulse = value == "auto" ? .automatic : .device(value)
    }
  }

  /// Returns the service that compares the clocks; nil if that was not requested.
  ///
  /// - Parameter isRemote: whether bytes come through a network.
  func service(
    for source: any ByteSource, isRemote: Bool, isQuiet: Bool
  ) throws(SourceError) -> TimeService? {
    guard !isEmpty else { return nil }
    guard source.traits.isLive else {
      throw SourceError(
        .invalid, "\(first): \(source.name) is read as a log, and the time in a log is not now",
        advice: "pulses and time servers need a receiver: a port, a bus or a socket")
    }
    if feedsClocks, isRemote, pulse == .none {
      throw SourceError(
        .invalid, "\(first): bytes that come through a network are too late to set a clock by",
        advice: "add --pps if the receiver's pulse comes to this machine; otherwise let NTP fetch the time")
    }
    return try TimeService(self) { if !isQuiet { Console.say($0) } }
  }

  /// The option to name in a message.
  private var first: String {
    let option: StreamOption =
      sharedMemoryUnit != nil ? .ntpSharedMemory : chronySocket != nil ? .chronySocket : .pps
    return "--\(option.rawValue)"
  }
}

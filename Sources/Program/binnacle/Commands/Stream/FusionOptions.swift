import CommandLineKit
import Fusion
import NavigationMath

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

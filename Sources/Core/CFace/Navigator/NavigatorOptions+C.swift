import CBinnacle
import Fusion
import NavigationMath

extension binnacle_navigator_options {
  /// The options that `binnacle_navigator_defaults` writes.
  static var defaults: binnacle_navigator_options {
    var options = binnacle_navigator_options()
    options.receiver = .defaults
    options.flags = UInt32(BINNACLE_FUSES_INERTIAL_UNIT | BINNACLE_LEARNS_CALIBRATION)
    options.estimates = 4
    options.headings = 4
    options.heading_rate = 10
    options.fix_delay = 0.11
    options.inertial_mounting = (1, 0, 0, 0, -1, 0, 0, 0, -1)
    options.magnetometer_mounting = options.inertial_mounting
    return options
  }

  /// Returns the options of the caller after their values were checked.
  static func checked(
    _ pointer: UnsafePointer<binnacle_navigator_options>?, _ size: Int
  ) throws(CFaceError) -> binnacle_navigator_options {
    guard pointer != nil || size != 0 else { return .defaults }
    let options = try read(pointer, size, defaults: .defaults)
    try options.receiver.check()
    guard (1...64).contains(options.estimates), (1...64).contains(options.headings),
      (0...1000).contains(options.position_rate), options.heading_rate > 0, options.heading_rate <= 1000,
      (0...1).contains(options.fix_delay)
    else { throw .value }
    return options
  }

  private func has(_ flag: Int) -> Bool { flags & UInt32(flag) != 0 }

  /// The parameters of a fusion with these options.
  var parameters: BodyPipeline.Parameters {
    get throws(CFaceError) {
      guard let profile = ActivityProfile(rawValue: profile) else { throw .value }
      var position = PositionFilter.Parameters(geoid: chosen(geoid, .receiver))
      position.profile = profile
      var parameters = BodyPipeline.Parameters(geoid: position.geoid)
      parameters.fusion = position
      parameters.integrity = try policy
      let mountings = try (inertial: mounting(inertial_mounting), magnetometer: mounting(magnetometer_mounting))
      parameters.sensors = Compass.Sensors(
        magnetometer: has(BINNACLE_HAS_MAGNETOMETER) ? mountings.magnetometer : nil,
        inertial: has(BINNACLE_HAS_INERTIAL_UNIT) ? mountings.inertial : nil)
      parameters.compass.facesMotion = has(BINNACLE_FACES_MOTION)
      parameters.compass.learns = has(BINNACLE_LEARNS_CALIBRATION)
      parameters.compass.rate = heading_rate
      try setPlace(of: &parameters.compass)
      guard has(BINNACLE_HAS_INERTIAL_UNIT), has(BINNACLE_FUSES_INERTIAL_UNIT) else { return parameters }
      var navigation = Navigator.Parameters(position: position)
      navigation.mounting = mountings.inertial
      navigation.leverArm = has(BINNACLE_HAS_LEVER_ARM) ? try lever_arm.checked(limit: 100) : nil
      navigation.learnsLeverArm = has(BINNACLE_LEARNS_LEVER_ARM)
      navigation.fixDelay = fix_delay
      parameters.navigation = navigation
      parameters.positionRate = position_rate > 0 ? position_rate : nil
      return parameters
    }
  }

  private func setPlace(of compass: inout Compass.Parameters) throws(CFaceError) {
    guard has(BINNACLE_HAS_PLACE) else { return }
    guard first_latitude_degrees.magnitude <= 90, first_longitude_degrees.magnitude <= 180,
      (-1000...100_000).contains(first_ellipsoidal_height), (2000...2100).contains(first_decimal_year)
    else { throw .value }
    compass.position = GeodeticPosition(
      latitudeDegrees: first_latitude_degrees, longitudeDegrees: first_longitude_degrees,
      ellipsoidalHeight: first_ellipsoidal_height)
    compass.decimalYear = first_decimal_year
  }

  private var policy: IntegrityPolicy {
    get throws(CFaceError) {
      switch Int(checks) {
      case BINNACLE_CHECKS_ENFORCE: return .enforce
      case BINNACLE_CHECKS_REPORT: return .report
      case BINNACLE_CHECKS_OFF: return .off
      default: throw .value
      }
    }
  }

  private typealias Rows = (Double, Double, Double, Double, Double, Double, Double, Double, Double)

  private func mounting(_ rows: Rows) throws(CFaceError) -> Mounting {
    let matrix = Matrix3(
      rows: Vector3(rows.0, rows.1, rows.2), Vector3(rows.3, rows.4, rows.5), Vector3(rows.6, rows.7, rows.8))
    guard let mounting = Mounting(rotation: matrix) else { throw .value }
    return mounting
  }
}

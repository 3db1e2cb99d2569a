import Fusion
import NavigationMath

/// Configuration of a compass; the defaults suit a vehicle, or a device that lies flat.
public struct HeadingConfiguration: Sendable {
  /// Edge of the device that counts as its top.
  public var orientation = HeadingOrientation.faceUp
  /// Whether the body moves in the direction it faces, so a receiver's course is a heading.
  public var facesMotion = false
  /// Place of the compass: what iron near by adds to the stated accuracy.
  public var place = HeadingPlace.indoors
  /// Highest rate of estimates, Hz; nil for one per sample of the magnetometer, or of the inertial unit if there is none.
  public var rate: Double? = 10
  /// Whether a calibration is learnt in use.
  public var learns = true
  /// Position of the compass until the first fix; nil if unknown, then there is no true heading.
  public var position: GeodeticPosition?
  /// Time for the model of Earth's field until the first fix, decimal years; nil if unknown.
  public var decimalYear: Double?
  /// Preference among sensors of one kind: the smallest rank is used, the first of equals.
  public var rank: @Sendable (AttachedSensor) -> Int = { _ in 0 }
  /// Mounting of each sensor; by default its `usualMounting`.
  public var mounting: @Sendable (AttachedSensor) -> Mounting = { $0.usualMounting }
  /// Returns the assumptions with which the inertial unit is fused with a receiver's positions; nil, by default, for a unit
  /// that is used for headings only. Its mounting must be known: it is that of `mounting`, and not of the parameters.
  public var navigation: @Sendable (AttachedSensor) -> Navigator.Parameters? = { _ in nil }
  /// Highest rate of estimates between a receiver's epochs, Hz; nil, by default, for none. Only with `navigation`, whose
  /// estimates of epochs are then those of the newest inertial sample, so that the time of none is before the last one's.
  public var positionRate: Double?
  /// Staleness and retries of the sensors.
  public var engine = EngineConfiguration()

  /// Creates the default configuration.
  public init() {}
}

extension HeadingConfiguration {
  /// What the compass itself needs of it.
  var compass: Compass.Parameters {
    var parameters = Compass.Parameters()
    parameters.orientation = orientation
    parameters.facesMotion = facesMotion
    parameters.place = place
    parameters.rate = rate
    parameters.learns = learns
    parameters.position = position
    parameters.decimalYear = decimalYear
    return parameters
  }
}

/// Selection of the sensors for the heading, made only here.
///
/// Of several sensors of one kind the one with the smallest rank is used. A chip with built-in fusion is used only
/// without a magnetometer, because its heading cannot be calibrated and its error is unknown.
public struct SensorRoles: Hashable, Sendable {
  /// The selected sensors, for display.
  public struct Chosen: Hashable, Sendable {
    /// Magnetometer in use; nil if there is none.
    public var magnetometer: AttachedSensor?
    /// Accelerometer and gyroscope in use; nil if there is none.
    public var inertial: AttachedSensor?
    /// Chip with built-in fusion in use; nil if there is none.
    public var orientation: AttachedSensor?
  }

  /// Number of the magnetometer in the source; nil if there is none.
  public private(set) var magnetometer: Int?
  /// Number of the inertial unit in the source; nil if there is none.
  public private(set) var inertial: Int?
  /// Number of the chip with built-in fusion in the source; nil if there is none.
  public private(set) var orientation: Int?

  init() {}

  init(_ sensors: [AttachedSensor], rank: (AttachedSensor) -> Int) {
    func best(_ kind: SensorKind) -> Int? {
      sensors.indices.filter { sensors[$0].kind == kind }.min { rank(sensors[$0]) < rank(sensors[$1]) }
    }
    magnetometer = best(.magnetometer)
    if magnetometer == nil { orientation = best(.orientation) }
    if orientation == nil { inertial = best(.inertial) }
  }

  /// Whether the sensors suffice for a heading.
  var areEnough: Bool { magnetometer != nil || orientation != nil }

  func chosen(of sensors: [AttachedSensor]) -> Chosen {
    Chosen(
      magnetometer: magnetometer.map { sensors[$0] }, inertial: inertial.map { sensors[$0] },
      orientation: orientation.map { sensors[$0] })
  }
}

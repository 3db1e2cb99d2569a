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

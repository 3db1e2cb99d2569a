import Fusion
import NavigationMath

/// How headings are made of what sensors say; the defaults suit a vehicle, or a device that lies flat.
public struct HeadingConfiguration: Sendable {
  public var orientation = HeadingOrientation.faceUp
  /// Whether the body moves the way it faces, so that a receiver's course is a heading.
  public var facesMotion = false
  /// Estimates a second at most; nil for one with each sample of the magnetometer.
  public var rate: Double? = 10
  /// Whether a calibration is learnt while the sensors are in use.
  public var learns = true
  /// Where the compass is until a fix tells it; nil when nobody knows: then there is no true heading.
  public var position: GeodeticPosition?
  /// The time, as Earth's field needs it, until a fix tells it; nil when nobody knows.
  public var decimalYear: Double?
  /// Which of several sensors of one kind serves: that with the smallest number, of equals the first.
  public var rank: @Sendable (AttachedSensor) -> Int = { _ in 0 }
  public var mounting: @Sendable (AttachedSensor) -> Mounting = { $0.usualMounting }
  /// When sensors are called silent, and how they are tried again.
  public var engine = EngineConfiguration()

  public init() {}
}

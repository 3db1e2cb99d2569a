/// Origin of an accuracy, the least trusted first; Docs/Accuracy.md derives each.
public enum AccuracySource: UInt8, Sendable, CaseIterable {
  /// Assumed: dilution of precision times the documented range error of the fix's quality.
  case dilution
  /// Assumed: dilution of precision times the range error of the receiver's family, which its own sentences identify.
  case dilutionOfFamily
  /// Derived from another accuracy and the motion, such as course from speed.
  case derived
  /// Reported by the receiver some seconds ago, and scaled by the ratio of the current dilution to that one.
  case held
  /// Garmin PGRME: estimated position error.
  case pgrme
  /// NMEA GBS: expected error per axis, 1 σ.
  case gbs
  /// u-blox PUBX,00: hAcc and vAcc.
  case pubx00
  /// Quectel PQTMEPE or PQTMVEL: estimated error, 1 σ.
  case pqtm
  /// NMEA GST: 1 σ per axis, from the receiver's own residuals.
  case gst
  /// Estimate in a binary navigation message.
  case receiver

  /// Whether the accuracy is assumed for receivers of this kind, because this receiver has reported none.
  public var isAssumed: Bool {
    switch self {
    case .dilution, .dilutionOfFamily: true
    case .derived, .held, .pgrme, .gbs, .pubx00, .pqtm, .gst, .receiver: false
    }
  }
}

/// One accuracy at 68 % (1 σ), with its origin.
public struct Accuracy: Hashable, Sendable {
  /// Standard deviation in the unit of the quantity; always positive.
  public var value: Double
  /// Origin of `value`.
  public var source: AccuracySource

  /// Creates an accuracy of 1 σ.
  public init(_ value: Double, _ source: AccuracySource) {
    self.value = value
    self.source = source
  }

  /// Whether `source` is an assumption; see `AccuracySource.isAssumed`.
  public var isAssumed: Bool { source.isAssumed }
}

/// The accuracies of one fix, 1 σ; nil where there is no basis for an estimate.
public struct FixAccuracy: Hashable, Sendable {
  /// √(σE² + σN²) in metres: the circle contains the true position with 63 % to 68 % probability.
  public var horizontal: Accuracy?
  /// Height, metres, 1 σ.
  public var vertical: Accuracy?
  /// Ground speed, 1 σ, m/s.
  public var speed: Accuracy?
  /// Course over ground, 1 σ, degrees.
  public var courseDegrees: Accuracy?
  /// Heading of the body, degrees, 1 σ; nil if the receiver sends a heading without an accuracy.
  public var headingDegrees: Accuracy?
  /// Northing, metres, 1 σ; nil unless the receiver sends an accuracy per axis.
  public var sigmaNorth: Double?
  /// Easting, metres, 1 σ; nil unless the receiver sends an accuracy per axis.
  public var sigmaEast: Double?

  /// Creates accuracies that are all nil.
  public init() {}
}

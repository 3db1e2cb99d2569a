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
  @inlinable
  public init(_ value: Double, _ source: AccuracySource) {
    self.value = value
    self.source = source
  }

  @inlinable
  init?(_ value: Double?, _ source: AccuracySource) {
    guard let value else { return nil }
    self.init(value, source)
  }

  /// Whether `source` is an assumption; see `AccuracySource.isAssumed`.
  public var isAssumed: Bool { source.isAssumed }
}

/// The accuracies of one fix, 1 σ; nil where there is no basis for an estimate.
public struct FixAccuracy: Hashable, Sendable {
  /// √(σE² + σN²) in metres: the circle contains the true position with 63 % to 68 % probability.
  @inlinable public var horizontal: Accuracy? {
    get { Accuracy(values.horizontal, sources.horizontal) }
    set {
      values.horizontal = newValue?.value
      sources.horizontal = newValue?.source ?? .dilution
    }
  }
  /// Height, metres, 1 σ.
  @inlinable public var vertical: Accuracy? {
    get { Accuracy(values.vertical, sources.vertical) }
    set {
      values.vertical = newValue?.value
      sources.vertical = newValue?.source ?? .dilution
    }
  }
  /// Ground speed, 1 σ, m/s.
  @inlinable public var speed: Accuracy? {
    get { Accuracy(values.speed, sources.speed) }
    set {
      values.speed = newValue?.value
      sources.speed = newValue?.source ?? .dilution
    }
  }
  /// Course over ground, 1 σ, degrees.
  @inlinable public var courseDegrees: Accuracy? {
    get { Accuracy(values.courseDegrees, sources.courseDegrees) }
    set {
      values.courseDegrees = newValue?.value
      sources.courseDegrees = newValue?.source ?? .dilution
    }
  }
  /// Heading of the body, degrees, 1 σ; nil if the receiver sends a heading without an accuracy.
  @inlinable public var headingDegrees: Accuracy? {
    get { Accuracy(values.headingDegrees, sources.headingDegrees) }
    set {
      values.headingDegrees = newValue?.value
      sources.headingDegrees = newValue?.source ?? .dilution
    }
  }
  /// Northing, metres, 1 σ; nil unless the receiver sends an accuracy per axis.
  @PackedDouble public var sigmaNorth: Double?
  /// Easting, metres, 1 σ; nil unless the receiver sends an accuracy per axis.
  @PackedDouble public var sigmaEast: Double?

  // Values and sources are stored separately: an optional of both would take 24 bytes; see `PackedDouble`.
  @usableFromInline var values = Values()
  @usableFromInline var sources = Sources()

  /// Values of the accuracies of the same names.
  @usableFromInline
  struct Values: Hashable, Sendable {
    @PackedDouble @usableFromInline var horizontal: Double?
    @PackedDouble @usableFromInline var vertical: Double?
    @PackedDouble @usableFromInline var speed: Double?
    @PackedDouble @usableFromInline var courseDegrees: Double?
    @PackedDouble @usableFromInline var headingDegrees: Double?

    @usableFromInline init() {}
  }

  /// Sources of the accuracies of the same names; `dilution` for nil.
  @usableFromInline
  struct Sources: Hashable, Sendable {
    @usableFromInline var horizontal = AccuracySource.dilution
    @usableFromInline var vertical = AccuracySource.dilution
    @usableFromInline var speed = AccuracySource.dilution
    @usableFromInline var courseDegrees = AccuracySource.dilution
    @usableFromInline var headingDegrees = AccuracySource.dilution

    @usableFromInline init() {}
  }

  /// Creates accuracies that are all nil.
  public init() {}
}

extension FixAccuracy {
  /// Covariance of the position with these accuracies and without correlations, m²; nil if the horizontal or the vertical
  /// one is unknown.
  ///
  /// Without an accuracy per axis, north and east have half of the horizontal variance each.
  public var covariance: NEDCovariance? {
    guard let horizontal = horizontal?.value, let vertical = vertical?.value else { return nil }
    let half = horizontal * horizontal / 2
    return NEDCovariance(
      northNorth: Float(sigmaNorth.map { $0 * $0 } ?? half), northEast: 0, northDown: 0,
      eastEast: Float(sigmaEast.map { $0 * $0 } ?? half), eastDown: 0, downDown: Float(vertical * vertical))
  }
}

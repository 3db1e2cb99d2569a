/// Where an accuracy came from, the least trusted first; Docs/Accuracy.md derives each.
public enum AccuracySource: UInt8, Sendable, CaseIterable {
  /// Assumed: dilution of precision times the documented range error for the fix's quality.
  case dilution
  /// Assumed: the same with the range error of the receiver's family, which its own sentences name.
  case dilutionOfFamily
  /// Derived from another accuracy and the motion, such as course from speed.
  case derived
  /// Stated by the receiver a few seconds ago, scaled by the dilutions of then and now.
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
  /// A binary navigation message's own estimate.
  case receiver

  /// Whether the figure is an assumption about receivers of this kind: this receiver has stated nothing of the sort.
  public var isAssumed: Bool {
    switch self {
    case .dilution, .dilutionOfFamily: true
    case .derived, .held, .pgrme, .gbs, .pubx00, .pqtm, .gst, .receiver: false
    }
  }
}

/// One accuracy figure at 68 % (1 σ), with its origin.
public struct Accuracy: Hashable, Sendable {
  /// In the unit of the quantity it describes; always positive.
  public var value: Double
  public var source: AccuracySource

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

  /// See `AccuracySource.isAssumed`.
  public var isAssumed: Bool { source.isAssumed }
}

/// The accuracies of one fix; nil where nothing honest can be said.
public struct FixAccuracy: Hashable, Sendable {
  /// √(σE² + σN²) in metres: the circle holds the truth 63 % to 68 % of the time.
  @inlinable public var horizontal: Accuracy? {
    get { Accuracy(values.horizontal, sources.horizontal) }
    set {
      values.horizontal = newValue?.value
      sources.horizontal = newValue?.source ?? .dilution
    }
  }
  /// Height, 1 σ, metres.
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
  /// Where the body points, 1 σ, degrees; nil where the receiver tells a heading and not how good it is.
  @inlinable public var headingDegrees: Accuracy? {
    get { Accuracy(values.headingDegrees, sources.headingDegrees) }
    set {
      values.headingDegrees = newValue?.value
      sources.headingDegrees = newValue?.source ?? .dilution
    }
  }
  /// Northing, 1 σ, metres; nil unless the receiver tells the axes apart.
  @PackedDouble public var sigmaNorth: Double?
  /// Easting, 1 σ, metres; nil unless the receiver tells the axes apart.
  @PackedDouble public var sigmaEast: Double?

  // Apart, since a number with its source takes sixteen bytes; see `PackedDouble`.
  @usableFromInline var values = Values()
  @usableFromInline var sources = Sources()

  /// Of the accuracies of the same names.
  @usableFromInline
  struct Values: Hashable, Sendable {
    @PackedDouble @usableFromInline var horizontal: Double?
    @PackedDouble @usableFromInline var vertical: Double?
    @PackedDouble @usableFromInline var speed: Double?
    @PackedDouble @usableFromInline var courseDegrees: Double?
    @PackedDouble @usableFromInline var headingDegrees: Double?

    @usableFromInline init() {}
  }

  /// Of the accuracies of the same names; `dilution` for nil.
  @usableFromInline
  struct Sources: Hashable, Sendable {
    @usableFromInline var horizontal = AccuracySource.dilution
    @usableFromInline var vertical = AccuracySource.dilution
    @usableFromInline var speed = AccuracySource.dilution
    @usableFromInline var courseDegrees = AccuracySource.dilution
    @usableFromInline var headingDegrees = AccuracySource.dilution

    @usableFromInline init() {}
  }

  public init() {}
}

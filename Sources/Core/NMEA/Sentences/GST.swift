import NavigationMath

/// GST: pseudorange error statistics, all 1 σ in metres (IEC 61162-1, 8.3.41).
///
///     $--GST,hhmmss.ss,r.r,a.a,b.b,o.o,y.y,x.x,z.z*hh
///            1         2   3   4   5   6   7   8
public struct GST: Sendable, Equatable {
  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// Root mean square of the range residuals, metres.
  public var rangeRMS: Double?
  /// Standard deviation along the major axis of the error ellipse, metres.
  public var semiMajor: Double?
  /// Standard deviation along the minor axis of the error ellipse, metres.
  public var semiMinor: Double?
  /// Direction of the major axis, degrees from true north.
  public var orientationDegrees: Double?
  /// Standard deviation of the latitude, metres.
  public var sigmaLatitude: Double?
  /// Standard deviation of the longitude, metres.
  public var sigmaLongitude: Double?
  /// Standard deviation of the altitude, metres.
  public var sigmaAltitude: Double?

  /// Creates a sentence to be encoded.
  public init(
    timeOfDay: TimeOfDay? = nil, rangeRMS: Double? = nil, semiMajor: Double? = nil, semiMinor: Double? = nil,
    orientationDegrees: Double? = nil, sigmaLatitude: Double? = nil, sigmaLongitude: Double? = nil,
    sigmaAltitude: Double? = nil
  ) {
    self.timeOfDay = timeOfDay
    self.rangeRMS = rangeRMS
    self.semiMajor = semiMajor
    self.semiMinor = semiMinor
    self.orientationDegrees = orientationDegrees
    self.sigmaLatitude = sigmaLatitude
    self.sigmaLongitude = sigmaLongitude
    self.sigmaAltitude = sigmaAltitude
  }

  /// Decodes a GST sentence of at least eight fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(8)
    timeOfDay = try fields.timeOfDay(1)
    rangeRMS = fields.number(2, in: 0...1e9)
    semiMajor = fields.number(3, in: 0...1e9)
    semiMinor = fields.number(4, in: 0...1e9)
    orientationDegrees = fields.number(5, in: -360...360)
    sigmaLatitude = fields.number(6, in: 0...1e9)
    sigmaLongitude = fields.number(7, in: 0...1e9)
    sigmaAltitude = fields.number(8, in: 0...1e9)
  }
}

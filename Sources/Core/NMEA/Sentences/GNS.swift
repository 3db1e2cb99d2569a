import Bytes
import NavigationMath

/// GNS: fix data of a combined solution (IEC 61162-1, 8.3.37).
///
///     $--GNS,hhmmss.ss,ddmm.mm,a,dddmm.mm,a,m…m,nn,h.h,a.a,g.g,t.t,ssss,n*hh
///            1         2       3 4        5 6   7  8   9   10  11  12   13
public struct GNS: Sendable, Equatable {
  /// UTC of the position.
  public var timeOfDay: TimeOfDay?
  /// Degrees, north positive; nil if not sent.
  public var latitudeDegrees: Double?
  /// Degrees, east positive; nil if not sent.
  public var longitudeDegrees: Double?
  /// The best mode of field 6, which has a letter per system (GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC); `none`
  /// without a fix. A letter that is unknown says nothing about the other systems.
  public var mode: PositioningMode
  /// Number of satellites in the solution, field 7.
  public var satellitesUsed: Int?
  /// HDOP, field 8.
  public var horizontalDilution: Double?
  /// Metres above mean sea level.
  public var altitude: Double?
  /// Height of the geoid above the ellipsoid, metres.
  public var geoidSeparation: Double?
  /// Age of the corrections, seconds.
  public var differentialAge: Double?
  /// Reference station; nil if not sent or not a number.
  public var differentialStation: Int?

  /// Decodes a GNS sentence of at least ten fields.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(10)
    let letters = fields[6]
    var best: PositioningMode? = letters.isEmpty ? PositioningMode.none : nil
    for index in 0..<letters.count {
      guard let mode = PositioningMode(letter: letters[index]), mode.rank >= best?.rank ?? 0 else { continue }
      best = mode
    }
    guard let best else { throw .malformedField(6) }
    mode = best
    timeOfDay = try fields.timeOfDay(1, isVoid: best == .none)
    latitudeDegrees = try fields.latitude(2, isVoid: best == .none)
    longitudeDegrees = try fields.longitude(4, isVoid: best == .none)
    satellitesUsed = fields.integer(7, in: 0...255)
    horizontalDilution = fields.number(8, in: 0...9999)
    altitude = fields.number(9, in: -99_999...999_999_999)
    geoidSeparation = fields.number(10, in: -9999...9999)
    differentialAge = fields.number(11, in: 0...1_000_000)
    differentialStation = fields.digits(12)
  }
}

extension PositioningMode {
  /// Order of the modes: of the modes of two systems, the higher one describes the combined solution.
  fileprivate var rank: Int {
    switch self {
    case .none: 0
    case .simulator: 1
    case .manual: 2
    case .estimated: 3
    case .autonomous: 4
    case .differential: 5
    case .precise: 6
    case .rtkFloat: 7
    case .rtkFixed: 8
    }
  }
}

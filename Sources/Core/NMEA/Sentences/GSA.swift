/// GSA: dilution of precision and active satellites (IEC 61162-1, 8.3.40).
///
///     $--GSA,a,m,s1,…,s12,p.p,h.h,v.v,k*hh
///            1 2 3  …  14 15  16  17  18
///
/// Field 18, the system id of NMEA 0183 4.10, gives the system of the satellites; before 4.10, talker and numbers do.
/// Old BeiDou receivers send a fourth dilution in field 18, which is not an id. Without a fix the sentence may be cut
/// short.
public struct GSA: Sendable, Equatable {
  /// System of the satellites before NMEA 0183 4.10; GN for a combined solution.
  public var talker: Talker
  /// Field 2: 1 no fix, 2 2D, 3 3D; nil if not sent.
  public var dimensions: Int?
  /// Numbers of the satellites in the solution, fields 3 to 14.
  public var satellites: SatelliteNumbers
  /// PDOP, field 15.
  public var positionDilution: Double?
  /// HDOP, field 16.
  public var horizontalDilution: Double?
  /// VDOP, field 17.
  public var verticalDilution: Double?
  /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC; nil before NMEA 0183 4.10.
  public var systemID: UInt8?

  /// Creates a sentence to be encoded.
  public init(
    talker: Talker, dimensions: Int? = nil, satellites: SatelliteNumbers = SatelliteNumbers(),
    positionDilution: Double? = nil, horizontalDilution: Double? = nil, verticalDilution: Double? = nil,
    systemID: UInt8? = nil
  ) {
    self.talker = talker
    self.dimensions = dimensions
    self.satellites = satellites
    self.positionDilution = positionDilution
    self.horizontalDilution = horizontalDilution
    self.verticalDilution = verticalDilution
    self.systemID = systemID
  }

  /// Decodes a GSA sentence of at least seventeen fields, or two without a fix.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    talker = fields.talker
    dimensions = fields.integer(2, in: 1...3)
    if dimensions != 1 { try fields.require(17) }
    var satellites = SatelliteNumbers()
    for index in 3...14 {
      let number = fields.smallInteger(index, upTo: 9999)
      if number > 0 { satellites.append(UInt16(truncatingIfNeeded: number)) }
    }
    self.satellites = satellites
    positionDilution = fields.number(15, in: 0...9999)
    horizontalDilution = fields.number(16, in: 0...9999)
    verticalDilution = fields.number(17, in: 0...9999)
    systemID = fields.identifier(18)
  }

  /// Decodes on the fast path; the values are valid only if `FieldReader.isUsual` stays true.
  public init(usual fields: inout FieldReader) {
    talker = fields.talker
    _ = fields.letter()
    dimensions = fields.digit(in: 1...3)
    satellites = fields.satellites(places: 12)
    positionDilution = fields.number(in: 0...9999)
    horizontalDilution = fields.number(in: 0...9999)
    verticalDilution = fields.number(in: 0...9999)
    if fields.hasMore { systemID = fields.identifier() }
  }
}

/// Up to twelve satellite numbers, stored inline.
public struct SatelliteNumbers: RandomAccessCollection, Sendable, Equatable {
  // Sixteen bits per number; the last one is in the lowest bits of the first word.
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  /// Number of satellites, 0...12.
  private(set) public var count = 0
  /// The numbers as a set: bit n for number n. Bit 0 is set if there are numbers outside 1...63.
  private(set) public var bits: UInt64 = 0

  /// Creates an empty list.
  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// Satellite number as sent; its meaning depends on talker and system id.
  public subscript(position: Int) -> UInt16 {
    let place = count &- 1 &- position
    let word = place < 4 ? low : place < 8 ? middle : high
    return UInt16(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: (place & 3) &* 16))
  }

  /// Appends a satellite number; a thirteenth is dropped.
  @inline(__always)
  public mutating func append(_ number: UInt16) {
    guard count < 12 else { return }
    high = high &<< 16 | middle &>> 48
    middle = middle &<< 16 | low &>> 48
    low = low &<< 16 | UInt64(number)
    bits |= number < 64 ? 1 &<< UInt64(number) : 1
    count &+= 1
  }
}

/// GSA: dilution of precision and active satellites (IEC 61162-1, 8.3.40).
///
///     $--GSA,a,m,s1,…,s12,p.p,h.h,v.v,k*hh
///            1 2 3  …  14 15  16  17  18
///
/// Field 18, the system id of 4.10, tells whose satellites they are; before it, the talker and the numbers do. Old
/// BeiDou receivers put a fourth dilution there, which is no id. Without a fix the sentence may be cut short.
public struct GSA: Sendable, Equatable {
  public var talker: Talker
  /// 1 none, 2 2D, 3 3D; nil when not sent.
  public var dimensions: Int?
  public var satellites: SatelliteNumbers
  public var positionDilution: Double?
  public var horizontalDilution: Double?
  public var verticalDilution: Double?
  /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC; nil before NMEA 0183 4.10.
  public var systemID: UInt8?

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

  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(2)
    talker = fields.talker
    dimensions = try fields.integer(2, in: 1...3)
    if dimensions != 1 { try fields.require(17) }
    var satellites = SatelliteNumbers()
    for index in 3...14 {
      let number = try fields.smallInteger(index, upTo: 9999)
      if number > 0 { satellites.append(UInt16(truncatingIfNeeded: number)) }
    }
    self.satellites = satellites
    positionDilution = try fields.number(15, in: 0...9999)
    horizontalDilution = try fields.number(16, in: 0...9999)
    verticalDilution = try fields.number(17, in: 0...9999)
    systemID = fields.identifier(18)
  }

  /// Meaningful when all was of the usual form: see `FieldReader.isUsual`.
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

/// Up to twelve satellite numbers, held in place.
public struct SatelliteNumbers: RandomAccessCollection, Sendable, Equatable {
  // Sixteen bits each, the last one in the lowest bits of the first word.
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  private(set) public var count = 0
  /// All of them as a set, bit n for number n; bit 0 when there are others than 1...63.
  private(set) public var bits: UInt64 = 0

  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> UInt16 {
    let place = count &- 1 &- position
    let word = place < 4 ? low : place < 8 ? middle : high
    return UInt16(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: (place & 3) &* 16))
  }

  /// Adds a satellite; a thirteenth is dropped.
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

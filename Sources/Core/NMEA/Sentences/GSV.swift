/// GSV: satellites in view, at most four a sentence (IEC 61162-1, 8.3.42).
///
///     $--GSV,t,n,ss,p1,ee,aaa,cc,…,p4,ee,aaa,cc,g*hh
///            1 2 3  4  5  6   7         16 17 …  last: signal id (4.10), a hex digit
///
/// With the signal id there is one field more than four per satellite; it is not a fourth satellite.
public struct GSV: Sendable, Equatable {
  public var header: Header
  public var satellites: SatelliteQuad

  public init(header: Header, satellites: SatelliteQuad = SatelliteQuad()) {
    self.header = header
    self.satellites = satellites
  }

  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    header = try Header(fields)
    var quad = SatelliteQuad()
    for place in 0..<header.places {
      let satellite = try SatelliteInView(fields, place)
      if satellite.number > 0 { quad.append(satellite) }
    }
    satellites = quad
  }

  /// Everything but the satellites.
  public struct Header: Sendable, Equatable {
    public var talker: Talker
    /// Sentences in this group.
    public var messageCount: Int
    /// 1...messageCount
    public var messageNumber: Int
    public var satellitesInView: Int?
    /// NMEA 0183 4.10 signal id; nil before it.
    public var signalID: UInt8?
    /// Room for satellites in this sentence, 0...4; not every place need hold one.
    public var places: Int

    public init(
      talker: Talker, messageCount: Int, messageNumber: Int, satellitesInView: Int? = nil, signalID: UInt8? = nil,
      places: Int = 4
    ) {
      self.talker = talker
      self.messageCount = messageCount
      self.messageNumber = messageNumber
      self.satellitesInView = satellitesInView
      self.signalID = signalID
      self.places = places
    }

    public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
      try fields.require(3)
      talker = fields.talker
      messageCount = try fields.count(1)
      messageNumber = try fields.count(2)
      guard messageCount > 0, messageNumber > 0 else { throw .tooFewFields }
      guard messageNumber <= messageCount else { throw .valueOutOfRange(2) }
      let inView = try fields.smallInteger(3, upTo: 255)
      satellitesInView = inView < 0 ? nil : inView
      let rest = fields.count &- 4
      places = min(rest &>> 2, 4)
      signalID = rest & 3 == 1 ? fields.identifier(fields.count &- 1) : nil
    }
  }
}

/// One satellite of a GSV sentence.
@frozen
public struct SatelliteInView: Sendable, Equatable {
  /// As sent; its meaning depends on the talker. 0 is none.
  public var number: UInt16
  @usableFromInline var elevation: Int8
  @usableFromInline var noise: UInt8
  @usableFromInline var azimuth: Int16

  public init(
    number: UInt16 = 0, elevationDegrees: Int8? = nil, azimuthDegrees: Int16? = nil, carrierToNoise: UInt8? = nil
  ) {
    self.number = number
    elevation = elevationDegrees ?? .min
    azimuth = azimuthDegrees ?? -1
    noise = carrierToNoise ?? .max
  }

  /// Degrees above the horizon, −90...90.
  @inlinable public var elevationDegrees: Int8? {
    get { elevation == .min ? nil : elevation }
    set { elevation = newValue ?? .min }
  }

  /// Degrees from true north, 0..<360.
  @inlinable public var azimuthDegrees: Int16? {
    get { azimuth < 0 ? nil : azimuth }
    set { azimuth = newValue ?? -1 }
  }

  /// Carrier-to-noise density in dB-Hz; nil when in view but not tracked.
  @inlinable public var carrierToNoise: UInt8? {
    get { noise == .max ? nil : noise }
    set { noise = newValue ?? .max }
  }

  /// The satellite at `place` (0...3) of a GSV sentence; its number is 0 when there is none.
  public init(_ fields: borrowing SentenceFields, _ place: Int) throws(SentenceError) {
    let index = 4 &+ place &* 4
    if let satellite = SatelliteInView(fixedWidth: fields, at: fields.range(index).start) {
      self = satellite
      return
    }
    number = UInt16(truncatingIfNeeded: max(0, try fields.smallInteger(index, upTo: 9999)))
    elevation = try fields.elevation(index &+ 1)
    azimuth = Int16(truncatingIfNeeded: try fields.smallInteger(index &+ 2, upTo: 360))
    if azimuth == 360 { azimuth = 0 }
    noise = UInt8(truncatingIfNeeded: try fields.smallInteger(index &+ 3, upTo: 99))
  }

  /// Nearly all satellites: `pp,ee,aaa,cc` or `pp,ee,aaa,` between separators, their digits converted together.
  @inline(__always)
  private init?(fixedWidth fields: borrowing SentenceFields, at start: Int) {
    // `pp,ee,aa` and `aaa,cc`: what was a digit becomes its value, what was a comma 0.
    let front = fields.line.word(at: start) ^ 0x3030_2C30_302C_3030
    let back = fields.line.word(at: start &+ 6) ^ 0x0000_3030_2C30_3030
    let middle = UInt32(truncatingIfNeeded: back)
    let noise = UInt16(truncatingIfNeeded: back &>> 32)
    guard (front &+ 0x7676_7F76_767F_7676 | front) & 0x8080_8080_8080_8080 == 0,
      (middle &+ 0x7F76_7676 | middle) & 0x8080_8080 == 0
    else { return nil }
    let pairs = front &* 10 &+ front &>> 8
    let elevation = UInt8(truncatingIfNeeded: pairs &>> 24)
    let azimuth = (middle & 15) &* 100 &+ (middle &>> 8 & 15) &* 10 &+ middle &>> 16 & 15
    guard elevation <= 90, azimuth < 360 else { return nil }
    if (noise &+ 0x7676 | noise) & 0x8080 == 0, fields.isSeparator(at: start &+ 12) {
      self.noise = UInt8(truncatingIfNeeded: noise &* 10 &+ noise &>> 8)
    } else if !fields.isSeparator(at: start &+ 10) {
      return nil
    } else {
      self.noise = .max
    }
    number = UInt16(truncatingIfNeeded: pairs & 0xFF)
    self.elevation = Int8(truncatingIfNeeded: elevation)
    self.azimuth = Int16(truncatingIfNeeded: azimuth)
  }
}

extension SentenceFields {
  /// A count of sentences: nearly always one digit.
  @inline(__always)
  fileprivate func count(_ index: Int) throws(SentenceError) -> Int {
    let field = range(index)
    let digit = line[field.start] &- .zero
    if field.count == 1, digit < 10 { return Int(digit) }
    return try smallInteger(index, upTo: 99)
  }

  /// Whether a field or the content ends at this position of the buffer.
  @inline(__always)
  fileprivate func isSeparator(at position: Int) -> Bool {
    line[position] == .comma || line[position] == .asterisk
  }

  /// Degrees above the horizon, −90...90, or `.min`: the one number of GSV that may be negative.
  @inline(__always)
  fileprivate func elevation(_ index: Int) throws(SentenceError) -> Int8 {
    let field = range(index)
    if field.isEmpty { return .min }
    if line[field.start] == .minus { return Int8(try integer(index, in: -90...90) ?? 0) }
    return Int8(truncatingIfNeeded: try smallInteger(index, upTo: 90))
  }
}

/// Up to four satellites, held in place.
public struct SatelliteQuad: RandomAccessCollection, Sendable, Equatable {
  private var first: SatelliteInView?
  private var second: SatelliteInView?
  private var third: SatelliteInView?
  private var fourth: SatelliteInView?
  private(set) public var count = 0

  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> SatelliteInView {
    let satellite =
      switch position {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    return satellite ?? SatelliteInView()
  }

  /// Adds a satellite; a fifth is dropped.
  public mutating func append(_ satellite: SatelliteInView) {
    switch count {
    case 0: first = satellite
    case 1: second = satellite
    case 2: third = satellite
    case 3: fourth = satellite
    default: return
    }
    count += 1
  }
}

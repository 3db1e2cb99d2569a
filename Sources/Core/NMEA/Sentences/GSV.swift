import Bytes

/// GSV: satellites in view, at most four a sentence (IEC 61162-1, 8.3.42).
///
///     $--GSV,t,n,ss,p1,ee,aaa,cc,…,p4,ee,aaa,cc,g*hh
///            1 2 3  4  5  6   7         16 17 …  last: signal id (4.10), a hex digit
///
/// Without the signal id, the number of fields after the third is a multiple of four; with it, there is one more.
public struct GSV: Sendable, Equatable {
  /// Talker of the satellites' system; before NMEA 0183 4.11, receivers of several systems often send GP.
  public var talker: Talker
  /// NMEA 0183 4.10 signal id; nil before 4.10.
  public var signalID: UInt8?
  /// Sentences in this group; nil if not sent, since the sentences after the first need not repeat it (note 1 to GSV
  /// in NMEA 0183 4.11).
  public var messageCount: UInt8?
  /// Number of this sentence, 1...messageCount; nil if not sent.
  public var messageNumber: UInt8?
  /// Satellites in view in the whole group, field 3; as `messageCount`, it need not be repeated.
  public var satellitesInView: UInt8?
  /// Satellites of this sentence; empty places are left out.
  public var satellites = SatelliteQuad()

  /// Decodes a GSV sentence of at least three fields. A count below the sentence's number is none.
  public init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(3)
    talker = fields.talker
    let number = fields.smallInteger(2, upTo: 99)
    let count = fields.smallInteger(1, upTo: 99)
    messageNumber = number > 0 ? UInt8(truncatingIfNeeded: number) : nil
    messageCount = count > 0 && count >= number ? UInt8(truncatingIfNeeded: count) : nil
    let inView = fields.smallInteger(3, upTo: 255)
    satellitesInView = inView < 0 ? nil : UInt8(truncatingIfNeeded: inView)
    let rest = fields.count &- 4
    signalID = rest & 3 == 1 ? fields.identifier(fields.count &- 1) : nil
    for place in 0..<min(rest &>> 2, 4) {
      let satellite = SatelliteInView(fields, place)
      if satellite.number > 0 { satellites.append(satellite) }
    }
  }

  /// Creates a sentence without satellites, to be encoded.
  public init(
    talker: Talker, messageCount: UInt8, messageNumber: UInt8, satellitesInView: UInt8? = nil, signalID: UInt8? = nil
  ) {
    self.talker = talker
    self.messageCount = messageCount
    self.messageNumber = messageNumber
    self.satellitesInView = satellitesInView
    self.signalID = signalID
  }
}

/// One satellite of a GSV sentence.
@frozen
public struct SatelliteInView: Sendable, Equatable {
  /// Satellite number as sent; its meaning depends on the talker. 0 is an empty place.
  public var number: UInt16
  @usableFromInline var elevation: Int8
  @usableFromInline var noise: UInt8
  @usableFromInline var azimuth: Int16

  /// Creates a satellite; nil means unknown or not tracked.
  public init(
    number: UInt16 = 0, elevationDegrees: Int8? = nil, azimuthDegrees: Int16? = nil, carrierToNoise: UInt8? = nil
  ) {
    self.number = number
    elevation = elevationDegrees ?? .min
    azimuth = azimuthDegrees ?? -1
    noise = carrierToNoise ?? .max
  }

  /// Creates a satellite from the stored form, in which `.min`, −1 and `.max` mean unknown.
  @inlinable
  @inline(__always)
  init(number: UInt16, elevation: Int8, azimuth: Int16, noise: UInt8) {
    self.number = number
    self.elevation = elevation
    self.azimuth = azimuth
    self.noise = noise
  }

  /// Degrees above the horizon, −90...90; nil if unknown.
  @inlinable public var elevationDegrees: Int8? {
    get { elevation == .min ? nil : elevation }
    set { elevation = newValue ?? .min }
  }

  /// Degrees from true north, 0..<360; nil if unknown.
  @inlinable public var azimuthDegrees: Int16? {
    get { azimuth < 0 ? nil : azimuth }
    set { azimuth = newValue ?? -1 }
  }

  /// Carrier-to-noise density in dB-Hz; nil if the satellite is in view but not tracked.
  @inlinable public var carrierToNoise: UInt8? {
    get { noise == .max ? nil : noise }
    set { noise = newValue ?? .max }
  }

  /// Decodes the satellite at `place` (0...3) of a GSV sentence; its number is 0 if the place is empty.
  public init(_ fields: borrowing SentenceFields, _ place: Int) {
    let index = 4 &+ place &* 4
    number = UInt16(truncatingIfNeeded: max(0, fields.smallInteger(index, upTo: 9999)))
    elevation = fields.elevation(index &+ 1)
    azimuth = Int16(truncatingIfNeeded: fields.smallInteger(index &+ 2, upTo: 360))
    if azimuth == 360 { azimuth = 0 }
    noise = UInt8(truncatingIfNeeded: fields.smallInteger(index &+ 3, upTo: 99))
  }
}

extension SentenceFields {
  /// Decodes degrees above the horizon, −90...90; `.min` if there are none.
  ///
  /// No other number of GSV may be negative.
  @inline(__always)
  fileprivate func elevation(_ index: Int) -> Int8 {
    if line[range(index).start] == .minus {
      return number(index, in: -90...0).map { Int8($0 - 0.5) } ?? .min
    }
    let value = smallInteger(index, upTo: 90)
    return value < 0 ? .min : Int8(truncatingIfNeeded: value)
  }
}

/// Up to four satellites, stored inline.
public struct SatelliteQuad: RandomAccessCollection, Sendable, Equatable {
  private var first = SatelliteInView()
  private var second = SatelliteInView()
  private var third = SatelliteInView()
  private var fourth = SatelliteInView()
  /// Number of satellites, 0...4.
  private(set) public var count = 0

  /// Creates an empty list.
  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// Satellite at `position`, in the order sent.
  public subscript(position: Int) -> SatelliteInView {
    switch position {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }

  /// Appends a satellite; a fifth is dropped.
  @inline(__always)
  public mutating func append(_ satellite: SatelliteInView) {
    switch count {
    case 0: first = satellite
    case 1: second = satellite
    case 2: third = satellite
    case 3: fourth = satellite
    default: return
    }
    count &+= 1
  }
}

/// Fast path for GSV: reads its most frequent form without a search for separators.
///
/// More than a third of all sentences are GSV.
///
///     GPGSV,3,1,11,05,08,053,25,13,72,269,,…,1
///
/// The form has counts of one digit and `pp,ee,aaa,cc` per satellite, where ee and aaa, cc, or all may be missing. A
/// signal id of one digit may follow.
public struct FixedWidthGSV {
  /// Talker of the satellites' system.
  public let talker: Talker
  /// Sentences in this group, 1...9.
  public let messageCount: UInt8
  /// Number of this sentence, 1...messageCount.
  public let messageNumber: UInt8
  /// Satellites in view in the whole group, field 3.
  public let satellitesInView: UInt8
  /// NMEA 0183 4.10 signal id; 255 if there is none.
  public let signal: UInt8

  @usableFromInline let content: ByteView
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  /// Reads the head of a GSV sentence. Returns nil if the content is not a GSV sentence or its head has another form.
  @inlinable
  @inline(__always)
  public init?(_ content: ByteView) {
    // Expects `??GSV,d,`, then `d,dd,` or `d,d,`.
    let front = content.word(at: 0)
    let back = content.word(at: 8)
    let count = UInt8(truncatingIfNeeded: front &>> 48) &- 0x30
    let number = UInt8(truncatingIfNeeded: back) &- 0x30
    let tens = UInt8(truncatingIfNeeded: back &>> 16) &- 0x30
    let ones = UInt8(truncatingIfNeeded: back &>> 24) &- 0x30
    // `P` begins a proprietary address, except that Quectel receivers send BeiDou sentences as talker `PQ`.
    let first = UInt8(truncatingIfNeeded: front)
    let second = UInt8(truncatingIfNeeded: front &>> 8)
    guard front & 0xFF00_FFFF_FFFF_4040 == 0x2C00_2C56_5347_4040, back & 0xFF00 == 0x2C00, content.count > 11,
      first != UInt8(ascii: "P") || second == UInt8(ascii: "Q"), count < 10, number <= count, number > 0, tens < 10
    else { return nil }
    talker = Talker(code: UInt16(truncatingIfNeeded: front))
    messageCount = count
    messageNumber = number
    let hasTwoDigits = ones < 10
    satellitesInView = hasTwoDigits ? tens &* 10 &+ ones : tens
    position = hasTwoDigits ? 12 : 11
    self.content = content
    // In this form, a single character after the last comma is the signal id.
    let digit = content[content.count &- 1]
    guard digit != 0x2C, content[content.count &- 2] == 0x2C, content.count &- 2 >= position else {
      signal = 255
      end = content.count
      return
    }
    let isDecimal = digit &- 0x30 < 10
    guard isDecimal || digit &- 0x41 < 6 || digit &- 0x61 < 6 else { return nil }
    signal = isDecimal ? digit &- 0x30 : (digit | 0x20) &- 0x57
    end = content.count &- 2
  }

  /// Whether the whole sentence has been read. If false after `next` returned nil, the sentence has another form.
  @inlinable public var isWhole: Bool { position == end }

  /// Returns the next satellite; its number is 0 if the place is empty. Returns nil at the end or for another form.
  @inlinable
  @inline(__always)
  public mutating func next() -> SatelliteInView? {
    guard position < end else { return nil }
    // `,pp,ee,a` and `aa,cc`: each digit becomes its value, each comma 0.
    let front = content.ownedWord(at: position) ^ 0x302C_3030_2C30_302C
    let back = content.ownedWord(at: position &+ 8) ^ 0x0000_0030_302C_3030
    guard (front &+ 0x767F_7676_7F76_767F | front) & 0x8080_8080_8080_8080 == 0,
      (back &+ 0x7F_7676 | back) & 0x80_8080 == 0, position &+ 11 <= end
    else {
      guard let (satellite, following) = FixedWidthGSV.incomplete(content, position, end) else { return nil }
      position = following
      return satellite
    }
    let frontPairs = front &* 10 &+ front &>> 8
    let backPairs = back &* 10 &+ back &>> 8
    let elevation = UInt8(truncatingIfNeeded: frontPairs &>> 32)
    let azimuth = UInt16(truncatingIfNeeded: front &>> 56) &* 100 &+ UInt16(truncatingIfNeeded: backPairs & 0xFF)
    guard elevation <= 90, azimuth < 360 else { return nil }
    let hasNoise = (back &+ 0x76_7600_0000 | back) & 0x80_8000_0000 == 0 && position &+ 13 <= end
    position &+= hasNoise ? 13 : 11
    return SatelliteInView(
      number: UInt16(truncatingIfNeeded: frontPairs &>> 8 & 0xFF), elevation: Int8(truncatingIfNeeded: elevation),
      azimuth: Int16(truncatingIfNeeded: azimuth), noise: hasNoise ? UInt8(truncatingIfNeeded: backPairs &>> 24) : .max)
  }

  /// Reads a satellite without elevation and azimuth, `pp,,,cc`, or an empty place, `,,,`; returns the index after
  /// it.
  @usableFromInline
  @inline(never)
  static func incomplete(_ content: ByteView, _ position: Int, _ end: Int) -> (SatelliteInView, Int)? {
    let start = position &+ 1
    guard content[position] == 0x2C, start &+ 3 <= end else { return nil }
    if content[start] == 0x2C, content[start &+ 1] == 0x2C, content[start &+ 2] == 0x2C {
      guard start &+ 3 == end || content[start &+ 3] == 0x2C else { return nil }
      return (SatelliteInView(), start &+ 3)
    }
    guard start &+ 5 <= end, let number = content.fewDigits(at: start, count: 2), content[start &+ 2] == 0x2C,
      content[start &+ 3] == 0x2C, content[start &+ 4] == 0x2C
    else { return nil }
    let noise = start &+ 7 <= end ? content.fewDigits(at: start &+ 5, count: 2) : nil
    let satellite = SatelliteInView(
      number: UInt16(truncatingIfNeeded: number), elevation: .min, azimuth: -1,
      noise: noise.map { UInt8(truncatingIfNeeded: $0) } ?? .max)
    return (satellite, start &+ (noise == nil ? 5 : 7))
  }
}

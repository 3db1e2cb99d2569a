/// GSV: satellites in view, at most four a sentence (IEC 61162-1, 8.3.42).
///
///     $--GSV,t,n,ss,p1,ee,aaa,cc,…,p4,ee,aaa,cc,g*hh
///            1 2 3  4  5  6   7         16 17 …  last: signal id (4.10), a hex digit
///
/// With the signal id there is one field more than four per satellite; it is not a fourth satellite.
public struct GSV: Sendable, Equatable {
  public var talker: Talker
  /// Sentences in this group.
  public var messageCount: Int
  /// 1...messageCount
  public var messageNumber: Int
  public var satellitesInView: Int?
  /// NMEA 0183 4.10 signal id; nil before it.
  public var signalID: UInt8?
  public var satellites: SatelliteQuad

  public init(
    talker: Talker, messageCount: Int, messageNumber: Int, satellitesInView: Int? = nil, signalID: UInt8? = nil,
    satellites: SatelliteQuad = SatelliteQuad()
  ) {
    self.talker = talker
    self.messageCount = messageCount
    self.messageNumber = messageNumber
    self.satellitesInView = satellitesInView
    self.signalID = signalID
    self.satellites = satellites
  }

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(3)
    talker = fields.address.talker
    guard let count = try fields.integer(1, in: 1...99), let number = try fields.integer(2, in: 1...99) else {
      throw .tooFewFields
    }
    guard number <= count else { throw .valueOutOfRange(2) }
    messageCount = count
    messageNumber = number
    satellitesInView = try fields.integer(3, in: 0...255)
    let rest = fields.count - 4
    signalID = rest % 4 == 1 ? fields.identifier(fields.count - 1) : nil
    var quad = SatelliteQuad()
    var index = 4
    while index + 4 <= fields.count, index < 20 {
      if let number = try fields.integer(index, in: 0...9999), number > 0 {
        quad.append(
          SatelliteInView(
            number: UInt16(number), elevationDegrees: try fields.integer(index + 1, in: -90...90).map(Int8.init),
            azimuthDegrees: try fields.integer(index + 2, in: 0...360).map { Int16($0 % 360) },
            carrierToNoise: try fields.integer(index + 3, in: 0...99).map(UInt8.init)))
      }
      index += 4
    }
    satellites = quad
  }
}

/// One satellite of a GSV sentence.
public struct SatelliteInView: Sendable, Equatable {
  /// As sent; its meaning depends on the talker.
  public var number: UInt16
  public var elevationDegrees: Int8?
  /// 0..<360, from true north.
  public var azimuthDegrees: Int16?
  /// dB-Hz; nil when not tracked.
  public var carrierToNoise: UInt8?

  public init(
    number: UInt16, elevationDegrees: Int8? = nil, azimuthDegrees: Int16? = nil, carrierToNoise: UInt8? = nil
  ) {
    self.number = number
    self.elevationDegrees = elevationDegrees
    self.azimuthDegrees = azimuthDegrees
    self.carrierToNoise = carrierToNoise
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
    return satellite ?? SatelliteInView(number: 0)
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

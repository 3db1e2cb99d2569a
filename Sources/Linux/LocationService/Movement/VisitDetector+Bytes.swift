import Bytes
import NavigationMath

/// Binary form of a detector, version 1. Numbers are little-endian, reals IEEE 754 double precision.
///
/// ```
///   0   4  "BNVS"
///   4   1  version, 1
///     5   1  flags: 1 there is a stay, 2 it was reported, 4 its arrival is known, 8 there is an absence,
///          16 the arrival elsewhere is known
///   6   2  length of the whole, 171
///   8  72  stay: first, last, nanoseconds of Unix time; latitude, longitude, degrees; readings; weight 1/m²;
///          north, east, m times weight; square, m² times weight
///  80  16  absence: since, nanoseconds of Unix time; readings
///  96  72  elsewhere: as the stay
/// 168   3  CRC-24Q of all before, first the high byte
/// ```
extension VisitDetector {
  private static let version: UInt8 = 1
  private static let size = 171
  private static let stayOffset = 8
  private static let absenceOffset = 80
  private static let elsewhereOffset = 96

  private enum Flag {
    static let stay: UInt8 = 1
    static let reported: UInt8 = 2
    static let arrival: UInt8 = 4
    static let absence: UInt8 = 8
    static let arrivalElsewhere: UInt8 = 16
    static let all: UInt8 = 31
  }

  /// Returns the state for the next run in binary form, without the parameters.
  public func encoded() -> [UInt8] {
    var flags: UInt8 = 0
    if let stay { flags |= Flag.stay | (stay.isArrivalKnown ? Flag.arrival : 0) }
    if isReported { flags |= Flag.reported }
    if let absence { flags |= Flag.absence | (absence.elsewhere.isArrivalKnown ? Flag.arrivalElsewhere : 0) }
    var writer = ByteWriter(capacity: VisitDetector.size)
    writer.append("BNVS")
    writer.append(VisitDetector.version)
    writer.append(flags)
    writer.append(littleEndian: UInt16(VisitDetector.size))
    VisitDetector.append(stay, to: &writer)
    writer.append(littleEndian: UInt64(bitPattern: absence?.since ?? 0))
    writer.append(littleEndian: absence?.count ?? 0)
    VisitDetector.append(absence?.elsewhere, to: &writer)
    let checksum = writer.withByteView { crc24Q($0) }
    for shift in [16, 8, 0] as [UInt32] { writer.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    return writer.bytes
  }

  /// Decodes the binary form; nil if it is invalid or was changed.
  public init?(decoding bytes: [UInt8], parameters: Parameters = Parameters()) {
    let decoded = bytes.withByteView { VisitDetector.decoded($0, parameters) }
    guard let decoded else { return nil }
    self = decoded
  }

  private static func decoded(_ view: ByteView, _ parameters: Parameters) -> VisitDetector? {
    // The CRC over data and their checksum is 0.
    guard view.count == size, view.uint32(at: 0) == 0x5356_4E42, view[4] == version,
      view.uint16(at: 6) == UInt16(size), crc24Q(view) == 0
    else { return nil }
    let flags = view[5]
    guard flags & ~Flag.all == 0 else { return nil }
    var detector = VisitDetector(parameters: parameters)
    guard flags & Flag.stay != 0 else { return flags == 0 ? detector : nil }
    guard let stay = stay(view, at: stayOffset, isArrivalKnown: flags & Flag.arrival != 0) else { return nil }
    detector.stay = stay
    detector.isReported = flags & Flag.reported != 0
    guard flags & Flag.absence != 0 else { return flags & Flag.arrivalElsewhere == 0 ? detector : nil }
    let since = Int64(bitPattern: view.uint64(at: absenceOffset))
    let count = view.uint64(at: absenceOffset + 8)
    guard plausible.contains(since), (1..<1 << 40).contains(count),
      let elsewhere = self.stay(view, at: elsewhereOffset, isArrivalKnown: flags & Flag.arrivalElsewhere != 0)
    else { return nil }
    detector.absence = Absence(elsewhere: elsewhere, since: since, count: count)
    return detector
  }

  private static func append(_ stay: Stay?, to writer: inout ByteWriter) {
    writer.append(littleEndian: UInt64(bitPattern: stay?.first ?? 0))
    writer.append(littleEndian: UInt64(bitPattern: stay?.last ?? 0))
    let cluster = stay?.cluster
    writer.append(littleEndian: (cluster?.origin.latitudeDegrees ?? 0).bitPattern)
    writer.append(littleEndian: (cluster?.origin.longitudeDegrees ?? 0).bitPattern)
    writer.append(littleEndian: cluster?.count ?? 0)
    for value in [cluster?.weight, cluster?.north, cluster?.east, cluster?.square] {
      writer.append(littleEndian: (value ?? 0).bitPattern)
    }
  }

  /// Decodes a stay; nil if no detector can have produced it. The checksum does not detect a faulty writer.
  private static func stay(_ view: ByteView, at offset: Int, isArrivalKnown: Bool) -> Stay? {
    let first = Int64(bitPattern: view.uint64(at: offset))
    let last = Int64(bitPattern: view.uint64(at: offset + 8))
    let (latitude, longitude) = (view.double(at: offset + 16), view.double(at: offset + 24))
    guard plausible.contains(first), plausible.contains(last), first <= last, latitude.magnitude <= 90,
      longitude.magnitude <= 180
    else { return nil }
    var cluster = PositionCluster(
      origin: GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0))
    cluster.count = view.uint64(at: offset + 32)
    cluster.weight = view.double(at: offset + 40)
    cluster.north = view.double(at: offset + 48)
    cluster.east = view.double(at: offset + 56)
    cluster.square = view.double(at: offset + 64)
    return cluster.isPlausible ? Stay(cluster: cluster, first: first, last: last, isArrivalKnown: isArrivalKnown) : nil
  }
}

extension PositionCluster {
  /// Whether the sums are possible: a mean within 100 km of the first position, and no negative scatter.
  fileprivate var isPlausible: Bool {
    guard (1..<1 << 40).contains(count), weight > 0, weight <= Double(count), square >= 0, square.isFinite else {
      return false
    }
    return (north / weight).magnitude < 100_000 && (east / weight).magnitude < 100_000
  }
}

import Bytes
import CNavigationMath

/// Records of a layer that form a search tree: an array in which the middle element divides the others, alternately by
/// latitude and longitude. Each record begins with its position.
///
/// ```
/// address       latitude 4 | longitude 4 | street 4 | area 4 | number 4
/// street point  latitude 4 | longitude 4 | street 4
/// point         latitude 4 | longitude 4 | area 4 | names 4 | radius m 2 | kind 1 | reserved 1
/// postal code   latitude 4 | longitude 4 | area 4
/// ```
struct LayerRecords {
  let bytes: ByteView
  let size: Int

  var count: Int { bytes.count / size }

  func position(_ index: Int) -> LayerPosition { LayerPosition(bytes, index &* size) }

  /// Returns the number of four bytes at an offset of a record.
  func field(_ offset: Int, of index: Int) -> Int { Int(bytes.uint32(at: index &* size &+ offset)) }
}

extension LayerRecords {
  /// The text of an address's number, and whether it was calculated between two known numbers.
  func number(_ index: Int) -> (text: Int, isInterpolated: Bool) {
    let number = bytes.uint32(at: index &* size &+ 16)
    return (Int(number & ~LayerLayout.interpolated), number & LayerLayout.interpolated != 0)
  }

  /// Radius of a named point, m.
  @inline(__always) func radius(_ index: Int) -> Double { Double(bytes.uint16(at: index &* size &+ 16)) }

  /// What a named point is; nil if the layer is damaged.
  func kind(_ index: Int) -> PointKind? { PointKind(rawValue: bytes[index &* size &+ 18]) }
}

/// Search for the record nearest to a position, within some kilometres.
struct NearestRecord {
  private static let metresPerDegree = 111_195.0

  private let records: LayerRecords
  private let latitude: Double
  private let cosine: Double
  /// The kind of named points that counts; nil for records without kind and radius.
  private let kind: PointKind?
  private let accepts: ((Int) -> Bool)?
  private let margin: Double
  /// The found record; nil if none is within the limit.
  private(set) var index: Int?
  /// Distance to it, m; of a named point to its edge, negative inside.
  private(set) var distance: Double

  /// - Parameters:
  ///   - limit: largest distance, m; at most 20 km.
  ///   - kind: what a named point must be; nil for other records.
  ///   - accepts: whether a record counts; nil for all.
  init(
    _ records: LayerRecords, latitude: Double, longitude: Double, limit: Double, kind: PointKind? = nil,
    accepts: ((Int) -> Bool)? = nil
  ) {
    self.records = records
    self.latitude = latitude
    self.kind = kind
    self.accepts = accepts
    distance = limit
    margin = kind == nil ? 0 : Double(LayerLayout.largestRadius)
    // The least cosine within the limit: east-west distances must not be taken for too long.
    cosine = max(cos(min(latitude.magnitude + 0.2, 90) * .pi / 180), 0)
    search(longitude, 0, records.count, byLatitude: true)
    guard (180 - longitude.magnitude) * cosine * Self.metresPerDegree < limit + margin else { return }
    // Across the antimeridian.
    search(longitude < 0 ? longitude + 360 : longitude - 360, 0, records.count, byLatitude: true)
  }

  private mutating func search(_ longitude: Double, _ from: Int, _ to: Int, byLatitude: Bool) {
    var (from, to, byLatitude) = (from, to, byLatitude)
    while from < to {
      let middle = (from &+ to) / 2
      let position = records.position(middle)
      let north = position.latitude - latitude
      let east = position.longitude - longitude
      visit(middle, north, east)
      let isBefore = byLatitude ? north > 0 : east > 0
      let gap = (byLatitude ? north.magnitude : east.magnitude * cosine) * Self.metresPerDegree
      byLatitude.toggle()
      if isBefore {
        search(longitude, from, middle, byLatitude: byLatitude)
        from = middle &+ 1
      } else {
        search(longitude, middle &+ 1, to, byLatitude: byLatitude)
        to = middle
      }
      if gap - margin >= distance { return }
    }
  }

  @inline(__always)
  private mutating func visit(_ candidate: Int, _ north: Double, _ east: Double) {
    let vertical = north * Self.metresPerDegree
    guard vertical.magnitude - margin < distance else { return }
    let horizontal = east * cos((latitude + north / 2) * .pi / 180) * Self.metresPerDegree
    var away = (vertical * vertical + horizontal * horizontal).squareRoot()
    if let kind {
      guard records.kind(candidate) == kind else { return }
      away -= min(records.radius(candidate), margin)
    }
    guard away < distance else { return }
    if let accepts, !accepts(candidate) { return }
    distance = away
    index = candidate
  }
}

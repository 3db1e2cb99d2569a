import Bytes

/// The towns: what a search by position reads of each.
///
/// ```
/// latitude 4 | longitude 4 | √inhabitants 2 | district 2
/// ```
/// The first `smallCount` form one search tree, those with a large core another.
struct PlaceTable {
  let bytes: ByteView
  let details: PlaceDetails
  let count: Int
  let smallCount: Int

  init(_ section: PlaceFile.Section, details: PlaceDetails) {
    bytes = section.bytes
    self.details = details
    count = section.bytes.count / PlaceLayout.placeSize
    smallCount = min(section.extra, count)
  }

  @inline(__always) func start(_ index: Int) -> Int { index &* PlaceLayout.placeSize }

  /// Latitude and longitude in units of the file.
  @inline(__always) func position(_ index: Int) -> (latitude: Double, longitude: Double) {
    // Both by one load: a search reads some hundred of them.
    let word = bytes.ownedWord(at: start(index))
    return (Double(Int32(truncatingIfNeeded: word)), Double(Int32(truncatingIfNeeded: word &>> 32)))
  }

  @inline(__always) func latitude(_ index: Int) -> Double {
    Double(bytes.int32(at: start(index))) / PlaceLayout.unitsPerDegree
  }

  @inline(__always) func longitude(_ index: Int) -> Double {
    Double(bytes.int32(at: start(index) &+ 4)) / PlaceLayout.unitsPerDegree
  }

  /// The square root of the number of inhabitants.
  @inline(__always) func root(_ index: Int) -> Double { Double(bytes.uint16(at: start(index) &+ 8)) }

  @inline(__always) func district(_ index: Int) -> Int { Int(bytes.uint16(at: start(index) &+ 10)) }

  /// Radius of the densely built area, km.
  @inline(__always) func core(_ index: Int) -> Double {
    min(root(index) * PlaceLayout.coreRadius, PlaceLayout.largestCore)
  }

  /// Returns the radius that contains the town with its surroundings, m.
  func radius(_ index: Int) -> Double { min(max(root(index) * 50, 1000), 25_000) }

  /// Returns the name in the first language that has one, otherwise the default name; nil if there is no such town.
  func name(_ index: Int, in languages: [UInt8]) -> String? {
    details.record(index).map { details.name(index, $0, in: languages) }
  }
}

import Bytes

/// The towns.
///
/// ```
/// latitude 4 | longitude 4 | names 4 | √inhabitants 2 | district 2 | zone 2 | county 2
/// ```
/// The first `smallCount` form one search tree, those with a large core another.
struct PlaceTable {
  let bytes: ByteView
  let names: NameLists
  let count: Int
  let smallCount: Int

  init(_ section: PlaceFile.Section, names: NameLists) {
    bytes = section.bytes
    self.names = names
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

  func nameList(_ index: Int) -> Int { Int(bytes.uint32(at: start(index) &+ 8)) }

  /// The square root of the number of inhabitants.
  @inline(__always) func root(_ index: Int) -> Double { Double(bytes.uint16(at: start(index) &+ 12)) }

  @inline(__always) func district(_ index: Int) -> Int { Int(bytes.uint16(at: start(index) &+ 14)) }

  func zone(_ index: Int) -> Int { Int(bytes.uint16(at: start(index) &+ 16)) }

  func county(_ index: Int) -> Int? {
    let county = Int(bytes.uint16(at: start(index) &+ 18))
    return county == PlaceLayout.none ? nil : county
  }

  /// Radius of the densely built area, km.
  @inline(__always) func core(_ index: Int) -> Double {
    min(root(index) * PlaceLayout.coreRadius, PlaceLayout.largestCore)
  }

  /// Returns the radius that contains the town with its surroundings, m.
  func radius(_ index: Int) -> Double { min(max(root(index) * 50, 1000), 25_000) }
}

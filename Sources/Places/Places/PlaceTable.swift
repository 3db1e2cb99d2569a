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

/// Names, time zones and counties of the towns, in the order of `PlaceTable`.
///
/// ```
/// town   head 1 | length 1, if the head's lowest five bits are 31 | name | languages 4 | zone 2 | county 2
/// block  4: position of every eighth town
/// ```
/// The head's bits 7, 6 and 5 say whether languages, a zone and a county follow; the others are the length of the name.
/// `languages` has a bit for each language with a name in `TranslatedNames`, the lowest for language 1. A town without a zone has
/// that of its district.
///
/// A search by position reads the records of the towns that it answers with alone; those of neighbours lie together.
struct PlaceDetails {
  struct Record {
    var name: ByteView
    /// A bit for each language with a name of its own.
    var languages: UInt32 = 0
    /// Time zone; nil if it is that of the district.
    var zone: Int?
    var county: Int?
  }

  let bytes: ByteView
  let blocks: ByteView
  let names: TranslatedNames

  /// Returns the record of a town; nil if there is none.
  func record(_ index: Int) -> Record? {
    let block = index / PlaceLayout.townsPerBlock
    guard index >= 0, block < blocks.count / 4 else { return nil }
    var position = Int(blocks.uint32(at: 4 &* block))
    for _ in 0..<index % PlaceLayout.townsPerBlock { position = end(position) }
    guard position < bytes.count else { return nil }
    let head = bytes[position]
    let start = textStart(position)
    var end = start &+ length(position)
    var record = Record(name: bytes.slice(start, end))
    if head & PlaceLayout.hasLanguages != 0 {
      record.languages = bytes.uint32(at: end)
      end &+= 4
    }
    if head & PlaceLayout.hasZone != 0 {
      record.zone = Int(bytes.uint16(at: end))
      end &+= 2
    }
    if head & PlaceLayout.hasCounty != 0 { record.county = Int(bytes.uint16(at: end)) }
    return record
  }

  /// Returns the name of a town in the first language that has one, otherwise the default name.
  func name(_ town: Int, _ record: Record, in languages: [UInt8]) -> String {
    for language in languages where language <= 32 && record.languages &>> UInt32(language &- 1) & 1 == 1 {
      if let name = names.name(town, language: language) { return text(name) }
    }
    return text(record.name)
  }

  private func textStart(_ position: Int) -> Int { bytes[position] & 31 == 31 ? position &+ 2 : position &+ 1 }

  private func length(_ position: Int) -> Int {
    let length = bytes[position] & 31
    return Int(length == 31 ? bytes[position &+ 1] : length)
  }

  /// Returns where the record after one begins.
  private func end(_ position: Int) -> Int {
    let head = bytes[position]
    var end = textStart(position) &+ length(position)
    if head & PlaceLayout.hasLanguages != 0 { end &+= 4 }
    if head & PlaceLayout.hasZone != 0 { end &+= 2 }
    return head & PlaceLayout.hasCounty != 0 ? end &+ 2 : end
  }
}

import Places

/// Writes what the file says about towns beside their position; `PlaceDetails` describes the sections.
struct DetailWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var blocks: [UInt8] = []
  private var count = 0

  /// Adds the next town.
  ///
  /// - Parameters:
  ///   - languages: a bit for each language in which it has another name.
  ///   - zone: nil if it is that of the district.
  mutating func add(_ name: String, languages: UInt32, zone: Int?, county: Int?) {
    if count % PlaceLayout.townsPerBlock == 0 { blocks.put(UInt32(bytes.count)) }
    count += 1
    let text = Array(name.utf8.prefix(255))
    var head = UInt8(min(text.count, 31))
    if languages != 0 { head |= PlaceLayout.hasLanguages }
    if zone != nil { head |= PlaceLayout.hasZone }
    if county != nil { head |= PlaceLayout.hasCounty }
    bytes.append(head)
    if text.count >= 31 { bytes.append(UInt8(text.count)) }
    bytes += text
    if languages != 0 { bytes.put(languages) }
    if let zone { bytes.put(UInt16(zone)) }
    if let county { bytes.put(UInt16(county)) }
  }
}

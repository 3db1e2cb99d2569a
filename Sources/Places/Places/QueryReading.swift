internal import LocationEngine

/// The names that a query has.
struct QueryReading {
  private(set) var segments: [QuerySegment] = []
  /// The parts of the query, as they are written.
  let texts: [String]
  /// Whether words of the query are in no name, such as those of a street.
  private(set) var isPartial = false

  /// Searches for similar names in one query at most: they take long.
  private static let mostSimilar = 3
  /// Most names of a query.
  private static let mostSegments = 12

  init(_ query: PlaceQuery, _ file: PlaceFile) {
    let address = AddressParts(query)
    texts = address.parts
    let isCapitals = address.parts.allSatisfy { !$0.unicodeScalars.contains { (0x61...0x7A).contains($0.value) } }
    let pieces = address.parts.flatMap { file.divided(file.tokens($0), isCapitals: isCapitals) }
    var parts = pieces.enumerated().map { file.read($0, $1, isCapitals: isCapitals) }
    parts.removeAll { $0.wordCount == 0 }
    isPartial = address.hasStreet
    var similar = Self.mostSimilar
    // A query has one search by sound, which takes long: of the town, which is last if the country is first.
    let unknown = parts.indices.filter { parts[$0].segments.isEmpty }
    let isReversed = parts.first?.segments.contains { file.isCountry($0) } ?? false
    let bySound = isReversed ? unknown.last : unknown.first
    for index in parts.indices {
      let isStreet = parts.count > 1 && parts[index].isStreet
      if isStreet {
        for segment in parts[index].segments.indices { parts[index].segments[segment].isStreet = true }
      } else {
        addSimilar(&parts[index], &similar, bySound: index == bySound, file)
      }
      isPartial = isPartial || isStreet || parts[index].uncovered > 0
      segments += parts[index].segments
    }
    if segments.count > Self.mostSegments { segments.removeLast(segments.count - Self.mostSegments) }
  }

  /// Adds names with typing errors, and those that the words begin.
  private func addSimilar(_ part: inout QueryPart, _ similar: inout Int, bySound: Bool, _ file: PlaceFile) {
    // A character that is left over makes another name of the characters beside it.
    let isShort = part.tokens.count <= 8 && part.tokens.allSatisfy { $0.isCharacter } && part.uncovered > 0
    guard part.uncovered * 3 > part.covered || part.covered == 0 || isShort else { return }
    var ranges: [Range<Int>] = []
    if part.covered > 0, !isShort {
      var start = 0
      while start < part.tokens.count {
        let end = part.isCovered[start...].firstIndex(of: true) ?? part.tokens.count
        let length = part.tokens[start..<end].reduce(0) { $0 + $1.key.count }
        if length >= 4 { ranges.append(start..<end) }
        start = end + 1
      }
    }
    if part.wordCount <= 4 || part.covered == 0 || isShort { ranges.append(0..<part.tokens.count) }
    var similarSegments: [QuerySegment] = []
    for index in part.segments.indices {
      (part.segments[index].missing, part.segments[index].isBesideStreet) = (part.uncovered, part.isStreet)
    }
    for range in ranges where similar > 0 {
      similar -= 1
      guard let segment = file.similarSegment(part, range, bySound: bySound) else { continue }
      similarSegments.append(segment)
      for index in range { part.isCovered[index] = true }
    }
    part.segments += similarSegments
  }
}

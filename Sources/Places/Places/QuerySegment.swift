/// Words of a query that are a name in the index.
struct QuerySegment {
  /// A town, district or country of the name, and how much less likely it is because the name differs.
  struct Owner {
    var number: Int
    var penalty = 0.0
    /// Whether this is another name of the town, while it is the default name of other towns.
    var isOtherName = false
    /// Letters by which the name differs; 0 for a name in the index.
    var edits = 0
  }

  var owners: [Owner]
  /// The part of the query, and the words in it.
  var part: Int
  var words: Range<Int>
  /// The words, folded.
  let key: [UInt8]
  /// Whether the words are probably a street and a house number.
  var isStreet = false
  /// Bytes of other words of the part that are in no name.
  var missing = 0
  /// Whether these words are probably a street and a house number.
  var isBesideStreet = false

  init(_ numbers: [Int], part: Int, words: Range<Int>, key: [UInt8]) {
    owners = numbers.map { Owner(number: $0) }
    (self.part, self.words, self.key) = (part, words, key)
  }

  /// Length of the name: a long name is a better sign than a short one.
  var weight: Double { Double(min(key.count, 24)) }
  /// Number of letters, or of characters.
  var letters: Int { Self.letters(key[...]) }

  /// Returns the number of letters in a part of a folded name.
  static func letters(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

  func overlaps(_ other: QuerySegment) -> Bool { part == other.part && words.overlaps(other.words) }
}

/// A part of a query with the names in it.
struct QueryPart {
  let number: Int
  let tokens: [QueryToken]
  var segments: [QuerySegment] = []
  /// Whether each word is in a name, or no part of one.
  var isCovered: [Bool]

  init(_ number: Int, _ tokens: [QueryToken]) {
    (self.number, self.tokens) = (number, tokens)
    isCovered = tokens.map { $0.isNumber }
  }

  /// Bytes of the words that are in names.
  var covered: Int { segments.reduce(0) { $0 + tokens[$1.words].reduce(0) { $0 + $1.key.count } } }
  /// Bytes of the words that are in no name.
  var uncovered: Int { zip(tokens, isCovered).reduce(0) { $0 + ($1.1 ? 0 : $1.0.key.count) } }
  /// The words without numbers.
  var wordCount: Int { tokens.reduce(0) { $0 + ($1.isNumber ? 0 : 1) } }

  /// Whether this is probably a street with a house number.
  var isStreet: Bool {
    guard let first = tokens.first, let last = tokens.last, wordCount > 0 else { return false }
    let isNamed = tokens.contains { PlaceVocabulary.streets.contains($0.key) } || Self.endsAsStreet(tokens)
    guard first.isHouseNumber || last.isHouseNumber else { return isNamed && wordCount > 1 }
    // More digits are a postal code.
    return isNamed || tokens.reduce(0) { $0 + ($1.isNumber ? $1.key.count : 0) } <= 4
  }

  private static func endsAsStreet(_ tokens: [QueryToken]) -> Bool {
    let endings = ["strasse", "str", "platz", "weg", "gasse", "allee", "straat", "gatan"].map { Array($0.utf8) }
    return tokens.contains { token in
      endings.contains { token.key.count > $0.count + 2 && token.key.suffix($0.count) == $0[...] }
    }
  }
}

/// What a name in a query says about the other names: the places it may mean.
struct SegmentContext {
  /// The largest towns of the name that are compared.
  private static let mostTowns = 12

  private var countries: Set<Int> = []
  private var districts: Set<Int> = []
  private var towns: [Int] = []

  init(_ segment: QuerySegment, _ file: PlaceFile) {
    let (places, regions) = (file.places, file.regions)
    for owner in segment.owners where owner.penalty <= 1 {
      if owner.number < places.count {
        if owner.penalty == 0 { towns.append(owner.number) }
      } else if owner.number < places.count + regions.districtCount {
        districts.insert(owner.number - places.count)
      } else {
        countries.insert(owner.number - places.count - regions.districtCount)
      }
    }
    if towns.count > Self.mostTowns {
      towns.sort { (places.root($0), $1) > (places.root($1), $0) }
      towns.removeLast(towns.count - Self.mostTowns)
    }
  }

  /// Whether the name is that of the candidate's country, district, or of a larger town near it.
  func supports(_ candidate: PlaceCandidate, byTowns: Bool, _ file: PlaceFile) -> Bool {
    if candidate.district != nil, countries.contains(candidate.country) { return true }
    guard let town = candidate.town else { return false }
    if let district = candidate.district, districts.contains(district) { return true }
    return byTowns && largerTown(town, candidate.country, file) != nil
  }

  /// Returns the larger town of the name near a town; nil without one, or if the name is that of a district, too.
  func city(of candidate: PlaceCandidate, _ file: PlaceFile) -> Int? {
    guard let town = candidate.town, districts.isEmpty else { return nil }
    return largerTown(town, candidate.country, file)
  }

  private func largerTown(_ town: Int, _ country: Int, _ file: PlaceFile) -> Int? {
    let places = file.places
    return towns.first { other in
      guard other != town, places.root(other) >= places.root(town),
        file.regions.country(ofDistrict: places.district(other)) == country
      else { return false }
      let north = places.latitude(other) - places.latitude(town)
      let east = places.longitude(other) - places.longitude(town)
      return NearestPlace.distance(north: north, east: east, latitude: places.latitude(town)) < 60
    }
  }
}

extension PlaceFile {
  /// Divides a part of a query where names of countries begin or end it, so that the parts are the same with a comma, with a
  /// space, in either order, and in `日本東京` without any.
  ///
  /// In languages without spaces, districts with the word for their kind are divided off, too: `广东省深圳市`.
  func divided(_ tokens: [QueryToken], isCapitals: Bool) -> [[QueryToken]] {
    guard tokens.count > 1 else { return [tokens] }
    let part = reading(0, tokens, isCapitals)
    guard !part.isStreet else { return [tokens] }
    var cuts = [0]
    for segment in part.segments {
      guard let start = cuts.last, segment.words.lowerBound == start else { break }
      let end = endOfKinds(tokens, segment.words.upperBound)
      guard isCountry(segment) || isDistrict(segment, tokens, end) else { break }
      cuts.append(end)
    }
    if let last = part.segments.last, let start = cuts.last, last.words.lowerBound > start, isCountry(last),
      endOfKinds(tokens, last.words.upperBound) == tokens.count
    {
      cuts.append(last.words.lowerBound)
    }
    if cuts.last != tokens.count { cuts.append(tokens.count) }
    return zip(cuts, cuts.dropFirst()).map { Array(tokens[$0..<$1]) }
  }

  /// Whether one of the owners of a name is a country.
  func isCountry(_ segment: QuerySegment) -> Bool { segment.owners.contains { isCountry($0.number) } }

  private func isCountry(_ owner: Int) -> Bool { owner >= places.count + regions.districtCount }

  /// - Parameter end: end of the words for its kind that follow it.
  private func isDistrict(_ segment: QuerySegment, _ tokens: [QueryToken], _ end: Int) -> Bool {
    guard let last = tokens[segment.words].last, last.isCharacter || last.isKatakana else { return false }
    guard end > segment.words.upperBound || PlaceWords.kinds.contains(last.key) else { return false }
    return segment.owners.contains { $0.number >= places.count && !isCountry($0.number) }
  }

  /// Returns the end of the words for kinds of places, such as 国, 州 and City, that follow a name.
  private func endOfKinds(_ tokens: [QueryToken], _ start: Int) -> Int {
    tokens[start...].firstIndex { !PlaceWords.kinds.contains($0.key) } ?? tokens.count
  }

  /// Divides a run of katakana that is no name at the name of a country that begins or ends it: `ドイツケルン`.
  func dividedKatakana(_ token: QueryToken) -> [QueryToken] {
    let key = token.key
    guard key.count >= 12, keys.owners(of: key).isEmpty else { return [token] }
    // A letter of folded kana has three bytes; the shortest names have two letters.
    for count in stride(from: key.count - 6, through: 6, by: -3) {
      for cut in [count, key.count - count] {
        let name = cut == count ? key[..<cut] : key[cut...]
        guard keys.owners(of: Array(name)).contains(where: isCountry) else { continue }
        return [key[..<cut], key[cut...]].map { bytes in
          var piece = token
          piece.key = Array(bytes)
          return piece
        }
      }
    }
    return [token]
  }
}

extension PlaceFile {
  /// Divides a part of a query where names of countries begin or end it, so that the parts are the same with a comma, with a
  /// space, in either order, and in `日本東京` without any.
  ///
  /// In languages without spaces, districts with the word for their kind are divided off, too: `广东省深圳市`.
  func divided(_ tokens: [QueryToken], isCapitals: Bool) -> [[QueryToken]] {
    guard tokens.count > 1 || tokens.first?.isRunTogether == true else { return [tokens] }
    let part = reading(0, tokens, isCapitals)
    guard !part.isStreet else { return [tokens] }
    if part.uncovered > 0, let (one, other) = dividedAtCountry(tokens) {
      return [one, other].flatMap { divided($0, isCapitals: isCapitals) }
    }
    var cuts = [0]
    for segment in part.segments {
      guard let start = cuts.last, segment.words.lowerBound == start else { break }
      let end = endOfKinds(after: segment, tokens)
      guard isCountry(segment) || isDistrict(segment, tokens, end) else { break }
      cuts.append(end)
    }
    if let last = part.segments.last, let start = cuts.last, last.words.lowerBound > start, isCountry(last),
      endOfKinds(after: last, tokens) == tokens.count
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
    guard end > segment.words.upperBound || PlaceVocabulary.kinds.contains(last.key) else { return false }
    return segment.owners.contains { $0.number >= places.count && !isCountry($0.number) }
  }

  /// Returns the end of the words for kinds of places, such as 国, 州 and City, that follow a name.
  private func endOfKinds(after name: QuerySegment, _ tokens: [QueryToken]) -> Int {
    tokens[endOfStatehood(after: name, tokens)...].firstIndex { !PlaceVocabulary.kinds.contains($0.key) }
      ?? tokens.count
  }

  /// Returns the end of a name, with the word for its form of state if it is a country's: チェコ共和国.
  func endOfStatehood(after name: QuerySegment, _ tokens: [QueryToken]) -> Int {
    let start = name.words.upperBound
    guard start < tokens.count, isCountry(name) else { return start }
    for form in PlaceVocabulary.statehoods {
      var (key, end) = (tokens[start].key, start + 1)
      while key.count < form.count, end < tokens.count { (key, end) = (key + tokens[end].key, end + 1) }
      if key == form { return end }
    }
    return start
  }

  /// Divides words in a script without spaces at the longest name of a country that begins or ends them, `ドイツケルン` and
  /// `伦达美国`; nil if there is none, or nothing but the country.
  private func dividedAtCountry(_ tokens: [QueryToken]) -> ([QueryToken], [QueryToken])? {
    guard tokens.allSatisfy({ $0.isCharacter || $0.isRunTogether }) else { return nil }
    let key = tokens.flatMap(\.key)
    // The shortest names have two letters, of three bytes each.
    let ends = key.indices.filter { $0 >= 6 && $0 <= key.count - 6 && key[$0] & 0xC0 != 0x80 }
    // The longest name first.
    for (end, start) in zip(ends.reversed(), ends) {
      if isCountry(key[..<end]) { return cut(tokens, at: end) }
      if isCountry(key[start...]) { return cut(tokens, at: start) }
    }
    return nil
  }

  private func isCountry(_ name: ArraySlice<UInt8>) -> Bool {
    let form = PlaceVocabulary.statehoods.first { name.count >= $0.count + 6 && name.suffix($0.count) == $0[...] }
    return [name, form.map { name.dropLast($0.count) }].contains { name in
      name.map { keys.owners(of: Array($0)).contains(where: isCountry) } ?? false
    }
  }

  /// Divides words after a number of bytes, which may be inside one of them.
  private func cut(_ tokens: [QueryToken], at position: Int) -> ([QueryToken], [QueryToken]) {
    var (before, after, rest) = ([QueryToken](), [QueryToken](), position)
    for var token in tokens {
      let key = token.key
      let count = min(rest, key.count)
      rest -= count
      token.key = Array(key[..<count])
      if count > 0 { before.append(token) }
      token.key = Array(key[count...])
      if count < key.count { after.append(token) }
    }
    return (before, after)
  }
}

extension PlaceFile {
  /// Most words, or characters, of a name.
  private static let longestName = 14

  /// Returns the names in a part of a query, from left to right, the longest first.
  ///
  /// - Parameter isCapitals: whether all of the query is in capitals, which then show nothing.
  func read(_ number: Int, _ tokens: [QueryToken], isCapitals: Bool) -> QueryPart {
    var best = reading(number, tokens, isCapitals)
    if best.uncovered == 0 { return best }
    // Other forms of words that are in no name.
    var others: [QueryToken] = tokens
    for round in 0..<5 {
      var isChanged = false
      for index in tokens.indices {
        let forms = tokens[index].forms
        guard round < forms.count else { continue }
        others[index].key = forms[round]
        isChanged = true
      }
      guard isChanged else { break }
      let other = reading(number, others, isCapitals)
      if other.uncovered < best.uncovered
        || other.uncovered == best.uncovered && other.segments.count < best.segments.count
      {
        best = other
      }
    }
    return best
  }

  func reading(_ number: Int, _ tokens: [QueryToken], _ isCapitals: Bool) -> QueryPart {
    var part = QueryPart(number, tokens)
    var start = 0
    while start < tokens.count {
      if let (end, owners) = longestName(part, start, isCapitals) {
        let key = tokens[start..<end].flatMap(\.key)
        var segment = QuerySegment(owners, part: number, words: start..<end, key: key)
        markOtherNames(&segment.owners, key)
        part.segments.append(segment)
        let covered = start..<endOfStatehood(after: segment, tokens)
        for index in covered { part.isCovered[index] = true }
        start = covered.upperBound
      } else {
        if PlaceVocabulary.kinds.contains(tokens[start].key) { part.isCovered[start] = true }
        start += 1
      }
    }
    return part
  }

  /// Marks the towns for which a name is another one than the default name, unless it is that for all of them.
  private func markOtherNames(_ owners: inout [QuerySegment.Owner], _ key: [UInt8]) {
    guard owners.count > 1 else { return }
    let towns = owners.indices.filter { owners[$0].number < places.count }
    let others = towns.filter { !isDefaultName(key, of: owners[$0].number) }
    guard others.count < towns.count else { return }
    for index in others { owners[index].isOtherName = true }
  }

  /// Whether the default name of a town has this folded form.
  private func isDefaultName(_ key: [UInt8], of town: Int) -> Bool {
    guard let name = places.details.record(town)?.name else { return false }
    var matched = 0
    for index in 0..<name.count {
      let byte = name[index]
      // Other letters than those of English: the table folds them.
      if byte >= 0x80 { return folding.folded(text(name)) == key }
      let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      guard (0x61...0x7A).contains(letter) || (0x30...0x39).contains(letter) else { continue }
      guard matched < key.count, key[matched] == letter else { return false }
      matched += 1
    }
    return matched == key.count
  }

  /// Returns the longest name that begins with a word, and what it names.
  private func longestName(_ part: QueryPart, _ start: Int, _ isCapitals: Bool) -> (end: Int, owners: [Int])? {
    var best: (end: Int, owners: [Int])?
    var key: [UInt8] = []
    for end in start + 1...min(start + Self.longestName, part.tokens.count) {
      key += part.tokens[end - 1].key
      guard key.count <= 90 else { break }
      let match = match(key)
      if !match.owners.isEmpty, isName(part, start..<end, isCapitals) { best = (end, match.owners) }
      if !match.isBeginning { break }
    }
    if let found = best, let first = part.tokens[start..<found.end].first {
      let rest = part.tokens[start + 1..<found.end].flatMap(\.key)
      // St. and Saint are one word.
      if !rest.isEmpty { for form in first.beginnings { best?.owners += match(form + rest).owners } }
    }
    return best
  }

  /// Returns what a folded name names, and whether longer names begin with it.
  private func match(_ key: [UInt8]) -> (owners: [Int], isBeginning: Bool) {
    var (owners, isBeginning, count) = ([Int](), false, 0)
    keys.each(prefix: key) { cursor in
      if cursor.key.count == key.count {
        owners = cursor.owners()
        return true
      }
      isBeginning = true
      // A name with the word for its kind, unless there is one without.
      guard owners.isEmpty, key.count >= 4, count < 24 else { return false }
      count += 1
      if cursor.key.count - key.count <= 12, PlaceVocabulary.kinds.contains(Array(cursor.key[key.count...])) {
        owners = cursor.owners()
        return false
      }
      return true
    }
    return (owners, isBeginning)
  }

  /// Whether words may be a name, although they are short.
  private func isName(_ part: QueryPart, _ words: Range<Int>, _ isCapitals: Bool) -> Bool {
    let tokens = part.tokens[words]
    guard let first = tokens.first, tokens.contains(where: { !$0.isNumber }) else { return false }
    let isAll = part.wordCount == tokens.count
    if first.isCharacter {
      // One character is no name, unless it is all there is; nor are two in the middle of an unknown word.
      let isInside =
        words.lowerBound > 0 && part.tokens[words.lowerBound - 1].isCharacter && !part.isCovered[words.lowerBound - 1]
      return isAll || tokens.count > (isInside ? 2 : 1)
    }
    guard tokens.count == 1 else { return true }
    if first.isKatakana { return isAll || first.key.count > 3 }
    // Codes of two letters are also words of many languages.
    return isAll || first.key.count > 2 || first.isCapitals && (!isCapitals || words.upperBound == part.tokens.count)
  }

  /// Returns the names that are similar to words of a query; nil if there are none.
  ///
  /// - Parameter bySound: whether names that sound alike are searched for.
  func similarSegment(_ part: QueryPart, _ words: Range<Int>, bySound: Bool) -> QuerySegment? {
    var tokens = part.tokens[words].filter { !$0.isNumber }
    // A name by its sound has no sound for 市.
    while tokens.count > 2 || tokens.first?.isKatakana == true && tokens.count > 1, let last = tokens.last,
      last.isCharacter, PlaceVocabulary.kinds.contains(last.key)
    {
      tokens.removeLast()
    }
    let key = Array(tokens.map(\.key).joined())
    guard key.count >= 2, key.count <= 60 else { return nil }
    var segment = QuerySegment([], part: part.number, words: words, key: key)
    keys.each(prefix: key) { cursor in
      let edits = QuerySegment.letters(cursor.key[key.count...])
      segment.owners += cursor.owners().map { QuerySegment.Owner(number: $0, penalty: 1, edits: edits) }
      return segment.owners.count < 400
    }
    if let found = TypoSearch.find(key, in: keys) {
      segment.owners += found.owners.map {
        QuerySegment.Owner(number: $0, penalty: 1.5 * Double(found.errors), edits: found.errors)
      }
    }
    // A name by its sound is all of its part, and no other names are in it.
    if bySound, words == part.tokens.indices, part.segments.isEmpty, let found = SoundSearch.find(key, in: self) {
      segment.owners += found.map { QuerySegment.Owner(number: $0.town, penalty: 8 * $0.share, edits: $0.edits) }
    }
    return segment.owners.isEmpty ? nil : segment
  }
}

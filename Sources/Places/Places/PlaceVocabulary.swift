/// Words that are no names but stand beside names.
enum PlaceVocabulary {
  /// Words for kinds of places, folded, after which names are used without them, too: Osaka-shi, 海淀区, 강남구.
  static let kinds: Set<[UInt8]> = bytes(
    """
    shi ku ken fu gun cho machi mura qu xian sheng zhen xiang si gu do city town county province region state district
    prefecture landkreis kreis stadt governorate emirate wilayah oblast municipality
    国 市 区 县 町 村 镇 乡 省 都 府 州 道 郡 旗 自治区 自治州 特别市 시 군 구 도 읍 면 특별시 광역시 특별자치시 특별자치도
    """)

  /// Words at the end of names of countries, folded, without which these are names, too; longer ones first: チェコ共和国.
  static let statehoods = ["民主共和国", "合众国", "共和国", "공화국", "王国", "连邦", "联邦", "群岛", "诸岛", "岛"]
    .map { Array($0.utf8) }

  /// Words of streets, folded: a part of an address with one of them and a number is no town.
  static let streets: Set<[UInt8]> = bytes(
    """
    street st road rd avenue ave av boulevard blvd lane ln drive dr way court ct square sq highway hwy loop parkway pkwy
    terrace mile row strasse str platz allee weg gasse ring markt ufer rue quai place chemin impasse cours route via viale
    piazza corso calle plaza paseo avenida avda rua praca travessa ulica ulitsa straat laan plein gatan vej vei ro gil
    شارع طريق улица ул проспект
    """)

  /// Forms of one word that begins names.
  static let beginnings: [[[UInt8]]] = [
    ["saint", "st", "sankt", "sainte", "ste", "sint"], ["mount", "mt"], ["fort", "ft"], ["port", "pt"],
    ["north", "n"], ["south", "s"], ["east", "e"], ["west", "w"],
  ].map { words in words.map { Array($0.utf8) } }

  /// Endings of Korean names, the longest first.
  static let koreanEndings = ["특별자치도", "특별자치시", "특별시", "광역시", "시", "군", "구", "도", "읍", "면"].map { Array($0.utf8) }

  private static func bytes(_ words: String) -> Set<[UInt8]> {
    Set(words.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })
  }
}

extension QueryToken {
  /// Other forms of a word that begins names: Saint for St.
  var beginnings: [[UInt8]] {
    PlaceVocabulary.beginnings.first { $0.contains(key) }.map { group in group.filter { $0 != key } } ?? []
  }

  /// Other forms of the word that an index may have, the likely one first.
  var forms: [[UInt8]] {
    var forms = beginnings
    if let plain = replacing([("ae", "a"), ("oe", "o"), ("ue", "u")]) { forms.append(plain) }
    if isKatakana, let plain = replacing([("ぶあ", "ば"), ("ぶい", "び"), ("ぶえ", "べ"), ("ぶお", "ぼ")]) { forms.append(plain) }
    let article = Array("ال".utf8)
    if key.count > 8, key.starts(with: article) {
      forms.append(Array(key.dropFirst(article.count)))
    } else if key.count >= 4, key.first == 0xD8 || key.first == 0xD9 {
      forms.append(article + key)
    }
    if let ending = PlaceVocabulary.koreanEndings.first(where: {
      key.count >= $0.count + 6 && key.suffix($0.count) == $0[...]
    }) {
      forms.append(Array(key.dropLast(ending.count)))
    }
    return forms
  }

  /// Returns the word with pairs of letters replaced; nil if it has none of them.
  private func replacing(_ pairs: [(String, String)]) -> [UInt8]? {
    var result: [UInt8] = []
    var isChanged = false
    var index = 0
    while index < key.count {
      let rest = key[index...]
      if let pair = pairs.first(where: { rest.starts(with: $0.0.utf8) }) {
        result += Array(pair.1.utf8)
        index += pair.0.utf8.count
        isChanged = true
      } else {
        result.append(key[index])
        index += 1
      }
    }
    return isChanged ? result : nil
  }
}

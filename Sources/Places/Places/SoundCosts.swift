import Bytes

/// How much two sounds differ: one of a name in Chinese or Japanese, and one of a name in Latin letters.
///
/// A sound is a letter. Capitals are digraphs: `C` ch, `S` sh, `Z` zh, `T` th, `K` kh; `R` is the r of pinyin and `Q` the tsu
/// of Japanese, which also doubles consonants. Both scripts have fewer sounds than most languages and put vowels between
/// consonants, so vowels count little, and l and r are one.
struct SoundCosts {
  static let shared = SoundCosts()
  /// What a consonant costs that the other name does not have.
  static let consonant: UInt8 = 8

  private static let vowel: UInt8 = 2
  private static let similar: UInt8 = 3
  /// More than leaving out both.
  private static let different: UInt8 = 20

  /// The sound in Chinese or Japanese, the sounds in Latin letters that it is used for, and those that it is near to.
  private static let pairs: [(sound: StaticString, same: StaticString, near: StaticString)] = [
    ("b", "b", "pv"), ("p", "p", "bf"), ("m", "m", "n"), ("f", "fv", "hpw"), ("d", "d", "tT"), ("t", "tT", "dC"),
    ("n", "n", "m"), ("l", "lr", ""), ("R", "rZjy", "lg"), ("g", "g", "kcqjh"), ("k", "kcq", "ghCK"),
    ("h", "hKxg", "fwCSjk"), ("j", "jg", "kzdcCtyZs"), ("q", "Cckq", "tTSsjz"), ("x", "sSh", "cCzTkx"),
    ("Z", "jZzg", "cCdK"), ("C", "Cc", "tjsSzqk"), ("S", "Ssc", "Czx"), ("z", "zsc", "dtjTZ"), ("c", "zcs", "tTC"),
    ("s", "szTcx", "SC"), ("y", "yj", "i"), ("w", "wv", "bufh"), ("Q", "zc", "tsC"),
  ]

  private var pairCosts = [UInt8](repeating: different, count: 128 * 128)
  private var foreignCosts = [UInt8](repeating: consonant, count: 128)
  private var latinCosts = [UInt8](repeating: consonant, count: 128)

  private init() {
    for (sound, same, near) in Self.pairs {
      for letter in Self.bytes(near) { set(Self.bytes(sound)[0], letter, Self.similar) }
      for letter in Self.bytes(same) { set(Self.bytes(sound)[0], letter, 0) }
    }
    let vowels = Self.bytes("aeiou")
    for one in vowels {
      for other in vowels { set(one, other, one == other ? 0 : Self.vowel) }
      foreignCosts[Int(one)] = Self.vowel
      latinCosts[Int(one)] = Self.vowel
    }
    for (one, other) in [("u", "w"), ("u", "v"), ("o", "w"), ("i", "y"), ("i", "j")] as [(StaticString, StaticString)] {
      set(Self.bytes(one)[0], Self.bytes(other)[0], 1)
    }
    // Half vowels, and consonants that are often not written or not spoken.
    for (letter, cost) in [("y", 2), ("w", 2), ("h", 4), ("Q", 4), ("l", 5), ("n", 6)] as [(StaticString, UInt8)] {
      foreignCosts[Int(Self.bytes(letter)[0])] = cost
    }
    let silent: [(StaticString, UInt8)] = [
      ("y", 2), ("w", 3), ("h", 3), ("r", 4), ("j", 6), ("g", 6), ("l", 6), ("n", 6),
    ]
    for (letter, cost) in silent { latinCosts[Int(Self.bytes(letter)[0])] = cost }
  }

  /// The costs of a sound in Chinese or Japanese for each sound in Latin letters.
  func row(_ sound: UInt8) -> ArraySlice<UInt8> {
    let start = Int(sound & 0x7F) * 128
    return pairCosts[start..<start + 128]
  }

  /// What it costs to leave out a sound in Chinese or Japanese.
  func foreign(_ sound: UInt8) -> UInt8 { foreignCosts[Int(sound & 0x7F)] }

  /// What it costs to leave out a sound in Latin letters.
  func latin(_ sound: UInt8) -> UInt8 { latinCosts[Int(sound & 0x7F)] }

  static func isVowel(_ sound: UInt8) -> Bool { bytes("aeiou").contains(sound) }

  private mutating func set(_ sound: UInt8, _ letter: UInt8, _ cost: UInt8) {
    pairCosts[Int(sound) * 128 + Int(letter)] = cost
  }

  private static func bytes(_ text: StaticString) -> [UInt8] { text.withUTF8Buffer { Array($0) } }
}

/// The sounds of a name in Latin letters, those of `SoundCosts`, so far as the spelling of many languages shows them.
struct LatinSounds {
  /// Most letters of a name.
  private static let longest = 40

  private(set) var sounds: [UInt8] = []
  private var letters: [UInt8] = []

  init() {
    sounds.reserveCapacity(Self.longest)
    letters.reserveCapacity(Self.longest)
  }

  /// Letters that are one sound, or another one, by the first letter; the longest first.
  private static let groups: [[(letters: [UInt8], sounds: [UInt8])]] = {
    let pairs = [
      ("tsch", "C"), ("sch", "S"), ("tch", "C"), ("ch", "C"), ("sh", "S"), ("cz", "C"), ("sz", "S"), ("zh", "Z"),
      ("th", "T"), ("ph", "f"), ("kh", "K"), ("gh", "g"), ("ck", "k"), ("qu", "k"), ("dzh", "j"), ("dz", "z"),
      ("dj", "j"), ("tz", "z"), ("ts", "z"), ("x", "ks"), ("wh", "w"), ("gn", "n"), ("nh", "n"), ("q", "k"),
    ].map { (letters: Array($0.utf8), sounds: Array($1.utf8)) }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).map { first in pairs.filter { $0.letters[0] == first } }
  }()

  /// Reads a name; no sounds if it has letters that do not fold to Latin ones.
  mutating func read(_ name: ByteView, _ folding: FoldingTable) {
    sounds.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    guard name.count <= Self.longest else { return }
    for index in 0..<name.count {
      let byte = name[index]
      if byte >= 0x80 {
        letters = folding.folded(text(name))
        break
      }
      let letter = byte | 0x20
      if letter &- UInt8(ascii: "a") < 26 { letters.append(letter) }
    }
    guard letters.allSatisfy({ $0 < 0x80 }) else { return }
    read()
  }

  private mutating func read() {
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      let first = Int(letter &- UInt8(ascii: "a"))
      let rest = letters[index...]
      if first < Self.groups.count, let group = Self.groups[first].first(where: { rest.starts(with: $0.letters) }) {
        for sound in group.sounds { add(sound) }
        index += group.letters.count
        continue
      }
      index += 1
      // Between consonants and at the end, y is a vowel.
      let isVowel = letter == UInt8(ascii: "y") && (index == letters.count || !SoundCosts.isVowel(letters[index]))
      add(isVowel ? UInt8(ascii: "i") : letter)
    }
  }

  /// Adds a sound, unless it is the same as the one before: doubled letters.
  private mutating func add(_ sound: UInt8) { if sounds.last != sound { sounds.append(sound) } }
}

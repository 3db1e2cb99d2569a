import Bytes

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

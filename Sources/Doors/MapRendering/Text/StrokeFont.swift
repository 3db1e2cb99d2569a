internal import MapScene

/// Letters, digits and punctuation drawn as lines, for machines without fonts.
struct StrokeFont {
  /// The size of the font.
  let size: Double

  /// The unit of the glyphs: capital letters are six units high.
  private var unit: Double { size * 0.12 }

  /// Returns the width of a text.
  func width(of text: String) -> Double {
    text.reduce(0) { $0 + (StrokeFont.glyph(of: $1)?.advance ?? 0) } * unit
  }

  /// Returns the lines of a text whose baseline begins at a point. Characters without a glyph are left out.
  func path(of text: String, x: Double, y: Double) -> Path {
    var path = Path()
    var left = x
    for character in text {
      guard let glyph = StrokeFont.glyph(of: character) else { continue }
      for line in glyph.lines {
        let points = line.map { DrawingPoint(x: left + $0.x * unit, y: y + ($0.y - 6) * unit) }
        path.append(Path(line: points.count == 1 ? points + points : points))
      }
      left += glyph.advance * unit
    }
    return path
  }

  /// One character: lines on a grid whose baseline is at 6, and the distance to the next character.
  struct Glyph {
    var lines: [[DrawingPoint]]
    var advance: Double
  }

  /// Returns the glyph of a character; that of the letter for a letter with an accent; nil if there is none.
  static func glyph(of character: Character) -> Glyph? {
    if let glyph = StrokeGlyphs.table[character] { return glyph }
    // The first scalar of the decomposed form is the letter without its accents.
    let base = letters[character] ?? character
    return StrokeGlyphs.table[base]
  }

  /// Letters with accents, and signs that are like others.
  private static let letters: [Character: Character] = {
    let groups: [(Character, String)] = [
      ("A", "ÀÁÂÃÄÅĀĂĄ"), ("a", "àáâãäåāăą"), ("C", "ÇĆČ"), ("c", "çćč"), ("D", "ĎĐÐ"), ("d", "ďđð"),
      ("E", "ÈÉÊËĒĖĘĚ"), ("e", "èéêëēėęě"), ("G", "Ğ"), ("g", "ğ"), ("I", "ÌÍÎÏĪİ"), ("i", "ìíîïīı"), ("L", "ĹĽŁ"),
      ("l", "ĺľł"), ("N", "ÑŃŇ"), ("n", "ñńň"), ("O", "ÒÓÔÕÖØŌŐ"), ("o", "òóôõöøōő"), ("R", "ŔŘ"), ("r", "ŕř"),
      ("S", "ŚŞŠ"), ("s", "śşšß"), ("T", "ŢŤ"), ("t", "ţť"), ("U", "ÙÚÛÜŪŮŰ"), ("u", "ùúûüūůű"), ("Y", "ÝŸ"),
      ("y", "ýÿ"), ("Z", "ŹŻŽ"), ("z", "źżž"), ("-", "–—‐"), ("'", "’‘"), ("\"", "“”"), (" ", "\u{A0}"),
    ]
    var letters: [Character: Character] = [:]
    for (base, variants) in groups { for variant in variants { letters[variant] = base } }
    return letters
  }()
}

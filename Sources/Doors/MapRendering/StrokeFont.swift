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

/// The glyphs of `StrokeFont`.
enum StrokeGlyphs {
  /// The glyphs by their characters.
  static let table: [Character: StrokeFont.Glyph] = {
    var table: [Character: StrokeFont.Glyph] = [" ": StrokeFont.Glyph(lines: [], advance: 3)]
    for entry in source.split(separator: "\n") {
      let words = entry.split(separator: " ")
      guard let name = words.first?.first else { continue }
      let lines = words.dropFirst().map { word in
        var digits = word.compactMap(\.wholeNumberValue)[...]
        var points: [DrawingPoint] = []
        while digits.count >= 2 {
          points.append(DrawingPoint(x: Double(digits.removeFirst()), y: Double(digits.removeFirst())))
        }
        return points
      }
      let right = lines.flatMap { $0 }.map(\.x).max() ?? 0
      table[name] = StrokeFont.Glyph(lines: lines, advance: right + 1.6)
    }
    return table
  }()

  /// A line a character: the character, then its lines, each as pairs of digits x and y. Capital letters are between y 0
  /// and 6, small ones begin at 2, and descend to 8.
  private static let source = """
    A 062046 1434
    B 00063645443303 0030414233
    C 4130100105163645
    D 00062644422000
    E 40000646 0333
    F 400006 0333
    G 41301001051636454323
    H 0006 4046 0343
    I 0006
    J 3035261605
    K 0006 400346
    L 000646
    M 0600234046
    N 06004640
    O 103041453616050110
    P 0006 003041423303
    Q 103041453616050110 2447
    R 0006 003041423303 2346
    S 413010010213334445361605
    T 0040 2026
    U 000516364540
    V 002640
    W 0016233640
    X 0046 4006
    Y 002340 2326
    Z 00400646
    a 12223336 341405162635
    b 0006 0312223335261605
    c 3322120305162635
    d 3036 3322120305162635
    e 04343322120305162635
    f 30201116 0232
    g 3237281807 3322120305162635
    h 0006 0312223336
    i 0206 00
    j 121708 10
    k 0006 320436
    l 0006
    m 0206 0312222326 2332424346
    n 0206 0312223336
    o 122233352616050312
    p 0208 0312223335261605
    q 3238 3322120305162635
    r 0206 031222
    s 3212031424352606
    t 101526 0222
    u 0205162635 3236
    v 022642
    w 0216243642
    x 0236 3206
    y 0226 4218
    z 02320636
    0 102031352616050110
    1 011016
    2 01102031320636
    3 01102031322313 233435261605
    4 26200434
    5 300003233435261605
    6 3120100105162635342303
    7 003016
    8 102031322313020110 1304051626353423
    9 3313020110203135261605
    . 06
    , 0607
    : 03 06
    ; 03 0607
    ! 0004 06
    ? 01102031322324 26
    ' 0001
    " 0001 2021
    ( 10010516
    ) 00111506
    [ 10000616
    ] 00101606
    { 20111203141526
    } 00111223141506
    < 320436
    > 023406
    / 0630
    \\ 0036
    | 0007
    - 0424
    + 0444 2226
    = 0343 0545
    _ 0747
    * 1014 0123 0321
    # 1016 3036 0242 0444
    % 0640 1021120110 3445362534
    & 46011020210405162644
    @ 332213142534 344441301001051636 3234
    $ 413010010213334445361605 2026
    ^ 021022
    ~ 04132433
    ` 0011
    ° 1021120110
    · 04
    × 0336 3306
    © 103041453616050110 322213142535
    """
}

/// Words of street names that people write in several ways, as the form that the index has.
enum StreetTerms {
  /// Returns the form of a folded word that the index has: `strasse`, `str` and `street` are the same.
  static func canonical(_ word: [UInt8]) -> [UInt8] {
    if let form = forms[word] { return form }
    for (ending, form) in endings where word.count > ending.count && word.suffix(ending.count).elementsEqual(ending) {
      return word.dropLast(ending.count) + form
    }
    return word
  }

  /// Each line: the form, then the words that mean it. Saint and street have the same abbreviation.
  private static let table = """
    st street strasse str straat saint sankt ste sainte
    rd road
    av avenue ave avda avenida avinguda
    bd boulevard blvd boul bvd
    dr drive
    ln lane
    ct court
    cr crescent cres
    pl place platz plaza plein pza piazza praca
    sq square
    hwy highway
    pkwy parkway
    ter terrace terr
    cl close
    gdns gardens
    gr grove
    mt mount
    r rue rua
    ch chemin
    imp impasse
    all allee
    rte route
    c calle cl
    v via
    vle viale
    cso corso
    ul ulica ulitsa улица ул
    пр проспект просп пркт
    пер переулок
    пл площадь
    k katu
    g gatan gata
    n north nord norte
    s south sud sur
    e east est este
    w west ouest oeste
    ne northeast
    nw northwest
    se southeast
    sw southwest
    1st first
    2nd second
    3rd third
    4th fourth
    5th fifth
    6th sixth
    7th seventh
    8th eighth
    9th ninth
    10th tenth
    """

  private static let forms: [[UInt8]: [UInt8]] = {
    var forms: [[UInt8]: [UInt8]] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map { Array($0.utf8) }
      guard let form = words.first else { continue }
      // A word of two lines keeps its first meaning.
      for word in words where forms[word] == nil { forms[word] = form }
    }
    return forms
  }()

  private static let endings: [([UInt8], [UInt8])] = [
    ("strasse", "st"), ("straat", "st"), ("str", "st"), ("platz", "pl"), ("plein", "pl"), ("gatan", "g"), ("katu", "k"),
  ].map { (Array($0.utf8), Array($1.utf8)) }
}

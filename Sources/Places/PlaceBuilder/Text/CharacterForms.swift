/// Other forms of characters, from tables of Unicode. The same on every machine, and without Foundation.
package struct CharacterForms {
  private let composed: [Unicode.Scalar: [Unicode.Scalar]]
  private let decomposed: [Unicode.Scalar: [Unicode.Scalar]]
  private let simple: [Unicode.Scalar: [Unicode.Scalar]]
  private let traditional: [Unicode.Scalar: [Unicode.Scalar]]

  package static let shared = CharacterForms()

  private init() {
    composed = Self.read(Self.compositions)
    decomposed = Self.read(Self.decompositions)
    simple = Self.read(Self.simplifications)
    traditional = Self.read(Self.traditions)
  }

  /// Returns the NFKC form of one character.
  func composition(of scalar: Unicode.Scalar) -> [Unicode.Scalar] { composed[scalar] ?? [scalar] }

  /// Returns the NFKD form of one character.
  func decomposition(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    decomposed[scalar] ?? composed[scalar] ?? [scalar]
  }

  /// Returns the simplified form of a text, character by character.
  package func simplified(_ text: String) -> String { convert(text, simple) }

  /// Returns the traditional form of a text, character by character, where that is not ambiguous.
  package func traditional(_ text: String) -> String { convert(text, traditional) }

  private func convert(_ text: String, _ table: [Unicode.Scalar: [Unicode.Scalar]]) -> String {
    guard text.unicodeScalars.contains(where: { table[$0] != nil }) else { return text }
    var converted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { converted.append(contentsOf: table[scalar] ?? [scalar]) }
    return String(converted)
  }

  /// Reads entries of hexadecimal numbers with a semicolon after each: the character, then what it becomes.
  private static func read(_ text: StaticString) -> [Unicode.Scalar: [Unicode.Scalar]] {
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for entry in String(describing: text).split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let scalars = entry.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      if let first = scalars.first { table[first] = Array(scalars.dropFirst()) }
    }
    return table
  }
}

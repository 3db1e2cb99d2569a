// Writes Sources/Places/PlaceBuilder/Text/CharacterForms+Tables.swift from the Unicode data of Foundation's ICU:
//
//     swift Tests/Scripts/Generate/make-character-forms.swift > Sources/Places/PlaceBuilder/Text/CharacterForms+Tables.swift
//
// Foundation alone converts Han characters, and is ten times as large as the program that needs the tables.
import Foundation

/// Entries of hexadecimal numbers: the character, then what it becomes; in lines that a source file can have.
func table(_ name: String, _ comment: String, _ form: (Unicode.Scalar) -> [Unicode.Scalar]?) -> String {
  var lines = [""]
  for value in UInt32(0)..<0x30000 {
    // Hangul is composed by arithmetic and needs no table.
    guard !(0xAC00..<0xD7A4).contains(value), let scalar = Unicode.Scalar(value), let other = form(scalar),
      other != [scalar]
    else { continue }
    let entry = ([scalar] + other).map { String($0.value, radix: 16) }.joined(separator: " ")
    if lines[lines.count - 1].utf8.count + entry.utf8.count > 110 { lines.append("") }
    lines[lines.count - 1] += entry + ";"
  }
  let text = lines.map { "    " + $0 + "\n" }.joined()
  return "\n  /// \(comment)\n  static let \(name): StaticString = \"\"\"\n\(text)    \"\"\"\n"
}

func scalars(_ text: String?) -> [Unicode.Scalar]? { text.map { Array($0.unicodeScalars) } }

func converted(_ scalar: Unicode.Scalar, _ transform: String) -> [Unicode.Scalar]? {
  scalars(String(Character(scalar)).applyingTransform(StringTransform(transform), reverse: false))
}

let composed = { (scalar: Unicode.Scalar) in
  scalars(String(Character(scalar)).precomposedStringWithCompatibilityMapping)
}
let decomposed = { (scalar: Unicode.Scalar) -> [Unicode.Scalar]? in
  let other = scalars(String(Character(scalar)).decomposedStringWithCompatibilityMapping)
  return other == composed(scalar) ? nil : other
}

print(
  "// Made by Tests/Scripts/Generate/make-character-forms.swift of Unicode data; do not edit.\n\nextension CharacterForms {",
  terminator: "")
print(table("compositions", "Characters that NFKC changes.", composed), terminator: "")
print(table("decompositions", "Characters that NFKD changes, and not to the same as NFKC.", decomposed), terminator: "")
print(table("simplifications", "Traditional Han characters.") { converted($0, "Hant-Hans") }, terminator: "")
print(table("traditions", "Simplified Han characters.") { converted($0, "Hans-Hant") }, terminator: "")
print("}")

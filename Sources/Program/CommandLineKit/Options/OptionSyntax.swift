/// An option as the parser needs it.
@usableFromInline
package struct OptionSyntax: Sendable {
  /// The long name, without dashes.
  let name: String
  let letter: Character?
  let takesValue: Bool
  /// Whether no message suggests it.
  let isHidden: Bool

  @usableFromInline
  package init(name: String, takesValue: Bool, isHidden: Bool) {
    self.name = name
    self.takesValue = takesValue
    self.isHidden = isHidden
    letter = OptionLetters.letter(of: name)
  }

  /// The letter, or a number above all letters.
  ///
  /// - Parameter position: of the option in its table.
  func code(at position: Int) -> Int32 { letter?.asciiValue.map { Int32($0) } ?? 256 + Int32(position) }
}

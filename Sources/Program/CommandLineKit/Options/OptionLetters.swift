/// The letters of options. One letter means one option in all commands, so they are in one table.
///
/// `-o` is the output file.
enum OptionLetters {
  static let table: [(letter: Character, option: String)] = [
    ("a", "altitude"), ("b", "baud"), ("d", "date"), ("e", "every-epoch"), ("f", "format"), ("F", "from-file"),
    ("h", "help"), ("j", "json"), ("k", "only"), ("l", "listen"), ("m", "mounting"), ("n", "count"), ("o", "output"),
    ("p", "position"), ("q", "quiet"), ("r", "rate"), ("R", "receiver"), ("s", "source"), ("S", "satellites"),
    ("t", "timeout"), ("V", "version"), ("w", "watch"), ("x", "speed"), ("y", "yes"),
  ]

  /// Returns the option's letter; nil if it has none.
  static func letter(of option: String) -> Character? {
    for entry in table where entry.option == option { return entry.letter }
    return nil
  }
}

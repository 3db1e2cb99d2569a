/// Words of a command line that may be negative numbers, which getopt takes for groups of options.
package enum NegativeNumber {
  /// Returns the words with a blank before each negative number, so that getopt takes it for an operand.
  package static func shielded(_ words: [String]) -> [String] { words.map { isNegative($0) ? " " + $0 : $0 } }

  /// Returns a word without that blank.
  package static func unshielded(_ word: String) -> String { word.hasPrefix(" ") ? String(word.dropFirst()) : word }

  private static func isNegative(_ word: String) -> Bool {
    let bytes = Array(word.utf8.prefix(2))
    return bytes.count == 2 && bytes[0] == UInt8(ascii: "-")
      && ((0x30...0x39).contains(bytes[1]) || bytes[1] == UInt8(ascii: "."))
  }
}

/// The conditions under which lines of config.txt apply.
///
/// A filter replaces one of the same kind; filters of different kinds must all hold; `[all]` ends them all.
struct BootSection: Equatable {
  private var model = true
  private var serial = true
  private var monitor = true
  private var pin = true
  private var attempt = true

  /// Whether the following lines apply.
  var holds: Bool { model && serial && monitor && pin && attempt }

  /// Applies a section header.
  ///
  /// - Parameter name: The text between the brackets.
  mutating func enter(_ name: String, _ board: BoardModel?) {
    let lowercase = name.lowercased()
    if lowercase == "all" {
      self = BootSection()
    } else if lowercase.hasPrefix("hdmi:") {
      // Selects one of two monitors; the lines apply in any case.
      return
    } else if lowercase.hasPrefix("edid=") {
      monitor = false
    } else if lowercase.hasPrefix("gpio") {
      pin = false
    } else if lowercase == "tryboot" {
      attempt = false
    } else if lowercase.hasPrefix("board-type=") {
      let type = BootSection.hexadecimal(lowercase.dropFirst("board-type=".count))
      model = type != nil && type == board?.boardType.map { UInt64($0) }
    } else if let number = BootSection.hexadecimal(lowercase) {
      // Users write the lower half of the 64 bits.
      serial = board?.serial.map { $0 == number || $0 & 0xFFFF_FFFF == number } ?? false
    } else {
      model = board?.sections.contains(lowercase) ?? false
    }
  }

  /// Parses a number such as `0x14`; nil for anything else.
  private static func hexadecimal(_ text: some StringProtocol) -> UInt64? {
    text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : nil
  }
}

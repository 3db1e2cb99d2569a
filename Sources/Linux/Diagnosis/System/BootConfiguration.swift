/// The settings in a Raspberry Pi's config.txt, from the sections that apply to this board.
///
///     [pi4]                          a section: model, board type or serial number; [all] ends every condition
///     enable_uart=1                  a setting; the last one wins
///     dtparam=i2c_arm=on,spi=on      parameters of the board, or of the overlay before
///     dtoverlay=pps-gpio,gpiopin=18  an overlay; an empty one ends the parameters of the one before
///     include usercfg.txt            the contents of another file, inserted here
///
/// A line that starts with `#` is a comment. Only the first 98 characters of a line count (documentation of Raspberry
/// Pi, "config.txt"). Sections that depend on a monitor or on the level of a pin cannot be evaluated from files and are
/// skipped.
struct BootConfiguration: Equatable {
  struct Overlay: Equatable {
    var name: String
    var parameters: [String: String] = [:]
  }

  private static let longestLine = 98
  private static let deepestInclude = 8
  private static let maximumFiles = 32

  /// Where the file was found: `/boot/firmware/config.txt`, before bookworm `/boot/config.txt`.
  let path: String
  private(set) var settings: [String: String] = [:]
  /// Parameters of the board.
  ///
  /// Those that follow an overlay are included, since the firmware applies to the board what the overlay does not know.
  private(set) var parameters: [String: String] = [:]
  private(set) var overlays: [Overlay] = []
  private var section = BootSection()
  private var isBehindOverlay = false
  private var files = 0

  /// Reads config.txt and its includes; nil if there is none.
  init?(_ view: SystemView, board: BoardModel?) {
    guard let folder = BootConfiguration.folder(view), view.exists("\(folder)/config.txt") else { return nil }
    path = "\(folder)/config.txt"
    read(view, "config.txt", in: folder, board, depth: 0)
  }

  /// Returns the folder of the firmware's files; nil if there is none.
  static func folder(_ view: SystemView) -> String? {
    ["/boot/firmware", "/boot"].first { view.exists("\($0)/config.txt") || view.exists("\($0)/cmdline.txt") }
  }

  /// Returns a setting as a whole number; as in the firmware, everything after the digits is ignored.
  func number(_ name: String) -> Int? {
    settings[name].flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
  }

  /// Whether a parameter of the board is on; nil if it is not set.
  func isOn(_ names: String...) -> Bool? {
    guard let value = names.lazy.compactMap({ parameters[$0] }).first else { return nil }
    return ["on", "yes", "true", "1"].contains(value)
  }

  /// Returns the last overlay with one of these names.
  func overlay(_ names: String...) -> Overlay? { overlays.last { names.contains($0.name) } }

  private mutating func read(
    _ view: SystemView, _ name: String, in folder: String, _ board: BoardModel?, depth: Int
  ) {
    files += 1
    guard files <= BootConfiguration.maximumFiles, let text = view.text("\(folder)/\(name)") else { return }
    for line in text.lines.map({ $0.prefix(BootConfiguration.longestLine).trimmed }) {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        section.enter(String(line.dropFirst().dropLast()), board)
      } else if section.holds {
        if line.hasPrefix("include "), depth < BootConfiguration.deepestInclude {
          read(view, String(line.dropFirst(8).trimmed), in: folder, board, depth: depth + 1)
        } else if let (key, value) = line.parted(at: "=") {
          set(key, value)
        }
      }
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    switch key {
    case "dtoverlay", "device_tree_overlay":
      let parts = value.split(separator: ",").map { String($0.trimmed) }
      isBehindOverlay = !parts.isEmpty
      guard let name = parts.first else { return }
      overlays.append(Overlay(name: name))
      for part in parts.dropFirst() { note(part, forBoard: false) }
    case "dtparam", "device_tree_param":
      for part in value.split(separator: ",") { note(String(part.trimmed), forBoard: true) }
    default:
      settings[key] = value
    }
  }

  private mutating func note(_ parameter: String, forBoard: Bool) {
    let (name, value) = parameter.parted(at: "=") ?? (parameter, "on")
    if isBehindOverlay { overlays[overlays.count - 1].parameters[name] = value }
    if forBoard { parameters[name] = value }
  }
}

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

/// The kernel's parameters: cmdline.txt for the next start, /proc/cmdline for this one.
struct KernelCommandLine: Equatable {
  let words: [String]

  init(_ text: String) { words = text.split { $0.isWhitespace }.map { String($0) } }

  init?(_ view: SystemView, _ path: String) {
    guard let text = view.text(path) else { return nil }
    self.init(text)
  }

  /// The devices of all `console=` parameters, without speeds: `serial0`, `tty1`.
  var consoles: [String] {
    words.filter { $0.hasPrefix("console=") }.map { word in
      String(word.dropFirst("console=".count).prefix { $0 != "," })
    }
  }
}

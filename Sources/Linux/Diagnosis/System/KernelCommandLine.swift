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

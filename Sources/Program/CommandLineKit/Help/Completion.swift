/// Generates scripts that complete command lines, from the help pages.
package enum Completion {
  package enum Shell: String, CaseIterable {
    case bash
    case zsh
  }

  package static func script(for shell: Shell, _ program: HelpPage) -> String {
    switch shell {
    case .bash: BashCompletion(program).script
    case .zsh: ZshCompletion(program).script
    }
  }
}

extension HelpOption {
  /// Whether its argument is a file, a folder, a device, or sensors, whose log is a file.
  var takesFile: Bool {
    ["FILE", "FOLDER", "DIR", "PATH", "DEVICE", "SENSORS", "SOURCE", "FIELD"].contains(argument ?? "")
  }

  /// `-f` and `--format`
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

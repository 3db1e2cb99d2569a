/// The completions of zsh.
struct ZshCompletion {
  private let program: HelpPage

  init(_ program: HelpPage) { self.program = program }

  var script: String {
    """
    #compdef binnacle
    # zsh completion for binnacle; made by: binnacle help --completion zsh

    _binnacle() {
      local curcontext="$curcontext" state line
      typeset -A opt_args
      local -a commands
      commands=(
    \(program.subpages.map { description(of: $0, indent: "    ") }.joined())\
      )
      _arguments -C \\
    \(program.options.map { "    \(specification(of: $0)) \\\n" }.joined())\
        '1: :->command' \\
        '*:: :->arguments'
      case $state in
        command)
          _describe -t commands command commands
          ;;
        arguments)
          case $words[1] in
    \(program.subpages.map { $0.subpages.isEmpty ? arguments(of: $0, indent: "        ") : commands(of: $0) }.joined())\
          esac
          ;;
      esac
    }

    _binnacle "$@"

    """
  }

  /// Completes a page whose first operand is a subcommand, or may be one.
  private func commands(of page: HelpPage) -> String {
    let isCommandAlone = page.operand == .none
    let names = page.subpages.map { $0.shortName }.joined(separator: "|")
    return """
              \(page.name))
                local -a actions
                actions=(
      \(page.subpages.map { description(of: $0, indent: "            ") }.joined())\
                )
                if (( CURRENT == 2 )); then
                  _describe -t commands command actions
                elif [[ $words[2] == (\(names)) ]]; then
                  shift words
                  (( CURRENT-- ))
                fi
                case $words[1] in
      \(page.subpages.map { arguments(of: $0, indent: "            ") }.joined())\
      \(isCommandAlone ? "" : arguments(of: page, indent: "            "))\
                esac
                ;;

      """
  }

  private func description(of page: HelpPage, indent: String) -> String {
    "\(indent)'\(page.shortName):\(quoted(page.purpose))'\n"
  }

  private func arguments(of page: HelpPage, indent: String) -> String {
    var lines = ["_arguments -s"] + page.options.map { "  " + specification(of: $0) }
    switch page.operand {
    case .none: break
    case .file(let name): lines.append("  '*:\(name):_files'")
    case .words(let name, let words): lines.append("  '*:\(name):(\(words.joined(separator: " ")))'")
    }
    let body = lines.map { "\(indent)  \($0)" }.joined(separator: " \\\n")
    return "\(indent)\(page.shortName))\n\(body)\n\(indent)  ;;\n"
  }

  /// `'(-f --format)'{-f+,--format=}'[what to print]:FORMAT:(text ndjson)'`
  private func specification(of option: HelpOption) -> String {
    var text = "[\(quoted(option.help))]"
    if let name = option.argument {
      let words = option.values.joined(separator: " ")
      text += ":\(quoted(name)):" + (words.isEmpty ? option.takesFile ? "_files" : " " : "(\(words))")
    }
    let mark = option.argument == nil ? "" : "="
    guard let letter = option.letter else { return "'--\(option.name)\(mark)\(text)'" }
    let names = "{-\(letter)\(mark.isEmpty ? "" : "+"),--\(option.name)\(mark)}"
    return "'(-\(letter) --\(option.name))'\(names)'\(text)'"
  }

  /// Quotes a text for a specification of _arguments inside single quotes.
  private func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

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

/// The completions of bash. They do not require the package bash-completion.
struct BashCompletion {
  private let program: HelpPage

  init(_ program: HelpPage) { self.program = program }

  var script: String {
    let pages = program.subpages.flatMap { [$0] + $0.subpages }
    let commands = program.subpages.map { $0.name } + program.options.flatMap { $0.spellings }
    return """
      # bash completion for binnacle; made by: binnacle help --completion bash

      _binnacle_words() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
        compopt +o default
      }

      _binnacle() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local page=${COMP_WORDS[1]} options='' operands='' files=''
        COMPREPLY=()
        # The = of --option=value is a word to bash.
        if [ "$current" = = ]; then
          current=''
        elif [ "$previous" = = ]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          _binnacle_words '\(commands.joined(separator: " "))'
          return
        fi
        if [ "$COMP_CWORD" -gt 2 ]; then
          case "$page ${COMP_WORDS[2]}" in
      \(program.subpages.flatMap { $0.subpages }.map { "      '\($0.name)') page='\($0.name)' ;;\n" }.joined())\
          esac
        fi
        case "$page $previous" in
      \(pages.map { arguments(of: $0) }.joined())\
        esac
        case "$page" in
      \(pages.map { words(of: $0) }.joined())\
        esac
        case "$current" in
          -*) _binnacle_words "$options" ;;
          *)
            if [ -n "$operands" ]; then _binnacle_words "$operands"; fi
            if [ -n "$files" ]; then compopt -o default; fi
            ;;
        esac
      }

      complete -o default -F _binnacle binnacle

      """
  }

  /// Completes an option's argument: with its words, with files, or not at all.
  private func arguments(of page: HelpPage) -> String {
    var text = ""
    for option in page.options where option.argument != nil {
      let patterns = option.spellings.map { "'\(page.name) \($0)'" }.joined(separator: " | ")
      let action =
        !option.values.isEmpty
        ? "_binnacle_words '\(option.values.joined(separator: " "))'" : option.takesFile ? ":" : "compopt +o default"
      text += "    \(patterns)) \(action); return ;;\n"
    }
    return text
  }

  private func words(of page: HelpPage) -> String {
    var operands = page.subpages.map { $0.shortName }
    if case .words(_, let words) = page.operand { operands = words }
    let options = page.options.flatMap { $0.spellings }.joined(separator: " ")
    var assignments = "options='\(options)' operands='\(operands.joined(separator: " "))'"
    if case .file = page.operand, !operands.isEmpty { assignments += " files=yes" }
    return "    '\(page.name)') \(assignments) ;;\n"
  }
}

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

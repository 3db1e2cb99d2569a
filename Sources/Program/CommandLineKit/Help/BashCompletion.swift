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

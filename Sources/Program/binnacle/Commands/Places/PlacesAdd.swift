import CommandLineKit

/// `binnacle places add`: makes a layer of the user's file.
enum PlacesAdd {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    var name: String?
    // For the builder; a format holds for the files after it.
    var words: [String] = []
    var files: [String] = []
    var wantsHelp = false
    try CommandLineParser.parse(arguments) { (option: PlacesAddOption, value) throws(UsageError) in
      switch option {
      case .name: name = value
      case .format:
        guard PlacesAddOption.formats.contains(value) else {
          throw UsageError(option, value, isNot: "one of \(PlacesAddOption.formats.joined(separator: ", "))")
        }
        words += ["--format", value]
      case .licence: words += ["--licence", value]
      case .help: wantsHelp = true
      }
    } operand: { (operand) throws(UsageError) in
      guard !operand.isEmpty else { throw UsageError("'': is not a path") }
      files.append(operand.hasPrefix("-") ? "./" + operand : operand)
    }
    if wantsHelp { return HelpPage.placesAdd.show() }
    guard let first = files.first else { throw UsageError("give the file to add") }
    let layers = try PlacesLayers.folder()
    let output = try PlacesLayers.path(of: name ?? PlacesLayers.name(of: first), in: layers)
    return PlaceBuilder.become(["--layer", output] + words + files, makingFolder: layers)
  }
}

import CommandLineKit
import CommandSupport

/// `binnacle places add`: makes a layer of the user's file.
enum PlacesAdd {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    var (name, licence): (String?, String?) = (nil, nil)
    var files: [String] = []
    var wantsHelp = false
    try CommandLineParser.parse(arguments) { (option: PlacesAddOption, value) throws(UsageError) in
      switch option {
      case .name: name = value
      case .licence: licence = value
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
    let words = licence.map { ["--licence", $0] } ?? []
    return PlaceBuilder.become(["--layer", output] + words + files, makingFolder: layers)
  }
}

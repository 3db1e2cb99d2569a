import CommandLineKit

/// `binnacle places build`: downloads packages and makes a file of places of them.
enum PlacesBuild {
  /// What a file can have.
  enum Kind: String, CaseIterable {
    case world
    case seed
  }

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    var kind: Kind?
    var (output, downloads): (String?, String?) = (nil, nil)
    var wantsHelp = false
    try CommandLineParser.parse(arguments) { (option: PlacesBuildOption, value) throws(UsageError) in
      switch option {
      case .output: output = try path(value, option)
      case .downloads: downloads = try path(value, option)
      case .help: wantsHelp = true
      }
    } operand: { (operand) throws(UsageError) in
      guard kind == nil, let word = Kind(rawValue: operand) else {
        throw UsageError("'\(operand)': world or seed is expected; the file is given by --output FILE")
      }
      kind = word
    }
    if wantsHelp { return HelpPage.placesBuild.show() }
    let name = (kind ?? .world).rawValue
    let file: String
    var folder = "."
    if let output {
      file = output
      if let slash = output.lastIndex(of: "/") { folder = String(output[...slash]) }
    } else {
      guard let own = PlaceBuilder.folder else { throw UsageError("without HOME, give the file by --output FILE") }
      folder = own
      file = "\(own)/\(name).bpx"
    }
    var words = ["--\(name)", file]
    if let downloads { words += ["--downloads", downloads] }
    return PlaceBuilder.become(words, makingFolder: folder)
  }

  /// Returns a path that is not taken for an option.
  private static func path(_ value: String, _ option: PlacesBuildOption) throws(UsageError) -> String {
    guard !value.isEmpty else { throw UsageError(option, value, isNot: "a path") }
    return value.hasPrefix("-") ? "./" + value : value
  }
}

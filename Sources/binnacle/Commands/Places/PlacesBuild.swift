import CommandLineKit
import CommandSupport

/// `binnacle places build`: downloads packages and makes a file of places of them.
enum PlacesBuild {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    var isSeed = false
    var (output, downloads): (String?, String?) = (nil, nil)
    var wantsHelp = false
    try CommandLineParser.parse(arguments) { (option: PlacesBuildOption, value) throws(UsageError) in
      switch option {
      case .world: isSeed = false
      case .seed: isSeed = true
      case .output: output = try path(value, option)
      case .downloads: downloads = try path(value, option)
      case .help: wantsHelp = true
      }
    } operand: { (operand) throws(UsageError) in
      throw UsageError("'\(operand)': unexpected; the file is given by --output FILE")
    }
    if wantsHelp { return HelpPage.placesBuild.show() }
    let file: String
    var folder = "."
    if let output {
      file = output
      if let slash = output.lastIndex(of: "/") { folder = String(output[...slash]) }
    } else {
      guard let own = PlaceBuilder.folder else { throw UsageError("without HOME, give the file by --output FILE") }
      folder = own
      file = "\(own)/\(isSeed ? "seed" : "world").bpx"
    }
    var words = [isSeed ? "--seed" : "--world", file]
    if let downloads { words += ["--downloads", downloads] }
    return PlaceBuilder.become(words, makingFolder: folder)
  }

  /// Returns a path that is not taken for an option.
  private static func path(_ value: String, _ option: PlacesBuildOption) throws(UsageError) -> String {
    guard !value.isEmpty else { throw UsageError(option, value, isNot: "a path") }
    return value.hasPrefix("-") ? "./" + value : value
  }
}

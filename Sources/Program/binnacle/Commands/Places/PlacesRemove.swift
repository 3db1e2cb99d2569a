import CommandLineKit
import Glibc

/// `binnacle places remove`: deletes a layer of this user.
enum PlacesRemove {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(UsageError) -> ExitCode {
    var names: [String] = []
    var wantsHelp = false
    try CommandLineParser.parse(arguments) { (option: PlacesRemoveOption, _) throws(UsageError) in
      switch option {
      case .help: wantsHelp = true
      }
    } operand: { (operand) throws(UsageError) in
      names.append(operand)
    }
    if wantsHelp { return HelpPage.placesRemove.show() }
    guard let name = names.first, names.count == 1 else { throw UsageError("give the name of one layer") }
    let path = try PlacesLayers.path(of: name, in: try PlacesLayers.folder())
    guard unlink(path) == 0 else {
      guard errno != ENOENT && errno != ENOTDIR else {
        Console.say(lines: "\(path.plain): no such layer\n> binnacle places")
        return .noInput
      }
      return PlaceBuilder.refuse(path, errno)
    }
    Console.say("\(path): removed")
    return .success
  }
}

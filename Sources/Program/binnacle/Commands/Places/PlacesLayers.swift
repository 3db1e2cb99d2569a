import CommandLineKit
import Glibc

/// Names and paths of this user's layers.
enum PlacesLayers {
  static func folder() throws(UsageError) -> String {
    guard let own = PlaceBuilder.folder else {
      throw UsageError("without HOME or XDG_DATA_HOME there is no place for layers")
    }
    return own + "/layers"
  }

  /// Returns the name of a layer that is made of a file: `saxony` of `maps/saxony.osm.pbf`.
  static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map { String($0) } ?? ""
    return String(last.drop { $0 == "." }.prefix { $0 != "." })
  }

  /// Returns the path of a layer.
  static func path(of name: String, in folder: String) throws(UsageError) -> String {
    let isPlain =
      !name.isEmpty && !name.hasPrefix(".") && name.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 }
    guard isPlain, name.utf8.count <= 200 else { throw UsageError("--name: '\(name)' is not a name of a file") }
    return "\(folder)/\(name).layer"
  }
}

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

import CommandLineKit
import Glibc
import LinuxIO

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

/// The program PlaceIndexBuilder, which makes files of places, and the folder of this user's.
///
/// It is a program of its own, since its tables are a third of the size of this one.
enum PlaceBuilder {
  /// Returns this user's folder for files of places; nil if no variable names one.
  static var folder: String? {
    if let data = PlacesInfo.variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/binnacle/places" }
    if let home = PlacesInfo.variable("HOME"), home.hasPrefix("/") { return home + "/.local/share/binnacle/places" }
    return nil
  }

  /// Becomes the builder; returns only if that fails.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - folder: the folder of the output, which is created if needed.
  static func become(_ arguments: [String], makingFolder folder: String) -> ExitCode {
    guard let program = find() else {
      Console.say(
        lines: """
          PlaceIndexBuilder, the program that makes files of places, is not installed
          In a checkout: swift build -c release --product PlaceIndexBuilder
          """)
      return .unavailable
    }
    if let code = make(folder) { return refuse(folder, code) }
    // The builder says what it does in the name of this program.
    var words = (["binnacle"] + arguments).map { strdup($0) }
    words.append(nil)
    execv(program, words)
    let code = errno
    for word in words { free(word) }
    return refuse(program, code)
  }

  /// Prints why a path cannot be used.
  static func refuse(_ path: String, _ code: Int32) -> ExitCode {
    Console.say("\(path): \(systemMessage(code))")
    return code == EACCES || code == EPERM || code == EROFS ? .noPermission : .inputOutput
  }

  /// Returns the path of the builder: where it is installed, or beside this program in a build folder.
  private static func find() -> String? {
    guard let program = DirectoryListing.target(ofLink: "/proc/self/exe"),
      let slash = program.lastIndex(of: "/")
    else { return nil }
    let folder = program[..<slash]
    return ["\(folder)/../libexec/binnacle/PlaceIndexBuilder", "\(folder)/PlaceIndexBuilder"]
      .first { access($0, X_OK) == 0 }
  }

  /// Creates a folder and its parents; returns the error number if that fails.
  private static func make(_ path: String) -> Int32? {
    var made = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o755) != 0, errno != EEXIST { return errno }
    }
    return nil
  }
}

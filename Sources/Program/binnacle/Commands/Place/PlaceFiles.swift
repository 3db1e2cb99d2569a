import CommandLineKit
import Glibc
import Places

/// Opens the files of places for a command, and says what is wrong with them.
enum PlaceFiles {
  /// Why no file can be used.
  struct Failure: Error {
    var code: ExitCode
    var message: String
    var advice: String
  }

  /// How users get a file.
  private static let advice = "binnacle places build makes one; Docs/Places.md says more"

  /// Opens one file, or the files of this machine.
  ///
  /// - Parameters:
  ///   - file: the only file to open; nil for those of the machine.
  ///   - isQuiet: whether a damaged file that another one replaces is not reported.
  static func open(_ file: String? = nil, isQuiet: Bool = false) throws(Failure) -> PlaceAtlas {
    if let file {
      do throws(PlaceFileError) {
        return PlaceAtlas(base: try PlaceFile(path: file))
      } catch {
        throw Failure(code: code(error), message: "\(file) \(error)", advice: advice)
      }
    }
    var code: ExitCode?
    let atlas = InstalledPlaces.open(
      { name in getenv(name).map { String(cString: $0) } },
      complain: { path, error in
        if !isQuiet { Console.say("\(path) \(error)") }
        code = code ?? self.code(error)
      })
    if let atlas { return atlas }
    if let code { throw Failure(code: code, message: "no other file of places was found", advice: advice) }
    if let named = getenv("BINNACLE_PLACES"), named.pointee != 0 {
      throw Failure(
        code: .noInput, message: "BINNACLE_PLACES: \(String(cString: named)): no such file",
        advice: "let it name a file of places, or unset it; \(advice)")
    }
    throw Failure(code: .noInput, message: "there is no file of places on this machine", advice: advice)
  }

  private static func code(_ error: PlaceFileError) -> ExitCode {
    switch error {
    case .notOpened(EACCES): .noPermission
    case .notOpened: .noInput
    case .notAnIndex, .version, .damaged: .refused
    }
  }
}

/// The credits that the licences of places require wherever places are shown.
enum PlaceCredits {
  /// Returns the credits of all files, each once.
  static func lines(_ atlas: PlaceAtlas) -> [String] {
    var lines: [String] = []
    for notice in [atlas.base?.notice].compactMap({ $0 }) + atlas.layers.map({ $0.notice }) {
      for credit in PlaceNotice(notice).credits where !lines.contains(credit) { lines.append(credit) }
    }
    // Every file of places has towns of GeoNames, also one whose notice was damaged.
    return lines.isEmpty && atlas.base != nil ? ["Places © GeoNames, CC BY 4.0"] : lines
  }
}

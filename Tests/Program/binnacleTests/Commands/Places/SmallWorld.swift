import Testing

/// Packages with a small invented world, and programs in their place that pip and apt-get are replaced by.
struct SmallWorld {
  let folder: DeepFolder
  /// The packages, unpacked.
  var packages: String { folder.path + "/packages" }
  /// The user's data folder.
  var data: String { folder.path + "/data" }

  init() throws {
    folder = try DeepFolder()
    let script = Fixtures.root + "/../Scripts/Generate/make-small-packages.py"
    let made = try ProgramRun(
      ["--version"], launcher: ["sh", "-c", #"python3 "$0" "$1" && shift && exec "$@""#, script, folder.path])
    try #require(made.status == 0, "\(made.errors)")
  }

  /// The program that makes files, built beside the test bundle.
  static var builder: String { Fixtures.program.dropLast("binnacle".count) + "PlaceIndexBuilder" }

  /// Runs `binnacle` with this user's data folder.
  ///
  /// - Parameters:
  ///   - programs: a folder that comes first in PATH; nil: none.
  ///   - variables: `NAME=VALUE`.
  func run(_ arguments: [String], programs: String? = nil, variables: [String] = []) throws -> ProgramRun {
    try ProgramRun(arguments, launcher: launcher(programs, variables))
  }

  func launcher(_ programs: String?, _ variables: [String] = []) -> [String] {
    let path = (programs.map { [$0] } ?? []) + ["/usr/bin", "/bin"]
    return ["env", "XDG_DATA_HOME=\(data)", "PATH=\(path.joined(separator: ":"))"] + variables
  }

  /// Makes a file of places of the packages; returns the builder's messages.
  @discardableResult
  func build(to output: String) throws -> String {
    // `env` in the place of the program: it runs its operands.
    let run = try ProgramRun(
      [], launcher: ["sh", "-c", #"exec "$0" --world "$1" "$2""#, Self.builder, output, packages])
    try #require(run.status == 0, "\(run.errors)")
    return run.errors
  }
}

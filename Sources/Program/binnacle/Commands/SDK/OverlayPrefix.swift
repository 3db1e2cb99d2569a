import Glibc

/// The folder into which the overlay is installed.
///
///     PREFIX/corelocation.json       a toolset, for `swift build --toolset`; corelocation+os.json and others: with more
///     PREFIX/corelocation.flags      the same as arguments, for a `swift build` without toolsets
///     PREFIX/corelocation            a link to the folder below, replaced atomically by a complete new one
///     PREFIX/.corelocation.N/        modules/, modules+os/ and others, lib/, stamp, build.log
///     PREFIX/.corelocation-build/    during a build; then it holds the seed of places
///     PREFIX/.corelocation.lock      locked during a change
struct OverlayPrefix: Equatable {
  let path: String

  init(_ path: String) throws(SDKFailure) { self.path = try Files.absolute(path) }

  func toolset(_ set: OverlaySet) -> String { "\(path)/\(set.name).json" }
  func flags(_ set: OverlaySet) -> String { "\(path)/\(set.name).flags" }
  var overlay: String { path + "/corelocation" }
  var libraries: String { overlay + "/lib" }
  var build: String { path + "/.corelocation-build" }
  var log: String { path + "/corelocation-install.log" }
  private var lock: String { path + "/.corelocation.lock" }
  private static let generation = ".corelocation."

  /// Returns the installed overlay's stamp; nil if none is installed.
  func stamp() throws(SDKFailure) -> OverlayStamp? {
    guard Files.kind(overlay + "/stamp") == .file else { return nil }
    guard let stamp = OverlayStamp(try Files.readText(overlay + "/stamp")) else {
      throw SDKFailure(.refused, "\(overlay)/stamp: is damaged; install again")
    }
    return stamp
  }

  /// The files by which packages choose a set.
  private var choices: [String] { OverlaySet.all.flatMap { [toolset($0), flags($0)] } }

  /// Returns files of an installation that do not exist.
  var missing: [String] {
    let ofModules = OverlaySet.whole.folders.flatMap { folder, modules in
      modules.flatMap { module, _ in ["\(module).swiftmodule", "\(module)/module.modulemap"] }
        .map { "\(overlay)/\(folder)/\($0)" }
    }
    return (choices + ["\(libraries)/\(OverlayModules.library)"] + ofModules).filter { Files.kind($0) != .file }
  }

  /// Locks the prefix against changes by other processes, until this process ends.
  func claim() throws(SDKFailure) {
    try Files.makeFolder(path)
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SDKFailure(path, errno: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw SDKFailure(.unavailable, "\(path): another 'binnacle sdk' is changing it")
    }
    if Files.kind(overlay) != nil, !Files.isLink(overlay) {
      throw SDKFailure(.refused, "\(overlay): is there and is no overlay; choose another prefix")
    }
  }

  /// Creates a folder for a new overlay, which no program uses yet.
  ///
  /// - Returns: its name in the prefix.
  func makeGeneration() throws(SDKFailure) -> String {
    var number = time(nil)
    while true {
      let name = OverlayPrefix.generation + String(number)
      if mkdir("\(path)/\(name)", 0o755) == 0 { return name }
      guard errno == EEXIST else { throw SDKFailure("\(path)/\(name)", errno: errno) }
      number += 1
    }
  }

  /// Replaces the previous overlay by a complete new one, and removes the previous one.
  func publish(_ generation: String) throws(SDKFailure) {
    try Files.link(overlay, to: generation)
    for set in OverlaySet.all {
      try Files.replace(toolset(set), with: toolsetText(generation, set))
      try Files.replace(flags(set), with: arguments(generation, set).joined(separator: " ") + "\n")
    }
    try removeGenerations(but: generation)
  }

  /// Removes the folders of other generations, including those of installations that were killed.
  func removeGenerations(but kept: String?) throws(SDKFailure) {
    for name in Files.names(in: path) where name.hasPrefix(OverlayPrefix.generation) {
      let whole = "\(path)/\(name)"
      if name != kept, whole != lock { try Files.remove(whole) }
    }
  }

  /// - Returns: false if nothing was installed.
  func removeAll() throws(SDKFailure) -> Bool {
    let wasThere = Files.isLink(overlay) || Files.kind(toolset(OverlaySet())) != nil
    // The names that programs use come first, so that an interrupted removal leaves nothing that they find.
    for file in choices + [overlay, log, build] { try Files.remove(file) }
    try removeGenerations(but: nil)
    try Files.remove(lock)
    return wasThere
  }

  // MARK: Arguments of `swift build`
  //
  // SwiftPM does not check whether a module outside the package has changed, but it recompiles when it is given another
  // folder. Therefore modules are in a folder named by their generation. A program finds the newest library.

  /// SwiftPM's toolset, schema version 1.0 (SE-0387).
  func toolsetText(_ generation: String, _ set: OverlaySet = OverlaySet()) -> String {
    func list(_ words: [String]) -> String { words.map(OverlayPrefix.quoted).joined(separator: ", ") }
    return """
      {
        "schemaVersion": "1.0",
        "rootPath": "/",
        "swiftCompiler": { "extraCLIOptions": [\(list(set.arguments(in: "\(path)/\(generation)")))] },
        "linker": { "extraCLIOptions": [\(list(forLinker))] }
      }

      """
  }

  func arguments(_ generation: String, _ set: OverlaySet = OverlaySet()) -> [String] {
    set.arguments(in: "\(path)/\(generation)").flatMap { ["-Xswiftc", $0] } + forLinker.flatMap { ["-Xlinker", $0] }
  }

  private var forLinker: [String] { ["-L", libraries, "-rpath", libraries] }

  /// Returns a JSON string.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// The description of an installed overlay: one `name value` per line.
///
///     binnacle 0.1.0
///     compiler Swift version 6.3.1 (swift-6.3.1-RELEASE), x86_64-unknown-linux-gnu
///     installed 1795190400
struct OverlayStamp: Equatable {
  /// The version of the program that installed it.
  var version: String
  /// `Toolchain.identity` of the compiler that built it.
  var compiler: String
  /// Seconds since 1970-01-01 UTC.
  var installed: Int

  init(version: String, compiler: String, installed: Int) {
    self.version = version
    self.compiler = compiler
    self.installed = installed
  }

  /// nil for a text of another form.
  init?(_ text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let version = values["binnacle"], let compiler = values["compiler"],
      let installed = values["installed"].flatMap({ Int($0) })
    else { return nil }
    self.init(version: String(version), compiler: String(compiler), installed: installed)
  }

  var text: String { "binnacle \(version)\ncompiler \(compiler)\ninstalled \(installed)\n" }
}

import Glibc

/// The package that is built for the overlay: the unchanged sources with one product, the shared library.
///
/// Its manifest is that of the sources with a few lines appended, so that it follows changes of the sources.
///
/// - Library evolution: only modules compiled with it can hide from a client what they import. Without it the compiler
///   would look for every internal module, and find the client's module of that name. It also makes Apple's
///   enumerations non-frozen, as they are on Apple's systems.
/// - The library exports only symbols of the public modules, for the same reason.
/// - Clients read the binary modules. The textual interfaces are not verified: Swift 6.0 would look there for the modules
///   that the public ones share within the package, without the arguments to find them.
struct OverlayPackage {
  let folder: String

  /// Creates the package's files.
  init(_ sources: OverlaySources, in folder: String) throws(SDKFailure) {
    self.folder = folder
    try Files.makeFolder(folder)
    for name in ["Sources", "CModules"] { try Files.link("\(folder)/\(name)", to: "\(sources.folder)/\(name)") }
    for (module, brings) in OverlayModules.aliases {
      try Files.makeFolder("\(folder)/Aliases/\(module)")
      let text = brings.map { "@_exported import \($0)\n" }.joined()
      try OverlayPackage.write(text, to: "\(folder)/Aliases/\(module)/Exports.swift")
    }
    try OverlayModules.write(OverlayModules.all, to: folder + "/Headers", isLinked: false)
    let manifest = try Files.readText(sources.folder + "/Package.swift") + OverlayPackage.addition
    try OverlayPackage.write(manifest, to: folder + "/Package.swift")
    try Files.write(OverlayPackage.exports, to: folder + "/exports.map")
  }

  /// Writes a file, unless it has this content already: then an unfinished build can continue.
  private static func write(_ text: String, to path: String) throws(SDKFailure) {
    let present = Files.kind(path) == .file ? try Files.readText(path) : ""
    if present != text { try Files.write(text, to: path) }
  }

  /// The linker's version script: a mangled name contains its module's name after the length of that name. Aliases have
  /// no symbols, and `os` would match by chance.
  static var exports: String {
    let aliases = OverlayModules.aliases.map(\.module)
    let patterns = OverlayModules.names.filter { !aliases.contains($0) }.map { "*\($0.utf8.count)\($0)*;" }.joined(
      separator: " ")
    return "{ global: \(patterns) local: *; };\n"
  }

  /// The lines that make the aliases targets.
  private static var aliases: String {
    OverlayModules.aliases.map { module, brings in
      // Foundation is no target.
      let targets = brings.filter { OverlayModules.names.contains($0) }.map { ".target(name: \"\($0)\")" }
      return """
        package.targets.append(
          .target(
            name: "\(module)", dependencies: [\(targets.joined(separator: ", "))], path: "Aliases/\(module)"))

        """
    }.joined()
  }

  /// The lines that make the manifest of the sources that of the overlay.
  static var addition: String {
    """


    // What follows is added by `binnacle sdk install`.

    let publicModules: [String] = \(OverlayModules.names)
    var neededTargets: Set<String> = []

    @MainActor func need(_ name: String) {
      guard neededTargets.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
        return
      }
      for dependency in target.dependencies {
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): need(name)
        default: break
        }
      }
    }

    \(aliases)
    for name in publicModules { need(name) }
    package.targets = package.targets.filter { neededTargets.contains($0.name) }
    package.products = [.library(name: "CoreLocation", type: .dynamic, targets: publicModules)]
    for target in package.targets where publicModules.contains(target.name) {
      target.swiftSettings = (target.swiftSettings ?? []) + [
        .unsafeFlags([
          "-enable-library-evolution", "-DLIBRARY_EVOLUTION", "-import-underlying-module",
          "-I", Context.packageDirectory + "/Headers", "-no-verify-emitted-module-interface"
        ])
      ]
      if target.name == "CoreLocation" {
        // Debian's Swift takes GNU ld, which omits RELRO for arrays of Swift in .rodata.
        target.linkerSettings = (target.linkerSettings ?? []) + [
          .unsafeFlags([
            "-use-ld=lld", "-Xlinker", "-s", "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
            "-Xlinker", "--version-script=" + Context.packageDirectory + "/exports.map"
          ])
        ]
      }
    }

    """
  }
}

/// The location of the modules' sources: a checkout, or the files that `make install` installs with the program.
///
///     PREFIX/bin/binnacle
///     PREFIX/share/binnacle/{Package.swift,Sources,CModules}
struct OverlaySources: Equatable {
  let folder: String

  /// - Parameters:
  ///   - named: the folder that the user named; nil: found relative to the program.
  ///   - program: the program's path.
  init(_ named: String?, program: String? = Files.target(ofLink: "/proc/self/exe")) throws(SDKFailure) {
    if let named {
      let folder = try Files.absolute(named)
      guard OverlaySources.areIn(folder) else {
        throw SDKFailure(
          .noInput, "--sources \(named): holds no Package.swift with Sources/Apple/CoreLocation and CModules")
      }
      self.folder = folder
      return
    }
    let candidates = program.map(OverlaySources.candidates(for:)) ?? []
    guard let folder = candidates.first(where: OverlaySources.areIn) else {
      throw SDKFailure(
        .noInput,
        """
        there are no sources to compile beside this program\(program.map { " (\($0))" } ?? "")
        The package binnacle-sdk and 'make install' put them into PREFIX/share/binnacle; or --sources with a checkout of binnacle
        """)
    }
    self.folder = folder
  }

  /// Folders to search, nearest first: the files installed with the program, then the checkout in which it was built.
  static func candidates(for program: String) -> [String] {
    var parts = program.split(separator: "/").dropLast()
    func path(_ parts: ArraySlice<Substring>) -> String { parts.map { "/" + $0 }.joined() }
    var candidates = [path(parts.dropLast()) + "/share/binnacle"]
    while !parts.isEmpty {
      candidates.append(path(parts))
      parts.removeLast()
    }
    return candidates
  }

  private static func areIn(_ folder: String) -> Bool {
    Files.kind(folder + "/Package.swift") == .file && Files.kind(folder + "/Sources/Apple/CoreLocation") == .folder
      && Files.kind(folder + "/CModules") == .folder
  }
}

/// The file of places that comes with the sources. Programs of the overlay look for it where the sources were when they
/// were compiled: Docs/Decisions/0032-where-the-seed-of-places-lies.md.
struct OverlaySeed {
  /// Its path below a folder with sources in a checkout, and below one that is compiled.
  private static let name = "Sources/Places/Places/Data/seed.bpx"
  /// Its path below a folder with sources that are installed.
  private static let installed = "places/seed.bpx"

  /// The folder that the overlay is compiled in.
  private let build: String

  init(in build: String) { self.build = build }

  var isThere: Bool { Files.kind("\(build)/\(Self.name)") == .file }

  /// Removes the folder of an earlier seed, in whose place the sources are linked during a build.
  func remove() throws(SDKFailure) { try Files.remove(build + "/Sources") }

  /// Copies the seed to its place, after the folder was removed; does nothing if the sources have none.
  func put(from sources: String) throws(SDKFailure) {
    let paths = [Self.name, Self.installed].map { "\(sources)/\($0)" }
    guard let path = paths.first(where: { Files.kind($0) == .file }) else { return }
    try Files.makeFolder(build + "/Sources/Places/Places/Data")
    try Files.copy(path, to: "\(build)/\(Self.name)")
  }
}

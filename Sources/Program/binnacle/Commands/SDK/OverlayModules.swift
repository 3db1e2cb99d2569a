/// The modules that an overlay holds.
///
/// Apple's frameworks are Clang modules with one submodule per header, and programs import those by name. Therefore
/// each Swift module has a Clang module of the same name with empty headers beside it; it also names the library to
/// link.
enum OverlayModules {
  /// What a package sees only through a set that names it: packages compile other lines, or link more libraries, where
  /// they can import it.
  enum Extra: String, CaseIterable {
    case coreGraphics = "CoreGraphics"
    case coreBluetooth = "CoreBluetooth"
    /// Apple's log, which programs import as `os` or as OSLog.
    case os
    /// All of Foundation in each file of a client, as on Apple's systems. It is no module of the overlay.
    case foundation = "Foundation"
  }

  /// A module with the headers of Apple's framework, without `.h`.
  typealias Module = (module: String, headers: [String])

  /// All of them; the library contains each.
  static let all: [Module] = always + Extra.allCases.flatMap { modules(of: $0) }

  static let names = all.map(\.module)

  /// Modules without sources: Apple's names for another module, and what importing each of them brings.
  ///
  /// They are not targets of the project: a package that depends on it would find them by chance, and take them for a
  /// sign of Apple's systems.
  static let aliases: [(module: String, brings: [String])] = [
    ("os", ["UnifiedLog"]), ("OSLog", ["UnifiedLog", "Foundation"]),
  ]

  /// The library that contains all modules.
  static let library = "libCoreLocation.so"

  /// The folder of a module's headers in the module's folder, with a slash at its end.
  ///
  /// Dispatch of Linux has headers `os/object.h` and others, and includes them by these names: an empty one must not come
  /// first.
  static func headerFolder(_ module: String) -> String { module == Extra.os.rawValue ? "submodules/" : "" }

  /// - Parameter isLinked: whether importing the module links the library; false while the library itself is built.
  static func moduleMap(_ module: String, _ headers: [String], isLinked: Bool) -> String {
    let folder = headerFolder(module)
    var text = "module \(module) [system] {\n"
    if isLinked { text += "  link \"CoreLocation\"\n" }
    text += "  header \"\(folder)\(module).h\"\n  export *\n"
    for header in headers {
      let name = String(header.map { $0 == "+" ? "_" : $0 })
      text += "  explicit module \(name) {\n    header \"\(folder)\(header).h\"\n    export *\n  }\n"
    }
    return text + "}\n"
  }

  /// Writes the Clang module of each of these modules into a folder of its name.
  ///
  /// Swift Testing declares that a file which imports it and CoreGraphics also imports `_Testing_CoreGraphics`, which
  /// Linux lacks: the compiler would end in each such file of a test. An empty module is what it finds instead.
  static func write(_ modules: [Module], to folder: String, isLinked: Bool) throws(SDKFailure) {
    for (module, headers) in modules {
      try write(module, headers, to: folder, isLinked: isLinked)
      if module == Extra.coreGraphics.rawValue { try write("_Testing_CoreGraphics", [], to: folder, isLinked: false) }
    }
  }

  private static func write(
    _ module: String, _ headers: [String], to folder: String, isLinked: Bool
  ) throws(SDKFailure) {
    let own = "\(folder)/\(module)"
    let headerFolder = "\(own)/\(OverlayModules.headerFolder(module))"
    try Files.makeFolder(headerFolder)
    for header in [module] + headers {
      try Files.write("// Empty: everything is in the Swift module \(module).\n", to: "\(headerFolder)\(header).h")
    }
    try Files.write(OverlayModules.moduleMap(module, headers, isLinked: isLinked), to: own + "/module.modulemap")
  }
}

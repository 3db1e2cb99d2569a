/// The modules that a program may import through the overlay.
///
/// Apple's frameworks are Clang modules with one submodule per header, and programs import those by name. Therefore
/// each Swift module has a Clang module of the same name with empty headers beside it; it also names the library to
/// link.
struct OverlayModules: Equatable {
  /// What is installed only if the user asks for it: packages compile other lines, or link more libraries.
  enum Extra: String, CaseIterable {
    case coreGraphics = "CoreGraphics"
    case coreBluetooth = "CoreBluetooth"
    /// Apple's log, which programs import as `os` or as OSLog.
    case os
    /// All of Foundation in each file of a client, as on Apple's systems. It is no module of the overlay.
    case foundation = "Foundation"
  }

  /// In the order of `Extra.allCases`.
  let extras: [Extra]

  init(with extras: [Extra] = []) { self.extras = Extra.allCases.filter { extras.contains($0) } }

  /// Each module with the headers of Apple's framework, without `.h`.
  var headers: [(module: String, headers: [String])] {
    OverlayModules.always + extras.flatMap { OverlayModules.modules(of: $0) }
  }

  var names: [String] { headers.map(\.module) }

  /// Modules without sources: Apple's names for another module, and what importing each of them brings.
  ///
  /// They are not targets of the project: a package that depends on it would find them by chance, and take them for a
  /// sign of Apple's systems.
  var aliases: [(module: String, brings: [String])] {
    extras.contains(.os) ? [("os", ["UnifiedLog"]), ("OSLog", ["UnifiedLog", "Foundation"])] : []
  }

  /// The parts of Apple's Foundation that are modules of their own on Linux, if the user asked for them.
  var foundationParts: [String] { extras.contains(.foundation) ? ["FoundationNetworking", "FoundationXML"] : [] }

  /// The compiler's arguments that import these into each file of a client.
  var importArguments: [String] {
    foundationParts.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

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

  /// Writes each Clang module into a folder of its name.
  ///
  /// Swift Testing declares that a file which imports it and CoreGraphics also imports `_Testing_CoreGraphics`, which
  /// Linux lacks: the compiler would end in each such file of a test. An empty module is what it finds instead.
  func write(to folder: String, isLinked: Bool) throws(SDKFailure) {
    for (module, headers) in headers { try write(module, headers, to: folder, isLinked: isLinked) }
    if extras.contains(.coreGraphics) { try write("_Testing_CoreGraphics", [], to: folder, isLinked: false) }
  }

  private func write(
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

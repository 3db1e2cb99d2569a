import Glibc

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

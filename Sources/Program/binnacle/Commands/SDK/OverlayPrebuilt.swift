import CommandLineKit

/// Modules that are compiled already, as the package binnacle-sdk brings them for one compiler.
///
///     PREFIX/bin/binnacle
///     PREFIX/lib/binnacle/sdk/{modules,modules+os,...,lib,stamp,build.log}
struct OverlayPrebuilt: Equatable {
  /// It has the contents of a generation: see ``OverlayPrefix``.
  let folder: String

  /// nil if there are none that this compiler can import and that are of this version.
  ///
  /// - Parameter program: the program's path.
  init?(for toolchain: Toolchain, program: String? = Files.target(ofLink: "/proc/self/exe")) throws(SDKFailure) {
    guard let program else { return nil }
    let folder = try Files.absolute(program + "/../../lib/binnacle/sdk")
    guard Files.kind(folder + "/stamp") == .file, let stamp = OverlayStamp(try Files.readText(folder + "/stamp")),
      stamp.compiler == toolchain.identity, stamp.version == HelpText.version
    else { return nil }
    self.folder = folder
  }
}

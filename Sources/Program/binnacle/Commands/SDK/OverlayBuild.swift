import Glibc
import LinuxIO

/// Compiles the overlay's package, and reports compiler errors.
struct OverlayBuild {
  let toolchain: Toolchain
  let runner: ChildRunner
  /// Compilers at once.
  let jobs: Int
  /// Path of the file that gets the compiler's complete output.
  let log: String

  /// - Returns: the folder with the library, and the modules in `Modules`.
  func run(_ package: OverlayPackage) throws(SDKFailure) -> String {
    let free = OverlayBuild.free(in: package.folder)
    if let free, free < OverlayNeeds.space, Files.kind(package.folder + "/.build") == nil {
      throw SDKFailure(
        .inputOutput, "\(package.folder): \(free >> 20) MB are free, and building needs \(OverlayNeeds.space >> 20)")
    }
    let descriptor = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SDKFailure(log, errno: errno) }
    defer { close(descriptor) }

    // Every release has the native build system, with the same layout of its products.
    let words = [
      toolchain.swift, "build", "--package-path", package.folder, "--scratch-path", package.folder + "/.build",
      "--build-system", "native", "--jobs", "\(jobs)", "-c", "release", "--product", "CoreLocation",
    ]
    var progress = BuildProgress()
    var last: [String] = []
    defer { progress.finish() }
    let status = try runner.run(words, log: descriptor) { line in
      progress.note(line)
      if !line.isEmpty, BuildProgress.Step(line) == nil { last.append(line) }
      if last.count > 400 { last.removeFirst(200) }
    } pause: {
      progress.tick()
    }
    progress.finish()
    guard status == 0 else { throw failure(status, last, in: package.folder) }

    let answer = try runner.output(of: words + ["--show-bin-path"])
    guard answer.status == 0, let folder = answer.lines.last(where: { $0.hasPrefix("/") }) else {
      throw SDKFailure(.buildFailed, "'swift build --show-bin-path' does not say where the library is")
    }
    return folder
  }

  /// Compiles a program against the contents of `folder`, as a client with this set is compiled, and runs it.
  func prove(_ folder: String, _ set: OverlaySet, in scratch: String) throws(SDKFailure) {
    let source = scratch + "/proof.swift"
    let program = scratch + "/proof"
    try Files.write(OverlayBuild.proof(set), to: source)
    let libraries = folder + "/lib"
    let compiled = try runner.output(
      of: [
        toolchain.swiftc, "-L", libraries, "-Xlinker", "-rpath", "-Xlinker", libraries, source, "-o", program,
      ] + set.arguments(in: folder))
    guard compiled.status == 0 else {
      throw SDKFailure(
        .buildFailed, "a program that imports what was built does not compile:\n" + OverlayBuild.excerpt(compiled.lines)
      )
    }
    let run = try runner.output(of: [program])
    guard run.status == 0 else {
      throw SDKFailure(
        .buildFailed, "a program that imports what was built does not run:\n" + OverlayBuild.excerpt(run.lines))
    }
  }

  /// The imports that clients use: a module, a submodule, one declaration.
  static func proof(_ set: OverlaySet) -> String {
    """
    \(set.folders.flatMap(\.modules).map { "import \($0.module)" }.joined(separator: "\n"))
    import CoreLocation.CLLocationManagerDelegate
    import MapKit.MKMapView
    import struct CoreLocation.Date

    \(set.foundationParts.isEmpty ? "" : "_ = (URLSession.self, XMLParser.self)")
    exit(Date().timeIntervalSince1970 > 0 && UIColor.red.cgColor.alpha == 1 ? 0 : 1)

    """
  }

  private func failure(_ status: Int32, _ lines: [String], in folder: String) -> SDKFailure {
    if lines.contains(where: { $0.contains("No space left on device") }) || OverlayBuild.free(in: folder) == 0 {
      return SDKFailure(.inputOutput, "\(folder): no space left on device\nEverything that was said is in \(log)")
    }
    return SDKFailure(
      .buildFailed,
      """
      'swift build' failed with \(status):
      \(OverlayBuild.excerpt(lines))
      Everything that was said is in \(log)
      """)
  }

  /// Returns the first errors, which usually cause the others; without errors the last lines.
  static func excerpt(_ lines: [String]) -> String {
    let errors = lines.filter { $0.contains("error: ") }
    return "  " + (errors.isEmpty ? lines.suffix(10) : errors.prefix(10)).joined(separator: "\n  ")
  }

  /// Free space in bytes; nil if unknown.
  private static func free(in folder: String) -> UInt64? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }
}

import CommandLineKit
import CommandSupport
import Glibc

/// `binnacle sdk install`
enum SDKInstall {
  private struct Options {
    var prefix: String?
    var source: String?
    var swift: String?
    var scratch: String?
    /// Compilers at once; nil: by processors and memory.
    var jobs: Int?
    var wantsHelp = false
  }

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(SDKFailure) -> ExitCode {
    var options = Options()
    try SDKCommand.parse(arguments) { (option: SDKInstallOption, value) throws(UsageError) in
      switch option {
      case .prefix: options.prefix = value
      case .sources: options.source = value
      case .swift: options.swift = value
      case .scratchPath: options.scratch = value
      case .jobs: options.jobs = try option.count(in: value)
      case .help: options.wantsHelp = true
      }
    }
    if options.wantsHelp { return HelpPage.sdkInstall.show() }
    let prefix = try SDKCommand.prefix(options.prefix)
    let sources = try OverlaySources(options.source)
    let runner = ChildRunner()
    // Retained by its own thread until the process ends.
    _ = Termination(timeout: nil) { runner.cancel() }
    let toolchain = try Toolchain(options.swift, runner)
    guard toolchain.knowsToolsets || !prefix.path.contains(where: \.isWhitespace) else {
      throw SDKFailure(
        .usage, "--prefix \(prefix.path): this Swift knows no toolsets, and takes no folder with a space")
    }
    try prefix.claim()
    let scratch: String
    if let named = options.scratch { scratch = try Files.absolute(named) } else { scratch = prefix.build }
    let needs = OverlayNeeds(jobs: options.jobs)
    Console.say("compiling \(sources.folder) with \(toolchain.identity); the first time takes minutes")
    Console.say(needs.description)
    let build = OverlayBuild(toolchain: toolchain, runner: runner, jobs: needs.jobs, log: prefix.log)
    var generation: String?
    let seed = OverlaySeed(in: prefix.build)
    let hadSeed = seed.isThere
    if options.scratch == nil { try seed.remove() }
    do throws(SDKFailure) {
      let package = try OverlayPackage(sources, in: scratch)
      let products = try build.run(package)
      let name = try prefix.makeGeneration()
      generation = name
      let folder = "\(prefix.path)/\(name)"
      try fill(folder, from: products)
      for set in [OverlaySet(), .whole] { try build.prove(folder, set, in: scratch) }
      let stamp = OverlayStamp(version: HelpText.version, compiler: toolchain.identity, installed: time(nil))
      try Files.write(stamp.text, to: folder + "/stamp")
      try Files.move(prefix.log, to: folder + "/build.log")
      if runner.isCancelled { throw .interrupted }
      try prefix.publish(name)
    } catch {
      // The previous overlay stays; the remains of this one are removed. The build's error matters more than one of the
      // removal.
      if let generation { try? Files.remove("\(prefix.path)/\(generation)") }
      if options.scratch == nil { try? Files.remove(prefix.build) }
      if hadSeed { try? seed.put(from: sources.folder) }
      throw error
    }
    if options.scratch == nil {
      try Files.remove(prefix.build)
      try seed.put(from: sources.folder)
    }
    Console.write(1, HelpText.use(prefix, toolchain))
    return .success
  }

  /// Copies the parts of a build that clients need.
  private static func fill(_ folder: String, from products: String) throws(SDKFailure) {
    for (name, modules) in OverlaySet.whole.folders {
      let own = "\(folder)/\(name)"
      try OverlayModules.write(modules, to: own, isLinked: true)
      for (module, _) in modules {
        for kind in ["swiftmodule", "swiftdoc"] {
          try Files.copy("\(products)/Modules/\(module).\(kind)", to: "\(own)/\(module).\(kind)")
        }
      }
    }
    try Files.makeFolder(folder + "/lib")
    try Files.copy(
      "\(products)/\(OverlayModules.library)", to: "\(folder)/lib/\(OverlayModules.library)", mode: 0o755)
  }
}

extension String {
  /// Quoted, if necessary, as one word for a shell.
  fileprivate var asShellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "/._-+,:@%".contains($0) }
    return isPlain
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension HelpText {
  /// Returns the instructions for building a package with the overlay.
  static func use(_ prefix: OverlayPrefix, _ toolchain: Toolchain) -> String {
    func arguments(_ set: OverlaySet) -> String {
      toolchain.knowsToolsets
        ? "--toolset \(prefix.toolset(set).asShellWord)" : "$(cat \(prefix.flags(set).asShellWord))"
    }
    return """
      Build and test any package that imports CoreLocation with
        swift build \(arguments(OverlaySet()))
        swift test \(arguments(OverlaySet()))
      and one that needs more of Apple's modules with the set that names them, of +CoreGraphics+CoreBluetooth+os+Foundation,
        swift build \(arguments(OverlaySet([.coreGraphics, .os])))

      """
  }
}

import CommandLineKit
import CommandSupport
import Glibc

/// `binnacle sdk install`
enum SDKInstall {
  private struct Options {
    var prefix: String?
    /// Modules beside those of every overlay.
    var extras: [OverlayModules.Extra] = []
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
      case .with: options.extras.append(try extra(value))
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
    let modules = OverlayModules(with: options.extras)
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
      let package = try OverlayPackage(sources, modules, in: scratch)
      let products = try build.run(package)
      let name = try prefix.makeGeneration()
      generation = name
      let folder = "\(prefix.path)/\(name)"
      try fill(folder, with: modules, from: products)
      try build.prove(folder, with: modules, in: scratch)
      let stamp = OverlayStamp(
        version: HelpText.version, compiler: toolchain.identity, installed: time(nil), modules: modules)
      try Files.write(stamp.text, to: folder + "/stamp")
      try Files.move(prefix.log, to: folder + "/build.log")
      if runner.isCancelled { throw .interrupted }
      try prefix.publish(name, with: modules)
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

  private static func extra(_ name: String) throws(UsageError) -> OverlayModules.Extra {
    if let extra = OverlayModules.Extra(rawValue: name) { return extra }
    let all = OverlayModules.Extra.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--with \(name): no such module; there is \(all)")
  }

  /// Copies the parts of a build that clients need.
  private static func fill(
    _ folder: String, with modules: OverlayModules, from products: String
  ) throws(SDKFailure) {
    try modules.write(to: folder + "/modules", isLinked: true)
    for module in modules.names {
      for kind in ["swiftmodule", "swiftdoc"] {
        try Files.copy("\(products)/Modules/\(module).\(kind)", to: "\(folder)/modules/\(module).\(kind)")
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
    let arguments =
      toolchain.knowsToolsets ? "--toolset \(prefix.toolset.asShellWord)" : "$(cat \(prefix.flags.asShellWord))"
    return """
      Build and test any package that imports CoreLocation with
        swift build \(arguments)
        swift test \(arguments)

      """
  }
}

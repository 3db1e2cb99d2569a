import CommandLineKit
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
    let install = OverlayInstallation(prefix: prefix, toolchain: toolchain, runner: runner)
    // Who names sources or a scratch folder wants to compile.
    let mayTake = options.source == nil && options.scratch == nil
    let made = mayTake ? try OverlayPrebuilt(for: toolchain) : nil
    let isTaken = if let made { try install.take(made) } else { false }
    if !isTaken { try install.compile(sources, scratch: options.scratch, jobs: options.jobs) }
    Console.write(1, HelpText.use(prefix, toolchain))
    return .success
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

/// `binnacle sdk uninstall`
enum SDKUninstall {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) throws(SDKFailure) -> ExitCode {
    var path: String?
    var wantsHelp = false
    try SDKCommand.parse(arguments) { (option: SDKUninstallOption, value) throws(UsageError) in
      switch option {
      case .prefix: path = value
      case .help: wantsHelp = true
      }
    }
    if wantsHelp { return HelpPage.sdkUninstall.show() }
    let prefix = try SDKCommand.prefix(path)
    let nothing = SDKFailure(.noInput, "\(prefix.path): no overlay is installed there")
    // `claim` would create the folder.
    guard Files.kind(prefix.path) == .folder else { throw nothing }
    try prefix.claim()
    guard try prefix.removeAll() else { throw nothing }
    return .success
  }
}

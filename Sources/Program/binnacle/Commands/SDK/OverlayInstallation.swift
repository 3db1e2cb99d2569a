import CommandLineKit
import Glibc

/// Puts an overlay into its prefix, which is claimed: compiled here, or compiled already.
struct OverlayInstallation {
  let prefix: OverlayPrefix
  let toolchain: Toolchain
  let runner: ChildRunner

  /// Installs modules that are compiled already.
  ///
  /// - Returns: false if a program that imports them does not compile or run here; then nothing was changed.
  func take(_ made: OverlayPrebuilt) throws(SDKFailure) -> Bool {
    Console.say("taking the modules in \(made.folder), compiled by \(toolchain.identity)")
    let scratch = prefix.path + "/.corelocation-proof"
    defer { try? Files.remove(scratch) }
    do throws(SDKFailure) {
      try Files.makeFolder(scratch)
      try publish(provenIn: scratch, by: build(jobs: 1)) { folder throws(SDKFailure) in
        for name in Files.names(in: made.folder) {
          try Files.copyAll("\(made.folder)/\(name)", to: "\(folder)/\(name)")
        }
      }
    } catch {
      guard error.code == .buildFailed else { throw error }
      Console.say(lines: "they cannot be used here, so they are compiled: \(error.message)")
      return false
    }
    // The seed of places of an overlay that was compiled here: these modules find the program's.
    try Files.remove(prefix.build)
    return true
  }

  /// Compiles the sources and installs the modules.
  ///
  /// - Parameters:
  ///   - scratch: a folder that is kept for the next time; nil: one below the prefix, removed.
  ///   - jobs: compilers at once; nil: by processors and memory.
  func compile(_ sources: OverlaySources, scratch: String?, jobs: Int?) throws(SDKFailure) {
    let folder = if let scratch { try Files.absolute(scratch) } else { prefix.build }
    let needs = OverlayNeeds(jobs: jobs)
    Console.say("compiling \(sources.folder) with \(toolchain.identity); the first time takes minutes")
    Console.say(needs.description)
    let build = build(jobs: needs.jobs)
    let seed = OverlaySeed(in: prefix.build)
    let hadSeed = seed.isThere
    if scratch == nil { try seed.remove() }
    do throws(SDKFailure) {
      let products = try build.run(try OverlayPackage(sources, in: folder))
      try publish(provenIn: folder, by: build) { generation throws(SDKFailure) in
        try OverlayInstallation.fill(generation, from: products)
        try Files.move(prefix.log, to: generation + "/build.log")
      }
    } catch {
      // The build's error matters more than one of the removal.
      if scratch == nil { try? Files.remove(prefix.build) }
      if hadSeed { try? seed.put(from: sources.folder) }
      throw error
    }
    if scratch == nil {
      try Files.remove(prefix.build)
      try seed.put(from: sources.folder)
    }
  }

  private func build(jobs: Int) -> OverlayBuild {
    OverlayBuild(toolchain: toolchain, runner: runner, jobs: jobs, log: prefix.log)
  }

  /// Makes a new overlay aside, proves that programs can use it, and puts it in the place of the previous one, which stays
  /// if anything fails.
  private func publish(
    provenIn scratch: String, by build: OverlayBuild, _ fill: (String) throws(SDKFailure) -> Void
  ) throws(SDKFailure) {
    let name = try prefix.makeGeneration()
    let folder = "\(prefix.path)/\(name)"
    do throws(SDKFailure) {
      try fill(folder)
      for set in [OverlaySet(), .whole] { try build.prove(folder, set, in: scratch) }
      let stamp = OverlayStamp(version: HelpText.version, compiler: toolchain.identity, installed: time(nil))
      try Files.write(stamp.text, to: folder + "/stamp")
      if runner.isCancelled { throw .interrupted }
      try prefix.publish(name)
    } catch {
      try? Files.remove(folder)
      throw error
    }
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

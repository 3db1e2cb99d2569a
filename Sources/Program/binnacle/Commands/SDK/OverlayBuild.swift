import CommandLineKit
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

/// Memory and disk space that compiling the overlay needs, and the number of compilers that run at once.
struct OverlayNeeds: CustomStringConvertible {
  /// Bytes on the disk: 175 MB were measured; with a margin for larger modules.
  static let space: UInt64 = 400 << 20
  /// Bytes of memory for each compiler: with one, all processes of the build together had 667 MiB; with a margin.
  static let memory: UInt64 = 700 << 20

  /// Compilers at once.
  let jobs: Int
  /// Memory that programs may use, bytes; nil if unknown.
  private let available: UInt64?

  /// - Parameters:
  ///   - jobs: as the user wants; nil: one for each processor, as far as the memory suffices.
  ///   - meminfo: the content of /proc/meminfo; nil if it cannot be read.
  init(
    jobs: Int?, meminfo: [UInt8]? = try? WholeFile.read("/proc/meminfo"),
    processors: Int = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  ) {
    available = meminfo.flatMap { OverlayNeeds.available($0) }
    let enough = available.map { Int($0 / OverlayNeeds.memory) } ?? processors
    self.jobs = jobs ?? max(1, min(processors, enough))
  }

  var description: String {
    let compilers = jobs == 1 ? "1 compiler at once" : "\(jobs) compilers at once"
    let needed = UInt64(jobs) * OverlayNeeds.memory
    let text = "\(compilers): up to \(needed >> 20) MB of memory, and \(OverlayNeeds.space >> 20) MB of disk space"
    guard let available else { return text }
    let free = "\(text); \(available >> 20) MB of memory are available"
    guard available < needed else { return free }
    return free + (jobs > 1 ? ": --jobs 1 needs less" : ": if that is not enough, add swap space")
  }

  /// Returns MemAvailable and SwapFree, whose unit is KiB; nil without the first (proc_meminfo(5)).
  private static func available(_ meminfo: [UInt8]) -> UInt64? {
    var kibibytes: [Substring: UInt64] = [:]
    for line in String(decoding: meminfo, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 2, let value = UInt64(words[1]) else { continue }
      kibibytes[words[0]] = value
    }
    guard let memory = kibibytes["MemAvailable:"] else { return nil }
    return (memory + (kibibytes["SwapFree:"] ?? 0)) << 10
  }
}

/// The progress of a build that takes minutes: one line that is rewritten on a terminal, otherwise a line per module.
struct BuildProgress {
  private let isTerminal = isatty(2) == 1
  private let started = time(nil)
  private var step: Step?
  private var isLineOpen = false

  /// - Parameter line: of `swift build`: `[12/57] Compiling GNSS FrameScanner.swift`; other lines go only to the log.
  mutating func note(_ line: String) {
    guard let step = Step(line) else { return }
    let isNew = step.task != self.step?.task
    self.step = step
    if isTerminal { show() } else if isNew { Console.say(step.text) }
  }

  /// Called after a second without output.
  mutating func tick() { if isTerminal { show() } }

  /// Erases the line, for other output.
  mutating func finish() {
    if isLineOpen { Console.draw(2, "\r\u{1B}[K") }
    isLineOpen = false
  }

  private mutating func show() {
    guard let step else { return }
    Console.draw(2, "\r\u{1B}[K\(step.text.plain) (\(time(nil) - started) s)")
    isLineOpen = true
  }

  /// A step that is displayed.
  struct Step: Equatable {
    /// `12 of 57`
    var count: String
    /// `compiling GNSS`
    var task: String

    var text: String { "\(count): \(task)" }

    /// nil for a line that is not a step.
    init?(_ line: String) {
      guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
      let counts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
      let words = line[line.index(after: end)...].split(separator: " ")
      guard counts.count == 2, Int(counts[0]) != nil, Int(counts[1]) != nil, words.count >= 2,
        words[0] == "Compiling" || words[0] == "Linking"
      else { return nil }
      count = "\(counts[0]) of \(counts[1])"
      task = "\(words[0].lowercased()) \(words[1])"
    }
  }
}

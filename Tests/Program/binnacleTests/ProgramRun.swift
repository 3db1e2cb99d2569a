import Glibc
import TestSupport
import Testing

/// The real program, run as a process of its own with the captures as its folder.
struct ProgramRun {
  /// Exit status, or 128 + the signal that ended it.
  let status: Int32
  let output: String
  let errors: String

  /// Runs to the end.
  ///
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - outputPath: where stdout goes; nil: it is collected.
  ///   - launcher: a command that starts the program, such as one that drops privileges.
  init(
    _ arguments: [String], input: [UInt8] = [], outputPath: String? = nil, launcher: [String] = []
  ) throws {
    let process = try ProgramProcess(arguments, input: input, outputPath: outputPath, launcher: launcher)
    status = process.wait()
    output = process.output
    errors = process.errors
  }
}

/// The program while it runs.
final class ProgramProcess {
  private let identifier: pid_t
  private let folder = TemporaryFolder()
  private let outputPath: String
  /// Once it was waited for; from then on its number may be another process's.
  private var status: Int32?

  init(
    _ arguments: [String], input: [UInt8] = [], inputDescriptor: Int32? = nil, outputPath: String? = nil,
    outputDescriptor: Int32? = nil, launcher: [String] = []
  ) throws {
    self.outputPath = outputPath ?? folder.path("stdout")
    try folder.write(input, to: "stdin")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let inputDescriptor {
      posix_spawn_file_actions_adddup2(&actions, inputDescriptor, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, folder.path("stdin"), O_RDONLY, 0)
    }
    if let outputDescriptor {
      posix_spawn_file_actions_adddup2(&actions, outputDescriptor, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, self.outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    posix_spawn_file_actions_addopen(&actions, 2, folder.path("stderr"), O_WRONLY | O_CREAT | O_TRUNC, 0o644)

    // A test runner may ignore signals or block them; the program starts as from a shell.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // What it would keep for its next run has no place, unless a launcher such as `env` says where.
    let homeless = ["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "STATE_DIRECTORY", "BINNACLE_STATE_DIR", "COLUMNS"]
      .flatMap {
        ["-u", $0]
      }
    var words = (["env", "-C", Fixtures.captures] + homeless + launcher + [Fixtures.program] + arguments).map {
      strdup($0)
    }
    words.append(nil)
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let result = posix_spawnp(&identifier, words[0]!, &actions, &attributes, words, environ)
    try #require(result == 0, "cannot start a process")
    self.identifier = identifier
  }

  var processIdentifier: Int32 { identifier }

  /// How it has a file open: O_RDONLY, O_WRONLY or O_RDWR; nil when it has not.
  func access(to path: String) -> Int32? {
    for descriptor in 0..<64 {
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/\(identifier)/fd/\(descriptor)", &target, target.count - 1)
      guard count > 0, String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) == path else {
        continue
      }
      let information = TemporaryFolder.readAll("/proc/\(identifier)/fdinfo/\(descriptor)")
      let flags = information.split(separator: "\n").first { $0.hasPrefix("flags:") }?.split(separator: "\t").last
      return flags.flatMap { Int32($0, radix: 8) }.map { $0 & O_ACCMODE }
    }
    return nil
  }

  func send(_ signal: Int32) {
    if status == nil { kill(identifier, signal) }
  }

  /// Exit status, or 128 + the signal that ended it. A program that hangs is killed after a while: 137.
  ///
  /// - Parameter meanwhile: called again and again, for example to read what a terminal would otherwise be full of.
  func wait(seconds: Int = 120, meanwhile: () -> Void = {}) -> Int32 {
    for _ in 0..<(seconds * 200) {
      meanwhile()
      if let status = ended() { return status }
      usleep(5000)
    }
    kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
    status = 137
    return 137
  }

  /// The same if it ends within a moment; nil while it runs on.
  func wait(milliseconds: Int) -> Int32? {
    for _ in 0..<max(1, milliseconds / 5) {
      if let status = ended() { return status }
      usleep(5000)
    }
    return nil
  }

  private func ended() -> Int32? {
    var code: Int32 = 0
    if status == nil, waitpid(identifier, &code, WNOHANG) == identifier {
      status = code & 0x7F == 0 ? (code >> 8) & 0xFF : 128 + code & 0x7F
    }
    return status
  }

  var output: String { TemporaryFolder.read(outputPath) }
  var errors: String { TemporaryFolder.read(folder.path("stderr")) }

  /// Waits until stdout satisfies `condition`; false when it does not within a minute, which only a failure lasts.
  func waitForOutput(_ condition: (String) -> Bool) -> Bool { wait { condition(output) } }

  /// The same for stderr.
  func waitForErrors(_ condition: (String) -> Bool) -> Bool { wait { condition(errors) } }

  private func wait(_ condition: () -> Bool) -> Bool {
    for _ in 0..<12_000 {
      if condition() { return true }
      usleep(5000)
    }
    return false
  }
}

/// A pipe whose ends no child inherits by accident.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}

extension Pipe {
  /// As small as a pipe can be, which F_SETPIPE_SZ (1031) asks for.
  func shrink() throws { try #require(fcntl(writeEnd, 1031, 4096) >= 4096) }

  /// Reads until `text` has come; returns false if the pipe is closed before that.
  func receives(_ text: String) -> Bool {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while Glibc.read(readEnd, &byte, 1) == 1 {
      bytes.append(byte)
      if String(decoding: bytes, as: UTF8.self).contains(text) { return true }
    }
    return false
  }

  /// What comes until all who write have closed it.
  func readToEnd() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

/// A folder that goes away with its last reference.
final class TemporaryFolder {
  private let root: String

  init() {
    var template = Array("/tmp/binnacle-test-XXXXXX".utf8CString)
    root = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  deinit {
    for name in names { unlink("\(root)/\(name)") }
    rmdir(root)
  }

  private var names: [String] = []

  func path(_ name: String) -> String {
    if !names.contains(name) { names.append(name) }
    return "\(root)/\(name)"
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  static func read(_ path: String) -> String { String(decoding: bytes(of: path), as: UTF8.self) }

  /// Reads a file without a size, as in /proc: its first 64 KiB, zero bytes as spaces.
  static func readAll(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)).map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
  }

  static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    // A device may have no end.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return result }
      result += buffer[0..<count]
    }
  }
}

/// Where things lie.
enum Fixtures {
  /// Tests/Fixtures
  static let root = Checkout.fixtures
  static let captures = root + "/captures"
  static let golden = root + "/golden"

  /// The executable that was built beside the test bundle.
  static let program = Checkout.program("binnacle")
}

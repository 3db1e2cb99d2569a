import Glibc
import LinuxIO

/// The user's Swift: a module can be imported only by the compiler that built it.
struct Toolchain: Equatable {
  /// The oldest version that compiles the sources.
  static let floor = [6, 0, 3]

  /// The program `swift`.
  let swift: String
  /// The compiler's version and target: `Swift version 6.3.1 (swift-6.3.1-RELEASE), x86_64-unknown-linux-gnu`.
  let identity: String
  /// Whether `swift build` supports `--toolset`; 6.0 does not.
  let knowsToolsets: Bool

  /// The compiler in the same folder.
  var swiftc: String { swift.hasSuffix("/swift") ? swift + "c" : "swiftc" }

  /// Runs `swift --version`.
  ///
  /// - Parameter path: the program, a folder of programs, or a toolchain; nil: the first in PATH.
  init(_ path: String?, _ runner: ChildRunner) throws(SDKFailure) {
    swift = try Toolchain.find(path)
    let (status, lines) = try runner.output(of: [swift, "--version"])
    guard status == 0, let identity = Toolchain.identity(in: lines), let numbers = Toolchain.numbers(in: identity)
    else {
      throw SDKFailure(
        .unavailable, "\(swift): is no Swift compiler: '\(swift) --version' says nothing that it would say")
    }
    guard Toolchain.isEnough(numbers) else {
      throw SDKFailure(
        .unavailable,
        "\(swift): \(identity) is too old: 6.0.3 or newer is needed\nhttps://www.swift.org/install, or --swift PATH")
    }
    self.identity = identity
    knowsToolsets = try runner.output(of: [swift, "build", "--help"]).lines.contains { $0.contains("--toolset") }
  }

  // MARK: Version

  /// Returns the identity from the lines of `swift --version`:
  ///
  ///     swift-driver version: 1.115.1 Swift version 6.0.3 (swift-6.0.3-RELEASE)
  ///     Target: x86_64-unknown-linux-gnu
  static func identity(in lines: [String]) -> String? {
    let target = lines.first { $0.hasPrefix("Target: ") }.map { ", " + $0.dropFirst("Target: ".count) } ?? ""
    for line in lines {
      var rest = line[...]
      while !rest.isEmpty, !rest.hasPrefix("Swift version ") { rest.removeFirst() }
      while rest.last == " " { rest.removeLast() }
      if !rest.isEmpty { return rest + target }
    }
    return nil
  }

  /// Returns the version's numbers; 6.3-dev is [6, 3].
  static func numbers(in identity: String) -> [Int]? {
    let text = identity.dropFirst("Swift version ".count).prefix { $0.isNumber || $0 == "." }
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    return numbers.isEmpty ? nil : numbers
  }

  static func isEnough(_ numbers: [Int]) -> Bool { !numbers.lexicographicallyPrecedes(floor) }

  // MARK: Search

  private static func find(_ path: String?) throws(SDKFailure) -> String {
    if let path {
      for candidate in [path, path + "/swift", path + "/bin/swift", path + "/usr/bin/swift"] where isProgram(candidate)
      {
        return candidate
      }
      throw SDKFailure(.noInput, "--swift \(path): is no program 'swift' and holds none")
    }
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in folders.split(separator: ":") where isProgram("\(folder)/swift") { return "\(folder)/swift" }
    throw SDKFailure(
      .unavailable,
      """
      there is no 'swift' in PATH
      On Debian 13 and Raspberry Pi OS: sudo apt install swiftlang
      Elsewhere: https://www.swift.org/install (6.0.3 or newer), or --swift PATH
      """)
  }

  private static func isProgram(_ path: String) -> Bool {
    Files.kind(path) == .file && access(path, X_OK) == 0
  }
}

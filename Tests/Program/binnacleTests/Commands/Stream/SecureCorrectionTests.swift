import Glibc
import TestSupport
import Testing

@testable import binnacle

/// `ntrips://`, run against the openssl command as a caster with a certificate of its own.
@Suite(.enabled(if: SecureCaster.isPossible, "needs the openssl command and libcurl"))
struct SecureCorrectionTests {
  private func arguments(_ terminal: PseudoTerminal, _ caster: SecureCaster, host: String) -> [String] {
    [
      "stream", terminal.path, "--baud", "9600", "--format", "ndjson", "--ntrip",
      "ntrips://\(host):\(caster.port)/NEAR",
    ]
  }

  /// Whatever the machine is set to: no proxy, and this certificate.
  private func environment(trusting certificate: String) -> [String] {
    ["CURL_CA_BUNDLE=", "SSL_CERT_FILE=\(certificate)", "https_proxy=", "HTTPS_PROXY=", "all_proxy=", "ALL_PROXY="]
  }

  @Test func correctionsComeThroughTLS() throws {
    let frames = (1...8).map { TestCaster.frame($0, size: 900) }
    let caster = try SecureCaster(sends: Array(TestCaster.versionTwo.utf8) + Array(frames.joined()))
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(
      arguments(terminal, caster, host: "localhost"), launcher: environment(trusting: caster.certificate))
    var written: [UInt8] = []
    _ = process.waitForErrors { _ in
      written += terminal.received()
      return written.count >= 8 * 909
    }
    let isWhole = written == Array(frames.joined())
    #expect(isWhole)
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    #expect(process.errors.contains("corrections arrive"))
  }

  @Test func aCertificateThatNobodyVouchesForIsRefused() throws {
    let caster = try SecureCaster(sends: Array(TestCaster.versionTwo.utf8))
    let terminal = try PseudoTerminal()
    let process = try ProgramProcess(
      arguments(terminal, caster, host: "localhost"), launcher: environment(trusting: ""))
    #expect(process.waitForErrors { $0.contains("its certificate cannot be trusted") })
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    #expect(terminal.received().isEmpty)
  }

  @Test func aCertificateOfAnotherHostIsRefused() throws {
    let caster = try SecureCaster(sends: Array(TestCaster.versionTwo.utf8))
    let terminal = try PseudoTerminal()
    // It is made out to localhost.
    let process = try ProgramProcess(
      arguments(terminal, caster, host: "127.0.0.1"), launcher: environment(trusting: caster.certificate))
    #expect(process.waitForErrors { $0.contains("its certificate cannot be trusted") })
    process.send(SIGTERM)
    #expect(process.wait() == 0)
  }
}

/// `openssl s_server` that sends the same to everybody.
private final class SecureCaster {
  static let isPossible: Bool = {
    let curl = dlopen("libcurl.so.4", RTLD_LAZY)
    return curl != nil && SecureCaster.run(["openssl", "version"], input: -1) == 0
  }()

  let port: UInt16
  let certificate: String
  private let folder = TemporaryFolder()
  private let process: pid_t
  private let input: Pipe

  init(sends bytes: [UInt8]) throws {
    certificate = folder.path("certificate")
    let key = folder.path("key")
    let made = SecureCaster.run(
      [
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
      ], input: -1)
    try #require(made == 0)
    port = try SecureCaster.freePort()
    input = try Pipe()
    let started = SecureCaster.start(
      [
        "openssl", "s_server", "-accept", "\(port)", "-cert", certificate, "-key", key, "-quiet", "-naccept", "10",
      ], input: input.readEnd)
    process = try #require(started)
    // Its input stays open: it hangs up at the end. Until it listens, the program tries again.
    try #require(write(input.writeEnd, bytes, bytes.count) == bytes.count)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(input.readEnd)
    close(input.writeEnd)
  }

  private static func freePort() throws -> UInt16 {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(probe) }
    try #require(withLoopback(0, { bind(probe, $0, $1) }) == 0)
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(probe, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func withLoopback(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  /// The exit status; -1 when the program is not there.
  private static func run(_ words: [String], input: Int32) -> Int32 {
    guard let process = start(words, input: input) else { return -1 }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status
  }

  private static func start(_ words: [String], input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input >= 0 { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    return posix_spawnp(&identifier, words[0], &actions, nil, &arguments, environ) == 0 ? identifier : nil
  }
}

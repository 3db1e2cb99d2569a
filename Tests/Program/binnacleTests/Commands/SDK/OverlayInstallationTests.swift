import Glibc
import Testing

@testable import binnacle

/// The modules of the package binnacle-sdk, beside a program that is installed. That Debian's Swift takes them is for
/// Tests/Scripts/Gate/check-deb.sh.
struct OverlayPrebuiltTests {
  /// A toolchain that has compiled once, with what it made beside an installed program.
  private static func package() throws -> FakeToolchain {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    let root = fake.folder.path
    let generation = try #require(Files.target(ofLink: fake.prefix + "/corelocation"))
    try Files.makeFolder(root + "/lib/binnacle")
    try Files.move("\(fake.prefix)/\(generation)", to: root + "/lib/binnacle/sdk")
    try Files.remove(fake.prefix)
    try Files.makeFolder(root + "/share")
    try Files.move(fake.source, to: root + "/share/binnacle")
    let program = root + "/bin/binnacle"
    if link(Fixtures.program, program) != 0 { try Files.copy(Fixtures.program, to: program, mode: 0o755) }
    return fake
  }

  private static func install(_ fake: FakeToolchain) throws -> ProgramRun {
    try ProgramRun(
      ["sdk", "install", "--prefix", fake.prefix, "--swift", fake.swift],
      launcher: ["sh", "-c", "shift; exec \(fake.folder.path)/bin/binnacle \"$@\"", "sh"])
  }

  private static func library(_ fake: FakeToolchain) -> String? {
    fake.folder.text("prefix/corelocation/lib/libCoreLocation.so")
  }

  @Test func theirCompilerTakesThem() throws {
    let fake = try Self.package()
    try fake.folder.write("brought", to: "lib/binnacle/sdk/lib/libCoreLocation.so", mode: 0o755)
    let run = try Self.install(fake)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("taking the modules in \(fake.folder.path)/lib/binnacle/sdk"))
    #expect(!run.errors.contains("compiling") && Self.library(fake) == "brought")
    #expect(run.output.contains("swift build --toolset \(fake.prefix)/corelocation.json"))
    #expect(try OverlayPrefix(fake.prefix).missing.isEmpty)
    #expect(access(fake.prefix + "/corelocation/lib/libCoreLocation.so", X_OK) == 0)
    // Nothing is left of the proof, and there is no seed: they find that of the program.
    let left = Files.names(in: fake.prefix).filter { $0.hasPrefix(".corelocation-") }
    #expect(left.isEmpty && fake.seed == nil)
  }

  @Test func anotherCompilerCompiles() throws {
    let fake = try Self.package()
    try fake.be(version: "6.4")
    let run = try Self.install(fake)
    #expect(run.status == 0 && run.errors.contains("compiling \(fake.folder.path)/share/binnacle"), "\(run.errors)")
    #expect(!run.errors.contains("taking") && Self.library(fake) == "6.4\n")
  }

  @Test func modulesOfAnotherVersionAreCompiledAnew() throws {
    let fake = try Self.package()
    let stamp = try #require(fake.folder.text("lib/binnacle/sdk/stamp"))
    try fake.folder.write("binnacle 0.0.1\n" + stamp.drop { $0 != "\n" }.dropFirst(), to: "lib/binnacle/sdk/stamp")
    let run = try Self.install(fake)
    #expect(run.status == 0 && !run.errors.contains("taking") && Self.library(fake) == "6.3.1\n", "\(run.errors)")
  }

  @Test func whatDoesNotRunHereIsCompiled() throws {
    let fake = try Self.package()
    try fake.folder.write("damaged", to: "lib/binnacle/sdk/lib/libCoreLocation.so")
    try fake.be(proof: "grep -q 6.3.1 \(fake.prefix)/.corelocation.*/lib/libCoreLocation.so")
    let run = try Self.install(fake)
    #expect(run.status == 0 && run.errors.contains("they cannot be used here"), "\(run.errors)")
    #expect(Self.library(fake) == "6.3.1\n")
  }
}

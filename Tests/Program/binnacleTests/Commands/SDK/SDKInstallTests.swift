import Glibc
import Testing

@testable import binnacle

/// The program is tested by running it, with a compiler that takes no time.
struct SDKInstallTests {
  @Test func writesWhatAPackageNeeds() throws {
    let fake = try FakeToolchain()
    let run = try fake.install()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("swift build --toolset \(fake.prefix)/corelocation.json"))
    #expect(run.errors.contains("1 of 2: compiling CoreLocation"))
    #expect(try OverlayPrefix(fake.prefix).missing.isEmpty)
    #expect(fake.folder.text("prefix/corelocation/build.log")?.contains("Compiling CoreLocation") == true)
    #expect(fake.folder.text("prefix/corelocation.flags")?.contains("-Xlinker -rpath -Xlinker \(fake.prefix)") == true)
    // The seed of places is where the sources were when they were compiled, and nothing else is.
    #expect(Files.names(in: fake.prefix + "/.corelocation-build") == ["Sources"] && fake.seed == "seed")
    #expect(!Files.isLink(fake.prefix + "/.corelocation-build/Sources"))
    #expect(access(fake.prefix + "/corelocation/lib/libCoreLocation.so", X_OK) == 0)
  }

  @Test func aPackageChoosesAmongSets() throws {
    let fake = try FakeToolchain()
    let run = try fake.install()
    #expect(run.status == 0 && run.output.contains("--toolset \(fake.prefix)/corelocation+CoreGraphics+os.json"))
    #expect(Files.kind(fake.prefix + "/corelocation/modules/CoreGraphics.swiftmodule") == nil)
    #expect(Files.kind(fake.prefix + "/corelocation/modules+CoreGraphics/CoreGraphics.swiftmodule") == .file)
    #expect(Files.kind(fake.prefix + "/corelocation/modules+CoreBluetooth/CoreBluetooth.swiftmodule") == .file)
    for module in ["UnifiedLog", "os", "OSLog"] {
      #expect(Files.kind(fake.prefix + "/corelocation/modules+os/\(module).swiftmodule") == .file)
    }
    #expect(fake.folder.text("prefix/corelocation/modules+os/os/module.modulemap")?.contains("module log {") == true)
    #expect(fake.folder.text("prefix/corelocation.json")?.contains("modules+") == false)
    #expect(fake.folder.text("prefix/corelocation+os.json")?.contains("/modules+os\"") == true)
    #expect(fake.folder.text("prefix/corelocation+Foundation.json")?.contains("FoundationXML") == true)
    #expect(fake.folder.text("prefix/corelocation+CoreGraphics+os.flags")?.contains("/modules+CoreGraphics ") == true)
  }

  @Test func anUpgradeTakesThePlace() throws {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    try fake.be(version: "6.4")
    #expect(try fake.install().status == 0)
    #expect(fake.folder.text("prefix/corelocation/lib/libCoreLocation.so") == "6.4\n" && fake.seed == "seed")
    #expect(Files.names(in: fake.prefix).filter { $0.hasPrefix(".corelocation.") }.count == 2)
  }

  private static let failures: [(build: String, proof: String, words: [String])] = [
    (
      "echo 'a.swift:1:1: error: planted'; exit 1", "exit 0",
      ["failed with 1", "error: planted", "corelocation-install.log"]
    ),
    ("", "echo planted; exit 3", ["does not run", "planted"]), ("rm -r \"$products/Modules\"", "exit 0", ["Modules"]),
  ]

  @Test(arguments: failures)
  func aFailureLeavesWhatWasThere(_ build: String, _ proof: String, _ words: [String]) throws {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    let before = Files.names(in: fake.prefix)
    try fake.be(version: "6.4", build: build, proof: proof)
    let run = try fake.install()
    #expect(run.status != 0 && run.output.isEmpty)
    for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
    #expect(Files.names(in: fake.prefix).filter { $0 != "corelocation-install.log" && $0 != "build.log" } == before)
    #expect(fake.folder.text("prefix/corelocation/lib/libCoreLocation.so") == "6.3.1\n" && fake.seed == "seed")
    #expect(try OverlayPrefix(fake.prefix).missing.isEmpty)
  }

  @Test func aFullDiskIsCalledThat() throws {
    let fake = try FakeToolchain(build: "echo 'ld: error: x: No space left on device'; exit 1")
    let run = try fake.install()
    #expect(run.status == 74 && run.errors.contains("no space left on device"))
  }

  @Test func interruptedItLeavesNothing() throws {
    let fake = try FakeToolchain(build: "echo '[2/2] Linking late'; sleep 300")
    let process = try ProgramProcess(
      ["sdk", "install", "--prefix", fake.prefix, "--sources", fake.source, "--swift", fake.swift])
    #expect(process.waitForErrors { $0.contains("linking late") })
    process.send(SIGINT)
    #expect(process.wait() == 130)
    #expect(process.errors.contains("interrupted; nothing was changed"))
    let left = Files.names(in: fake.prefix)
    #expect(Set(left) == [".corelocation.lock", "corelocation-install.log"], "\(left)")
  }

  @Test func anOldSwiftIsRefused() throws {
    let run = try FakeToolchain(version: "6.0.2").install()
    #expect(run.status == 69 && run.errors.contains("6.0.2") && run.errors.contains("6.0.3 or newer"))
  }

  @Test func withoutSwiftItSaysHowToGetIt() throws {
    let fake = try FakeToolchain()
    let run = try ProgramRun(
      ["sdk", "install", "--prefix", fake.prefix, "--sources", fake.source], launcher: ["env", "PATH=/nonexistent"])
    #expect(run.status == 69 && run.errors.contains("apt install swiftlang"))
    let named = try fake.install(["--swift", "/nonexistent"])
    #expect(named.status == 66 && named.errors.contains("--swift /nonexistent"))
  }

  @Test func withoutSourcesItSaysWhereTheyComeFrom() throws {
    let fake = try FakeToolchain()
    let run = try fake.install(["--sources", fake.folder.path])
    #expect(run.status == 66 && run.errors.contains("holds no Package.swift"))
  }

  /// Root may write anywhere but in /proc.
  @Test func aPrefixThatCannotBeMadeIsNamed() throws {
    let fake = try FakeToolchain()
    for prefix in ["/proc/self/corelocation", fake.swift] {
      let run = try fake.install(["--prefix", prefix])
      #expect(run.status == 74 || run.status == 77, "\(run.errors)")
      #expect(run.errors.contains(prefix))
    }
  }
}

struct SDKUninstallTests {
  @Test func removesWhatWasInstalled() throws {
    let fake = try FakeToolchain()
    #expect(try fake.install().status == 0)
    try fake.folder.write("mine", to: "prefix/notes")
    #expect(try ProgramRun(["sdk", "uninstall", "--prefix", fake.prefix]).status == 0)
    #expect(Files.names(in: fake.prefix) == ["notes"])
  }

  @Test func nothingThereIs66AndStaysNothing() throws {
    let fake = try FakeToolchain()
    let run = try ProgramRun(["sdk", "uninstall", "--prefix", fake.prefix])
    #expect(run.status == 66 && run.errors.contains("no overlay is installed there"))
    #expect(Files.kind(fake.prefix) == nil)
  }
}

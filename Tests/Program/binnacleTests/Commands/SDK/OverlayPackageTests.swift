import Testing

@testable import binnacle

struct OverlayPackageTests {
  /// An alias exports nothing: `os` as a pattern would let symbols of every module out.
  @Test func onlyPublicModulesLeaveTheLibrary() {
    #expect(
      OverlayPackage.exports
        == "{ global: *12CoreLocation*; *8Contacts*; *6MapKit*; *10MapDrawing*; *12CoreGraphics*; "
        + "*13CoreBluetooth*; *10UnifiedLog*; local: *; };\n")
  }

  @Test func anAliasIsATargetWithoutSourcesOfTheProject() throws {
    let fake = try FakeToolchain()
    let scratch = fake.folder.path + "/scratch"
    _ = try OverlayPackage(OverlaySources(fake.source), in: scratch)
    #expect(fake.folder.text("scratch/Aliases/os/Exports.swift") == "@_exported import UnifiedLog\n")
    #expect(fake.folder.text("scratch/Aliases/OSLog/Exports.swift")?.contains("@_exported import Foundation") == true)
    #expect(OverlayPackage.addition.contains("path: \"Aliases/os\""))
  }

  @Test func theManifestIsTheSourcesOwnAndMore() throws {
    let fake = try FakeToolchain()
    let scratch = fake.folder.path + "/scratch"
    _ = try OverlayPackage(OverlaySources(fake.source), in: scratch)
    #expect(fake.folder.text("scratch/Package.swift") == "// manifest\n" + OverlayPackage.addition)
    #expect(Files.target(ofLink: scratch + "/Sources") == fake.source + "/Sources")
    #expect(fake.folder.text("scratch/Headers/CoreLocation/CLHeading.h") != nil)
  }

  /// Other sources take the place of the first; what was built of those stays for what has not changed.
  @Test func anotherFolderTakesThePlace() throws {
    let (first, second) = (try FakeToolchain(), try FakeToolchain())
    let scratch = first.folder.path + "/scratch"
    _ = try OverlayPackage(OverlaySources(first.source), in: scratch)
    try second.folder.write("// other\n", to: "source/Package.swift")
    _ = try OverlayPackage(OverlaySources(second.source), in: scratch)
    #expect(first.folder.text("scratch/Package.swift")?.hasPrefix("// other") == true)
    #expect(Files.target(ofLink: scratch + "/Sources") == second.source + "/Sources")
  }
}

struct OverlaySourcesTests {
  @Test func whatWasInstalledComesBeforeACheckout() {
    #expect(
      OverlaySources.candidates(for: "/opt/b/bin/binnacle") == [
        "/opt/b/share/binnacle", "/opt/b/bin", "/opt/b", "/opt",
      ])
    #expect(OverlaySources.candidates(for: "/binnacle") == ["/share/binnacle"])
  }

  @Test func findsTheCheckoutAroundTheProgram() throws {
    let fake = try FakeToolchain()
    let program = fake.source + "/.build/debug/binnacle"
    #expect(try OverlaySources(nil, program: program).folder == fake.source)
    try fake.folder.write("", to: "source/.build/share/binnacle/Package.swift")
    #expect(try OverlaySources(nil, program: program).folder == fake.source)
  }

  @Test func takesTheFolderThatIsNamed() throws {
    let fake = try FakeToolchain()
    #expect(try OverlaySources(fake.source + "/./Sources/..", program: nil).folder == fake.source)
    #expect(throws: SDKFailure.self) { try OverlaySources(fake.folder.path, program: nil) }
    #expect(throws: SDKFailure.self) { try OverlaySources(nil, program: fake.folder.path + "/binnacle") }
  }
}

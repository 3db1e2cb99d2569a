import Testing

@testable import SetupCommands

struct OverlayPackageTests {
  @Test func onlyPublicModulesLeaveTheLibrary() {
    #expect(
      OverlayPackage.exports(OverlayModules(with: [.coreGraphics, .coreBluetooth]))
        == "{ global: *12CoreLocation*; *8Contacts*; *6MapKit*; *9MapPlaces*; *9MapShapes*; *10MapDrawing*; *12CoreGraphics*; "
        + "*13CoreBluetooth*; local: *; };\n")
  }

  /// `os` as a pattern would let symbols of every module out.
  @Test func anAliasExportsNothing() {
    let exports = OverlayPackage.exports(OverlayModules(with: [.os]))
    #expect(exports.contains("*10UnifiedLog*;") && !exports.contains("*2os*") && !exports.contains("*5OSLog*"))
  }

  @Test func anAliasIsATargetWithoutSourcesOfTheProject() throws {
    let fake = try FakeToolchain()
    let scratch = fake.folder.path + "/scratch"
    let modules = OverlayModules(with: [.os])
    _ = try OverlayPackage(OverlaySources(fake.source), modules, in: scratch)
    #expect(fake.folder.text("scratch/Aliases/os/Exports.swift") == "@_exported import UnifiedLog\n")
    #expect(fake.folder.text("scratch/Aliases/OSLog/Exports.swift")?.contains("@_exported import Foundation") == true)
    #expect(OverlayPackage.addition(modules).contains("path: \"Aliases/os\""))
    #expect(!OverlayPackage.addition(OverlayModules()).contains("Aliases"))
  }

  @Test func theManifestIsTheSourcesOwnAndMore() throws {
    let fake = try FakeToolchain()
    let scratch = fake.folder.path + "/scratch"
    _ = try OverlayPackage(OverlaySources(fake.source), OverlayModules(), in: scratch)
    #expect(fake.folder.text("scratch/Package.swift") == "// manifest\n" + OverlayPackage.addition(OverlayModules()))
    #expect(Files.target(ofLink: scratch + "/Sources") == fake.source + "/Sources")
    #expect(fake.folder.text("scratch/Headers/CoreLocation/CLHeading.h") != nil)
  }

  /// Other sources take the place of the first; what was built of those stays for what has not changed.
  @Test func anotherFolderTakesThePlace() throws {
    let (first, second) = (try FakeToolchain(), try FakeToolchain())
    let scratch = first.folder.path + "/scratch"
    _ = try OverlayPackage(OverlaySources(first.source), OverlayModules(), in: scratch)
    try second.folder.write("// other\n", to: "source/Package.swift")
    _ = try OverlayPackage(OverlaySources(second.source), OverlayModules(), in: scratch)
    #expect(first.folder.text("scratch/Package.swift")?.hasPrefix("// other") == true)
    #expect(Files.target(ofLink: scratch + "/Sources") == second.source + "/Sources")
  }
}

import Testing

@testable import SetupCommands

struct OverlayModulesTests {
  @Test func aHeaderIsASubmodule() {
    let text = OverlayModules.moduleMap("M", ["A", "B+C"], isLinked: true)
    #expect(
      text == """
        module M [system] {
          link "CoreLocation"
          header "M.h"
          export *
          explicit module A {
            header "A.h"
            export *
          }
          explicit module B_C {
            header "B+C.h"
            export *
          }
        }

        """)
  }

  /// The library would look for itself while it is linked.
  @Test func theLibraryIsNotLinkedWithItself() {
    #expect(!OverlayModules.moduleMap("M", [], isLinked: false).contains("link"))
  }

  @Test func everyHeaderIsThere() throws {
    let folder = try DeepFolder()
    let modules = OverlayModules(with: OverlayModules.Extra.allCases)
    try modules.write(to: folder.path, isLinked: true)
    for (module, headers) in modules.headers {
      #expect(Set(headers).count == headers.count)
      let path = "\(module)/\(OverlayModules.headerFolder(module))"
      for header in [module] + headers { #expect(folder.text("\(path)\(header).h") != nil) }
      #expect(folder.text("\(module)/module.modulemap")?.contains("link \"CoreLocation\"") == true)
    }
  }

  /// Dispatch includes `os/object.h` of the toolchain.
  @Test func noHeaderTakesThePlaceOfOneOfDispatch() throws {
    let folder = try DeepFolder()
    try OverlayModules(with: [.os]).write(to: folder.path, isLinked: true)
    #expect(Files.names(in: folder.path + "/os").sorted() == ["module.modulemap", "submodules"])
    #expect(folder.text("os/module.modulemap")?.contains("header \"submodules/object.h\"") == true)
  }

  @Test func extraModulesAreThereOnDemandAlone() throws {
    #expect(OverlayModules().names == ["CoreLocation", "Contacts", "MapKit", "MapPlaces", "MapShapes", "MapDrawing"])
    let both = OverlayModules(with: [.coreGraphics, .coreGraphics])
    #expect(both.names == OverlayModules().names + ["CoreGraphics"])
    let all = OverlayModules(with: [.coreBluetooth, .coreGraphics])
    #expect(all.names == OverlayModules().names + ["CoreGraphics", "CoreBluetooth"])
    let whole = OverlayModules(with: OverlayModules.Extra.allCases)
    #expect(whole.names == all.names + ["UnifiedLog", "os", "OSLog"], "Foundation is there already")
    #expect(whole.aliases.map(\.module) == ["os", "OSLog"] && all.aliases.isEmpty)
    let (without, with) = (try DeepFolder(), try DeepFolder())
    try OverlayModules().write(to: without.path, isLinked: true)
    try both.write(to: with.path, isLinked: true)
    #expect(
      Files.kind(without.path + "/CoreGraphics") == nil && Files.kind(without.path + "/_Testing_CoreGraphics") == nil)
    #expect(with.text("CoreGraphics/module.modulemap")?.contains("module CGGeometry") == true)
    // Swift Testing wants it in files that import both; it must not link anything.
    #expect(with.text("_Testing_CoreGraphics/module.modulemap")?.contains("link") == false)
  }

  @Test func foundationIsImportedOnDemandAlone() {
    #expect(OverlayModules().importArguments.isEmpty && OverlayModules(with: [.coreGraphics]).foundationParts.isEmpty)
    let whole = OverlayModules(with: [.foundation])
    #expect(whole.names == OverlayModules().names)
    #expect(
      whole.importArguments == [
        "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking", "-Xfrontend", "-import-module",
        "-Xfrontend", "FoundationXML",
      ])
    #expect(OverlayBuild.proof(whole).contains("URLSession") && !OverlayBuild.proof(OverlayModules()).contains("URL"))
  }
}

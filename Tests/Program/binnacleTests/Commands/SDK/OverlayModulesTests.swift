import Testing

@testable import binnacle

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
    try OverlayModules.write(OverlayModules.all, to: folder.path, isLinked: true)
    for (module, headers) in OverlayModules.all {
      #expect(Set(headers).count == headers.count)
      let path = "\(module)/\(OverlayModules.headerFolder(module))"
      for header in [module] + headers { #expect(folder.text("\(path)\(header).h") != nil) }
      #expect(folder.text("\(module)/module.modulemap")?.contains("link \"CoreLocation\"") == true)
    }
  }

  /// Dispatch includes `os/object.h` of the toolchain.
  @Test func noHeaderTakesThePlaceOfOneOfDispatch() throws {
    let folder = try DeepFolder()
    try OverlayModules.write(OverlayModules.modules(of: .os), to: folder.path, isLinked: true)
    #expect(Files.names(in: folder.path + "/os").sorted() == ["module.modulemap", "submodules"])
    #expect(folder.text("os/module.modulemap")?.contains("header \"submodules/object.h\"") == true)
  }

  /// Swift Testing wants an empty module in files that import both; it must not link anything.
  @Test func coreGraphicsBringsAnEmptyModuleForTests() throws {
    let (without, with) = (try DeepFolder(), try DeepFolder())
    try OverlayModules.write(OverlayModules.always, to: without.path, isLinked: true)
    try OverlayModules.write(OverlayModules.modules(of: .coreGraphics), to: with.path, isLinked: true)
    #expect(
      Files.kind(without.path + "/CoreGraphics") == nil && Files.kind(without.path + "/_Testing_CoreGraphics") == nil)
    #expect(with.text("CoreGraphics/module.modulemap")?.contains("module CGGeometry") == true)
    #expect(with.text("_Testing_CoreGraphics/module.modulemap")?.contains("link") == false)
  }
}

struct OverlaySetTests {
  @Test func everyChoiceIsThereOnce() {
    let names = OverlaySet.all.map(\.name)
    #expect(names.first == "corelocation" && names.count == 16 && Set(names).count == 16)
    #expect(names.contains("corelocation+CoreGraphics+os") && OverlaySet.all.contains(.whole))
    #expect(OverlaySet.whole.name == "corelocation+CoreGraphics+CoreBluetooth+os+Foundation")
    #expect(OverlaySet([.os, .coreGraphics, .os]) == OverlaySet([.coreGraphics, .os]))
  }

  @Test func aSetShowsItsOwnModulesAlone() {
    #expect(OverlaySet().arguments(in: "/p") == ["-I", "/p/modules"])
    let log = OverlaySet([.os])
    #expect(log.arguments(in: "/p") == ["-I", "/p/modules", "-I", "/p/modules+os"])
    #expect(log.folders.map { $0.modules.map(\.module) }.last == ["UnifiedLog", "os", "OSLog"])
    #expect(OverlaySet.whole.folders.flatMap(\.modules).map(\.module) == OverlayModules.names)
  }

  @Test func foundationIsImportedInItsSetAlone() {
    let whole = OverlaySet([.foundation])
    #expect(
      whole.arguments(in: "/p") == [
        "-I", "/p/modules", "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking", "-Xfrontend",
        "-import-module", "-Xfrontend", "FoundationXML",
      ])
    #expect(OverlayBuild.proof(whole).contains("URLSession") && !OverlayBuild.proof(OverlaySet()).contains("URL"))
  }
}

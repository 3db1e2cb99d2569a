import Testing

@testable import binnacle

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

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
    try OverlayModules.write(to: folder.path, isLinked: true)
    for (module, headers) in OverlayModules.headers {
      #expect(Set(headers).count == headers.count)
      for header in [module] + headers { #expect(folder.text("\(module)/\(header).h") != nil) }
      #expect(folder.text("\(module)/module.modulemap")?.contains("link \"CoreLocation\"") == true)
    }
  }
}

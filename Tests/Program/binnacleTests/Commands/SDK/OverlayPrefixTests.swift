import Foundation
import Testing

@testable import binnacle

struct OverlayPrefixTests {
  private func generation(_ prefix: OverlayPrefix, _ text: String) throws -> String {
    let name = try prefix.makeGeneration()
    try Files.write(text, to: "\(prefix.path)/\(name)/stamp")
    return name
  }

  @Test func theToolsetIsJSONWhateverTheFolderIsCalled() throws {
    let prefix = try OverlayPrefix("/tmp/a \"b\\c\u{1}é/./x/..")
    #expect(prefix.path == "/tmp/a \"b\\c\u{1}é")
    let object = try JSONSerialization.jsonObject(with: Data(prefix.toolsetText("new").utf8)) as? [String: Any]
    #expect(object?["schemaVersion"] as? String == "1.0")
    let compiler = object?["swiftCompiler"] as? [String: [String]]
    #expect(compiler?["extraCLIOptions"] == ["-I", prefix.path + "/new/modules"])
    let linker = object?["linker"] as? [String: [String]]
    #expect(linker?["extraCLIOptions"] == ["-L", prefix.libraries, "-rpath", prefix.libraries])
  }

  @Test func wholeFoundationIsPartOfBothForms() throws {
    let folder = try DeepFolder()
    let prefix = try OverlayPrefix(folder.path)
    try prefix.publish(try generation(prefix, ""))
    let wanted = "\"-Xfrontend\", \"-import-module\", \"-Xfrontend\", \"FoundationNetworking\""
    #expect(folder.text("corelocation+os+Foundation.json")?.contains(wanted) == true)
    let flags = "-Xswiftc -Xfrontend -Xswiftc -import-module -Xswiftc -Xfrontend -Xswiftc FoundationXML"
    #expect(folder.text("corelocation+Foundation.flags")?.contains(flags) == true)
    #expect(folder.text("corelocation.json")?.contains("import-module") == false)
  }

  @Test func anotherTakesThePlaceOfTheFirst() throws {
    let folder = try DeepFolder()
    let prefix = try OverlayPrefix(folder.path)
    try prefix.claim()
    try prefix.publish(try generation(prefix, "first"))
    #expect(folder.text("corelocation/stamp") == "first")
    let second = try generation(prefix, "second")
    #expect(folder.text("corelocation/stamp") == "first")
    try prefix.publish(second)
    #expect(folder.text("corelocation/stamp") == "second")
    let names = Files.names(in: folder.path)
    let choices = OverlaySet.all.flatMap { ["\($0.name).flags", "\($0.name).json"] }
    #expect(names == ([".corelocation.lock", second, "corelocation"] + choices).sorted())
  }

  /// Otherwise packages would not be compiled again.
  @Test func everyInstallationIsAtAnotherPath() throws {
    let folder = try DeepFolder()
    let prefix = try OverlayPrefix(folder.path)
    var texts: Set<String> = []
    for name in ["corelocation.json", "corelocation.flags"] {
      for _ in 0..<2 {
        try prefix.publish(try generation(prefix, ""))
        texts.insert(try #require(folder.text(name)))
      }
    }
    #expect(texts.count == 4)
  }

  @Test func whatAKilledInstallationLeftGoesWithTheNext() throws {
    let folder = try DeepFolder()
    let prefix = try OverlayPrefix(folder.path)
    let left = try generation(prefix, "unfinished")
    try prefix.publish(try generation(prefix, "whole"))
    #expect(Files.kind("\(folder.path)/\(left)") == nil && folder.text("corelocation/stamp") == "whole")
  }

  @Test func removesItsOwnAndNothingElse() throws {
    let folder = try DeepFolder()
    try folder.write("mine", to: "notes")
    try folder.write("mine", to: "elsewhere/notes")
    let prefix = try OverlayPrefix(folder.path)
    try prefix.claim()
    let name = try generation(prefix, "")
    #expect(symlink(folder.path + "/elsewhere", "\(folder.path)/\(name)/link") == 0)
    try prefix.publish(name)
    #expect(try prefix.removeAll())
    #expect(Files.names(in: folder.path) == ["elsewhere", "notes"])
    #expect(folder.text("elsewhere/notes") == "mine")
    #expect(try !prefix.removeAll())
  }

  @Test func whatIsNoOverlayIsLeftAlone() throws {
    let folder = try DeepFolder()
    try folder.write("mine", to: "corelocation/notes")
    #expect(throws: SDKFailure.self) { try OverlayPrefix(folder.path).claim() }
    #expect(folder.text("corelocation/notes") == "mine")
  }

  @Test func oneAtATimeChangesAPrefix() throws {
    let folder = try DeepFolder()
    let prefix = try OverlayPrefix(folder.path + "/deep/er")
    try prefix.claim()
    #expect(throws: SDKFailure.self) { try prefix.claim() }
    #expect(folder.text("deep/er/.corelocation.lock") == "")
  }
}

struct OverlayStampTests {
  @Test func comesBackAsItWasWritten() {
    let stamp = OverlayStamp(version: "0.1.0", compiler: "Swift version 6.3.1 (x), y", installed: 1_795_190_400)
    #expect(OverlayStamp(stamp.text) == stamp)
    #expect(OverlayStamp(stamp.text + "later addition\n") == stamp)
  }

  private static let damaged = ["", "binnacle 0.1.0\n", "binnacle 1\ncompiler x\ninstalled then\n", "compiler\u{0}"]

  @Test(arguments: damaged)
  func nothingElseIsAStamp(_ text: String) { #expect(OverlayStamp(text) == nil) }
}

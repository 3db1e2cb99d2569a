import Testing

@testable import binnacle

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

import Testing

@testable import binnacle

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

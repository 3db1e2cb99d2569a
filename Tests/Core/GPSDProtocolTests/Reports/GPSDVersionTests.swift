import Testing

@testable import GPSDProtocol

@Suite struct GPSDVersionTests {
  @Test func anyProtocolWillDo() {
    #expect(
      report(#"{"class":"VERSION","release":"3.27.5","rev":"x","proto_major":16,"proto_minor":1}"#).content
        == .version(GPSDVersion(release: "3.27.5", major: 16, minor: 1)))
  }
}

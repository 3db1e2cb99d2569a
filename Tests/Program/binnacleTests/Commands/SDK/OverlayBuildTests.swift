import Testing

@testable import binnacle

struct OverlayBuildTests {
  @Test func errorsComeBeforeWhatCameLast() {
    let noise = (1...30).map { "warning: \($0)" }
    #expect(OverlayBuild.excerpt(["a.swift:1:2: error: cause"] + noise) == "  a.swift:1:2: error: cause")
    #expect(OverlayBuild.excerpt(noise).split(separator: "\n").count == 10)
    #expect(OverlayBuild.excerpt(noise).hasSuffix("warning: 30"))
  }
}

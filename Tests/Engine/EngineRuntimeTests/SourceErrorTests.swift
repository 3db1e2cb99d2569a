import EngineRuntime
import Testing

@Suite struct SourceErrorTests {
  @Test func theAdviceFollowsOnALineOfItsOwn() {
    #expect(SourceError(.busy, "port: in use").description == "port: in use")
    #expect(
      SourceError(.busy, "port: in use", advice: "stop gpsd").description
        == """
        port: in use
        stop gpsd
        """)
  }

  @Test func onlyRefusalsNeedSomebodyToAct() {
    let transient: [SourceError.Kind] = [.notFound, .busy, .disconnected, .unavailable, .inputOutput]
    for kind in transient { #expect(kind.isTransient) }
    #expect(!SourceError.Kind.permissionDenied.isTransient)
    #expect(!SourceError.Kind.invalid.isTransient)
  }
}

import Bytes
import Testing

@Suite struct SoleReferenceTests {
  private final class Counter {
    var count = 0
    let ended: () -> Void

    init(_ ended: @escaping () -> Void) { self.ended = ended }

    deinit { ended() }
  }

  @Test func objectLivesAsLongAsItsOwner() {
    var isEnded = false
    do {
      let reference = SoleReference { Counter { isEnded = true } }
      for _ in 0..<3 { reference.object.count += 1 }
      reference.withObject { $0.count += 1 }
      #expect(reference.object.count == 4 && !isEnded)
    }
    #expect(isEnded)
  }
}

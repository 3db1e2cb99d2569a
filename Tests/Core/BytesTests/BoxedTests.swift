import Bytes
import Testing

@Suite struct BoxedTests {
  @Test func copyKeepsItsValue() {
    var first = Boxed([1, 2])
    let copy = first
    first.value.append(3)
    #expect(copy.value == [1, 2] && first.value == [1, 2, 3])
    var second = copy
    second.value[0] = 9
    #expect(copy.value == [1, 2] && second.value == [9, 2])
  }

  @Test func valueIsChangedWhereItIs() {
    var box = Boxed([Int](repeating: 0, count: 8))
    let before = box.value.withUnsafeBufferPointer { $0.baseAddress }
    for index in 0..<8 { box.value[index] = index }
    #expect(box.value.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(box.value == Array(0..<8))
  }
}

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

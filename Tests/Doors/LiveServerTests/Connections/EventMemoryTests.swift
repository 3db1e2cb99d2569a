import Observations
import Testing

@testable import LiveServer

@Suite struct EventMemoryTests {
  private func instant(_ seconds: Int64) -> MonotonicInstant { MonotonicInstant(nanoseconds: seconds * 1_000_000_000) }

  private func memory(_ ids: [UInt64?], size: Int = 10, every seconds: Int64 = 1, after floor: UInt64? = nil)
    -> EventMemory
  {
    var memory = EventMemory(span: 60_000_000_000)
    memory.begin(after: floor)
    for (index, id) in ids.enumerated() {
      memory.add(OutgoingPiece([UInt8](repeating: 0, count: size), id: id), at: instant(Int64(index) * seconds))
    }
    return memory
  }

  private func ids(_ pieces: [OutgoingPiece]?) -> [UInt64?]? { pieces?.map { $0.id } }

  @Test func eventsAfterANumberAreReturnedWithThoseWithoutOne() {
    let memory = memory([1, 2, nil, 5, nil])
    #expect(ids(memory.events(after: 2)) == [nil, 5, nil])
    #expect(ids(memory.events(after: 5)) == [nil])
    #expect(memory.events(after: 3) == nil)
    #expect(memory.events(after: 6) == nil)
  }

  @Test func numbersSinceTheBeginningAreKnown() {
    let memory = memory([11, 13], after: 9)
    #expect(ids(memory.events(after: 9)) == [11, 13])
    #expect(ids(memory.events(after: 12)) == [13])
    #expect(ids(memory.events(after: 13)) == [])
    #expect(memory.events(after: 8) == nil)
    #expect(memory.events(after: 14) == nil)
    #expect(ids(self.memory([], after: 9).events(after: 9)) == [])
    #expect(self.memory([]).events(after: 9) == nil)
  }

  @Test func eventsOfTheLastMinuteAreKept() {
    let memory = memory((0..<1000).map { UInt64($0) })
    #expect(memory.events(after: 939)?.count == 60)
    #expect(memory.events(after: 900) == nil)
  }

  @Test func roomIsLimited() {
    let memory = memory((0..<1000).map { UInt64($0) }, size: 10_000, every: 0)
    let count = EventMemory.room / 10_000
    #expect(memory.events(after: UInt64(1000 - count / 2)) != nil)
    #expect(memory.events(after: UInt64(1000 - count - 2)) == nil)
  }

  @Test func nothingIsKnownAfterEverythingIsForgotten() {
    var memory = memory([1, 2])
    memory.removeAll()
    #expect(memory.isEmpty && memory.events(after: 2) == nil)
  }
}

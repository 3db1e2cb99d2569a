import Glibc
import Observations
import Testing
@testable import LiveServer

@Suite struct OutgoingQueueTests {
  private func piece(_ text: String, key: String? = nil) -> OutgoingPiece { OutgoingPiece(Array(text.utf8), key: key) }

  /// Sends a queue to a pair of sockets, and returns what arrives.
  private func sent(_ queue: inout OutgoingQueue) -> String {
    var ends: [CInt] = [0, 0]
    precondition(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(queue.send(to: ends[0]) == .finished)
    var buffer = [UInt8](repeating: 0, count: 1000)
    let count = recv(ends[1], &buffer, buffer.count, CInt(MSG_DONTWAIT))
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  @Test func piecesAreSentInOrder() {
    var queue = OutgoingQueue()
    for text in ["a", "", "bc"] { queue.add(piece(text)) }
    #expect(queue.count == 3 && !queue.isEmpty)
    #expect(sent(&queue) == "abc")
    #expect(queue.count == 0 && queue.isEmpty)
  }

  @Test func aPieceReplacesTheWaitingOneOfItsKeyAndComesLast() {
    var queue = OutgoingQueue()
    for (text, key) in [("a", "x"), ("b", nil), ("c", "y"), ("d", "x")] { queue.add(piece(text, key: key)) }
    #expect(queue.count == 3)
    #expect(sent(&queue) == "bcd")
  }

  @Test func aPieceThatWasSentInPartIsNotReplaced() {
    var ends: [CInt] = [0, 0]
    precondition(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[1]) }
    var queue = OutgoingQueue()
    let long = String(repeating: "a", count: 1_000_000)
    queue.add(piece(long, key: "x"))
    #expect(queue.send(to: ends[0]) == .waiting(isProgress: true))
    queue.add(piece("b", key: "x"))
    queue.add(piece("c", key: "x"))
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while received.count < 1_000_001 {
      _ = queue.send(to: ends[0])
      let count = recv(ends[1], &buffer, buffer.count, CInt(MSG_DONTWAIT))
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    #expect(received == Array((long + "c").utf8))
    #expect(queue.isEmpty)
    close(ends[0])
  }

  @Test func aClientThatTakesNothingMakesNoProgress() {
    var ends: [CInt] = [0, 0]
    precondition(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    var queue = OutgoingQueue()
    queue.add(piece(String(repeating: "a", count: 1_000_000)))
    #expect(queue.send(to: ends[0]) == .waiting(isProgress: true))
    #expect(queue.send(to: ends[0]) == .waiting(isProgress: false))
    close(ends[1])
    #expect(queue.send(to: ends[0]) == .failed)
  }
}

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

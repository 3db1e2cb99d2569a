import Glibc
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

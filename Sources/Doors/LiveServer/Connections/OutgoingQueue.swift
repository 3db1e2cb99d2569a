import Glibc

/// What one client has not taken yet.
struct OutgoingQueue {
  /// What sending has come to.
  enum Outcome: Equatable {
    /// The client has taken everything.
    case finished
    /// The client takes no more at present; `isProgress` if it took something.
    case waiting(isProgress: Bool)
    /// The connection is lost.
    case failed
  }

  private var pieces: [OutgoingPiece] = []
  /// Bytes of the first piece that were sent.
  private var sent = 0
  /// Bytes that wait.
  private(set) var count = 0

  var isEmpty: Bool { pieces.isEmpty }

  /// Adds a piece; the waiting one with the same key goes, unless a part of it was sent.
  mutating func add(_ piece: OutgoingPiece) {
    if let key = piece.key, let index = pieces.lastIndex(where: { $0.key == key }), index > 0 || sent == 0 {
      count -= pieces[index].bytes.count
      pieces.remove(at: index)
    }
    pieces.append(piece)
    count += piece.bytes.count
  }

  /// Sends what the client takes without waiting.
  mutating func send(to descriptor: CInt) -> Outcome {
    var done = 0
    defer { pieces.removeFirst(done) }
    var isProgress = false
    while done < pieces.count {
      let bytes = pieces[done].bytes
      let result = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[sent...])
        return Glibc.send(descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      guard result >= 0 else {
        switch errno {
        case EINTR: continue
        case EAGAIN: return .waiting(isProgress: isProgress)
        default: return .failed
        }
      }
      isProgress = isProgress || result > 0
      sent += result
      count -= result
      if sent == bytes.count {
        sent = 0
        done += 1
      }
    }
    return .finished
  }
}

import Bytes

/// Frames that wait for a receiver: whole ones, the oldest first to go, and the oldest dropped when too many wait.
struct CorrectionQueue {
  /// Bytes; some seconds of corrections, more of which would be too old to be of use.
  static let limit = 8192

  /// Frames that were dropped.
  private(set) var dropped: UInt64 = 0
  private var frames: [[UInt8]] = []
  private var bytes = 0

  var isEmpty: Bool { frames.isEmpty }

  mutating func append(_ frame: ByteView) {
    frames.append(Array(frame))
    bytes += frame.count
    var excess = 0
    while bytes > CorrectionQueue.limit {
      bytes -= frames[excess].count
      excess += 1
    }
    frames.removeFirst(excess)
    dropped += UInt64(excess)
  }

  /// Hands over frames until `send` says false; that one stays.
  mutating func drain(_ send: (ByteView) -> Bool) {
    var sent = 0
    while sent < frames.count, frames[sent].withByteView(send) {
      bytes -= frames[sent].count
      sent += 1
    }
    frames.removeFirst(sent)
  }
}

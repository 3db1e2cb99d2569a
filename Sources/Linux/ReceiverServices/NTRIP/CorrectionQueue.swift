import Bytes

/// Frames that wait to be sent to a receiver, in order of arrival. If they exceed `limit`, the oldest are dropped.
struct CorrectionQueue {
  /// Bytes: a few seconds of corrections. Older ones would be of no use.
  static let limit = 8192

  /// Number of frames that were dropped.
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

  /// Sends frames in order until `send` returns false; that frame stays in the queue.
  mutating func drain(_ send: (ByteView) -> Bool) {
    var sent = 0
    while sent < frames.count, frames[sent].withByteView(send) {
      bytes -= frames[sent].count
      sent += 1
    }
    frames.removeFirst(sent)
  }
}

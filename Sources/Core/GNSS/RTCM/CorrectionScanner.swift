import Bytes

/// Picks the RTCM 3 messages out of what a caster sends: whole frames with a right CRC, and nothing else.
public struct CorrectionScanner: ~Copyable {
  private var scanner = FrameScanner()

  public init() {}

  /// Whether the beginning of a frame waits for the rest.
  public var isWaiting: Bool { scanner.isWaiting }

  /// Takes bytes and hands over each frame they complete, valid only inside `frame`.
  public mutating func consume(_ bytes: ByteView, _ frame: (ByteView) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      let taken = scanner.append(rest)
      // A full queue without a frame in it cannot happen: no frame is as long as the queue.
      if taken == 0 { scanner.giveUpPartialFrames() }
      rest = rest.slice(taken, rest.count)
      drain(frame)
    }
  }

  /// Tells that the rest of an unfinished frame will not come: frames inside what looked like one are found.
  public mutating func giveUp(_ frame: (ByteView) -> Void) {
    scanner.giveUpPartialFrames()
    drain(frame)
  }

  private mutating func drain(_ frame: (ByteView) -> Void) {
    while let found = scanner.next() {
      if found == .rtcm { frame(scanner.frame) }
    }
  }
}

import Bytes

/// Extracts the RTCM 3 messages from a caster's data: whole frames with a valid CRC.
public struct CorrectionScanner: ~Copyable {
  private var scanner = FrameScanner()

  /// Creates a scanner at the beginning of a stream.
  public init() {}

  /// Whether the beginning of a frame has arrived without its end.
  public var isWaiting: Bool { scanner.isWaiting }

  /// Scans bytes and calls `frame` with each frame that they complete; the view is valid only inside `frame`.
  public mutating func consume(_ bytes: ByteView, _ frame: (ByteView) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      let taken = scanner.append(rest)
      // This cannot happen with a full queue, since every frame is shorter than the queue.
      if taken == 0 { scanner.giveUpPartialFrames() }
      rest = rest.slice(taken, rest.count)
      drain(frame)
    }
  }

  /// Declares that the rest of an unfinished frame will not come, so that frames inside it are found.
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

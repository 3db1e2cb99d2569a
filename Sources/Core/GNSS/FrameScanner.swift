import Bytes
import NMEA
import UBX

/// Kind of frame at the front of the stream.
public enum Frame: Equatable, Sendable {
  /// An NMEA line; its checksum result is in `FrameScanner.checksum`.
  case sentence
  /// A UBX frame with a valid Fletcher checksum, from B5 to the checksum.
  case ubx
  /// An RTCM 3 frame with a valid CRC, from D3 to the CRC.
  case rtcm
  /// A frame of another binary protocol with a valid checksum.
  case binary(BinaryProtocol)

  /// Whether both are frames of one protocol. Written out so that other modules can inline it.
  @inlinable public static func == (left: Frame, right: Frame) -> Bool {
    switch (left, right) {
    case (.sentence, .sentence), (.ubx, .ubx), (.rtcm, .rtcm): true
    case (.binary(let left), .binary(let right)): left == right
    default: false
    }
  }
}

/// Separates the protocols in one byte stream, however it is divided into chunks, and drops bytes outside of frames.
///
///     $… or !…     NMEA 0183                      \…\   TAG block, skipped (NMEA 0183 4.10, section 7)
///     B5 62        UBX: class id length16 payload ckA ckB
///     D3           RTCM 3: 6 zero bits, length10, payload, CRC-24Q
///     other        see `BinaryProtocol`
///
/// A false header costs one byte: scanning continues with the next one. The effort is bounded: a frame may not be
/// longer than 8 KiB, and no byte is added to a checksum more than five times, whatever the stream contains (decision
/// 0016). With a smaller buffer, a frame that is longer than the buffer is skipped by the length in its header.
public struct FrameScanner: ~Copyable {
  /// Number of bytes that were not part of any frame.
  public private(set) var noiseBytes: UInt64 = 0
  /// Number of frames that were skipped because they are longer than the buffer; their checksums are not known.
  public private(set) var oversizedFrames: UInt64 = 0

  private let protocols: ReceiverProtocols
  private var queue: ByteQueue
  private var lines: LineScanner
  /// The queue's contents; the bytes before `position` have been consumed.
  @usableFromInline private(set) var view = ByteView.empty
  private var position = 0
  @usableFromInline private(set) var frameStart = 0
  @usableFromInline private(set) var frameEnd = 0
  /// Bytes of the stream before those in the queue.
  private var removed: UInt64 = 0
  private var givesUp = false
  /// Bytes of a skipped frame that have not arrived yet.
  private var unskipped = 0
  /// End of the last candidate that was refused by a checksum over all its bytes, as an index in `view`.
  ///
  /// Candidates that begin before it share bytes with it and with each other.
  private var refusedEnd = 0
  private var refusedBytes: UInt64 = 0
  private var overlapping: OverlappingSums

  /// Creates a scanner at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - protocols: the protocols to search for besides NMEA, UBX and RTCM 3.
  ///   - buffers: sizes of the scanner's buffers.
  public init(protocols: ReceiverProtocols = .all, buffers: ReceiverBuffers = .large) {
    self.protocols = protocols
    queue = ByteQueue(capacity: buffers.frame)
    lines = LineScanner(maximumFields: buffers.fields)
    overlapping = OverlappingSums(buffers)
  }

  /// Bytes that were added to checksums of false frames, or because several candidates may contain them.
  ///
  /// A byte counts once per kind of checksum, at most five times.
  var recheckedBytes: UInt64 { refusedBytes &+ overlapping.addedBytes }

  /// Takes the bytes that fit and returns their number. Calling `next` until it returns nil makes room.
  public mutating func append(_ bytes: ByteView) -> Int {
    givesUp = false
    if bytes.count > queue.capacity &- queue.count {
      queue.removeFirst(position)
      removed += UInt64(position)
      refusedEnd -= position
      position = 0
    }
    frameStart = 0
    frameEnd = 0
    let taken = queue.append(bytes)
    view = queue.view
    if unskipped > 0 { skip(unskipped) }
    return taken
  }

  /// Whether bytes are kept that may become a frame; valid after `next` has returned nil.
  public var isWaiting: Bool { position < view.count || unskipped > 0 }

  /// Declares that the rest of an unfinished frame will not come, so that frames inside it are found.
  public mutating func giveUpPartialFrames() {
    givesUp = true
    unskipped = 0
  }

  /// Returns the next frame, or nil if more bytes are needed.
  @inline(__always)
  public mutating func next() -> Frame? {
    while position < view.count {
      frameStart = position
      let isWaiting: Bool
      switch view[position] {
      case 0x0A, 0x0D:
        position &+= 1
        continue
      case 0x24, 0x21:
        switch lines.scan(view, from: position) {
        case .line(let end):
          position = end
          frameEnd = end
          if view[end] == 0x0D, view[end &+ 1] == 0x0A { position = end &+ 2 }
          return .sentence
        case .broken(let end):
          drop(end &- position)
          continue
        case .incomplete: isWaiting = true
        }
      case 0xB5, 0xD3:
        let rest = view.slice(position, view.count)
        switch BinaryFrame.usualLength(rest) {
        case nil: isWaiting = true
        case let length? where length > rest.count: isWaiting = !skipsOversized(length)
        case let length? where length > 0 && isUsualIntact(rest.slice(0, length)):
          position += length
          frameEnd = position
          return rest[0] == 0xB5 ? .ubx : .rtcm
        case let length?:
          refuse(length)
          drop(1)
          continue
        }
      case 0x5C: isWaiting = !skipTagBlock()
      default:
        switch takeRare() {
        case .whole(let frame): return frame
        case .none: continue
        case .incomplete: isWaiting = true
        }
      }
      guard isWaiting else { continue }
      guard givesUp else { return nil }
      drop(1)
    }
    return nil
  }

  /// The bytes of the frame that `next` returned last; valid until the scanner is called again.
  public var frame: ByteView { view.slice(frameStart, frameEnd) }

  /// Id and payload of the UBX frame that `next` returned last; valid until the scanner is called again.
  @inlinable public var ubx: (id: MessageID, payload: ByteView) {
    @inline(__always) get {
      (
        MessageID(rawValue: view.uint16(at: frameStart &+ 2).byteSwapped),
        view.slice(frameStart &+ 6, frameEnd &- 2)
      )
    }
  }

  /// Number of bytes of the stream before that frame.
  public var frameOffset: UInt64 { removed + UInt64(frameStart) }

  /// Checksum result of the sentence that `next` returned last.
  public var checksum: LineChecksum {
    @inline(__always) get { lines.checksum }
  }

  /// The text between `$` and `*` of that sentence; valid until the scanner is called again.
  public var content: ByteView {
    @inline(__always) get { lines.content(in: view) }
  }

  /// The fields of that sentence; valid until the scanner is called again.
  @inline(__always)
  public mutating func fields() -> SentenceFields { lines.fields(in: view) }

  /// Whether the checksum of a UBX or RTCM 3 frame at `position` is valid.
  @inline(__always)
  private mutating func isUsualIntact(_ frame: ByteView) -> Bool {
    position < refusedEnd ? isUsualIntact(overlapping: frame) : BinaryFrame.isUsualIntact(frame)
  }

  @inline(never)
  private mutating func isUsualIntact(overlapping frame: ByteView) -> Bool {
    overlapping.begin(frame, at: removed &+ UInt64(position))
    return BinaryFrame.isUsualIntact(frame, &overlapping)
  }

  /// Whether the checksum of a frame of another protocol at `position` is valid.
  private mutating func isRareIntact(_ frame: ByteView) -> Bool {
    guard position < refusedEnd else { return protocols.isIntact(frame) }
    overlapping.begin(frame, at: removed &+ UInt64(position))
    return protocols.isOverlappingIntact(frame, &overlapping)
  }

  /// Skips a frame at `position` that is longer than the buffer; returns false for a shorter one.
  @inline(never)
  private mutating func skipsOversized(_ length: Int) -> Bool {
    guard length > queue.capacity, !givesUp else { return false }
    oversizedFrames &+= 1
    skip(length)
    return true
  }

  /// Skips `count` bytes; those that have not arrived yet when they arrive.
  private mutating func skip(_ count: Int) {
    let present = min(count, view.count &- position)
    position &+= present
    unskipped = count &- present
  }

  /// Notes that the `length` bytes at `position` are not a frame; 0 if they have no header of a frame.
  @inline(never)
  private mutating func refuse(_ length: Int) {
    guard length > 0, position >= refusedEnd else { return }
    refusedEnd = position &+ length
    refusedBytes &+= UInt64(length)
  }

  private mutating func drop(_ count: Int) {
    noiseBytes += UInt64(count)
    position += count
  }

  private enum RareFrame {
    case whole(Frame)
    case none
    case incomplete
  }

  /// Scans for a frame of a less common protocol. Drops a false header and the noise after it.
  @inline(never)
  private mutating func takeRare() -> RareFrame {
    let rest = view.slice(position, view.count)
    guard let length = protocols.frameLength(rest) else { return .incomplete }
    guard length <= rest.count else { return skipsOversized(length) ? .none : .incomplete }
    guard length > 0, let binary = BinaryProtocol(rest[0], rest[1]), isRareIntact(rest.slice(0, length)) else {
      refuse(length)
      drop(rest.noiseLength)
      return .none
    }
    position += length
    frameEnd = position
    return .whole(.binary(binary))
  }

  /// Skips a TAG block, or drops a backslash that does not begin one; returns false if more bytes are needed.
  private mutating func skipTagBlock() -> Bool {
    let rest = view.slice(position, position + 256)
    for index in 1..<max(1, rest.count) {
      let byte = rest[index]
      if byte == 0x5C {
        position += index + 1
        return true
      }
      if byte < 0x20 || byte > 0x7E || byte == 0x24 || byte == 0x21 {
        drop(1)
        return true
      }
    }
    guard rest.count == 256 else { return false }
    drop(1)
    return true
  }
}

extension ByteView {
  /// Number of bytes before the next one that can begin a frame or end a line; at least 1.
  fileprivate var noiseLength: Int {
    var index = 1
    while index < count {
      switch self[index] {
      case 0x0A, 0x0D, 0x21, 0x24, 0x5C: return index
      case let byte where BinaryFrame.begins(with: byte): return index
      default: index += 1
      }
    }
    return index
  }
}

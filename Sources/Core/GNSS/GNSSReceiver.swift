import Bytes
import NMEA
import NavigationMath
import Observations
import UBX

/// Decodes a receiver's byte stream into fixes, without I/O: the caller passes the bytes read and the instant of
/// reading.
///
///     receiver.consume(bytes, at: now) { event in … }
///     if let deadline = receiver.deadline { /* call advance(to:) then, if nothing was read */ }
public struct GNSSReceiver: ~Copyable {
  private var scanner: FrameScanner
  private var assembler: EpochAssembler
  private var checksums: ReceiverConfiguration.ChecksumPolicy
  private var held: HeldSentences
  private let protocols: ReceiverProtocols
  private let maximumFields: Int
  private var count = StreamCounters()

  /// Creates a decoder at the beginning of a stream.
  public init(_ configuration: ReceiverConfiguration = ReceiverConfiguration()) {
    let buffers = configuration.buffers
    scanner = FrameScanner(protocols: configuration.protocols, buffers: buffers)
    assembler = EpochAssembler(configuration)
    held = HeldSentences(capacity: buffers.held)
    checksums = configuration.checksums
    protocols = configuration.protocols
    maximumFields = buffers.fields
  }

  /// Counts of what the stream has contained so far.
  public var counters: StreamCounters {
    var counters = count
    counters.noiseBytes = scanner.noiseBytes
    counters.oversizedFrames = scanner.oversizedFrames
    counters.epochs = assembler.emittedEpochs
    counters.lateSentences = assembler.lateSentences
    counters.unknownSentences = assembler.unknownSentences
    return counters
  }

  /// Instant at which silence ends the open epoch or an unfinished frame; nil if there is neither.
  public var deadline: MonotonicInstant? {
    guard assembler.isOpen || scanner.isWaiting else { return nil }
    return assembler.timing.deadline
  }

  /// Nanoseconds for which reading may pause without delaying a fix.
  ///
  /// It is learned from the last fixes. The bytes that arrive meanwhile cost one wake-up instead of many. 0 if
  /// reading must not pause.
  public var readDelay: Int64 { assembler.readDelay }

  /// Decodes all of `bytes`, which arrived at `instant`, and calls `body` with each event.
  public mutating func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    count.bytes &+= UInt64(truncatingIfNeeded: bytes.count)
    assembler.timing.now = instant
    if !scanner.isWaiting { assembler.timing.lineBegan = instant }
    var rest = bytes
    while !rest.isEmpty {
      let taken = scanner.append(rest)
      // This cannot happen with a full queue, since every frame is shorter than the queue.
      if taken == 0 { scanner.giveUpPartialFrames() }
      scan(body)
      guard taken < rest.count else { return }
      rest = rest.slice(taken, rest.count)
    }
  }

  /// Notes that no byte has arrived until `instant`. After `deadline`, ends the open epoch and unfinished frames.
  public mutating func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard let deadline, instant >= deadline else { return }
    scanner.giveUpPartialFrames()
    scan(body)
    assembler.endBySilence(body)
  }

  /// Notes that the stream has ended: ends what is open and emits its events.
  public mutating func finish(_ body: (ReceiverEvent) -> Void) {
    scanner.giveUpPartialFrames()
    scan(body)
    if held.count > 0 { decodeHeld(body) }
    assembler.finish(body)
  }

  private mutating func scan(_ body: (ReceiverEvent) -> Void) {
    while let frame = scanner.next() {
      // One comparison for nearly all frames; a switch would be a jump through a table.
      if case .sentence = frame {
        decodeSentence(body)
      } else if case .ubx = frame {
        decodeMessage(body)
      } else {
        decodeRare(frame, body)
      }
      assembler.timing.lineBegan = assembler.timing.now
    }
  }

  private mutating func decodeMessage(_ body: (ReceiverEvent) -> Void) {
    count.ubxFrames += 1
    let (id, payload) = scanner.ubx
    do throws(MessageError) {
      try assembler.consume(id, payload, body)
    } catch {
      count.malformedFrames += 1
    }
  }

  /// Decodes a frame of the less common protocols, or counts corrections.
  @inline(never)
  private mutating func decodeRare(_ frame: Frame, _ body: (ReceiverEvent) -> Void) {
    switch frame {
    case .binary(let binary):
      count[binary] += 1
      if !protocols.decode(binary, scanner.frame, &assembler, body) { count.malformedFrames += 1 }
    case .rtcm: count.rtcmFrames += 1
    case .sentence, .ubx: break
    }
  }

  private mutating func decodeSentence(_ body: (ReceiverEvent) -> Void) {
    switch scanner.checksum {
    case .mismatch:
      count.checksumFailures += 1
      return
    case .missing where checksums != .optional:
      guard passesUnchecked(body) else { return }
    case .valid where checksums == .whenSent: requireChecksums()
    default: break
    }
    if assembler.consume(usual: scanner.content, body) {
      count.sentences += 1
      return
    }
    do throws(SentenceError) {
      try assembler.consume(scanner.fields(), body)
      count.sentences += 1
    } catch {
      count.malformedSentences += 1
    }
  }
  // MARK: - Sentences without a checksum

  /// Whether the current sentence, which has no checksum, must be decoded now. It may be held instead.
  @inline(never)
  private mutating func passesUnchecked(_ body: (ReceiverEvent) -> Void) -> Bool {
    guard checksums == .whenSent else {
      count.checksumMissing += 1
      return false
    }
    if held.isOver { return true }
    if held.append(scanner.frame, scanner.fields(), began: assembler.timing.lineBegan) { return false }
    decodeHeld(body)
    return true
  }

  /// Notes that the stream has checksums: sentences without one are refused, those held included.
  @inline(never)
  private mutating func requireChecksums() {
    checksums = .required
    count.checksumMissing += UInt64(held.count)
    held.end()
  }

  /// Decodes the held sentences with the instants of their arrival, since the stream has had no checksum.
  @inline(never)
  private mutating func decodeHeld(_ body: (ReceiverEvent) -> Void) {
    let began = assembler.timing.lineBegan
    var lines = LineScanner(maximumFields: maximumFields)
    for index in 0..<held.count {
      assembler.timing.lineBegan = held.began(index)
      do throws(SentenceError) {
        try assembler.consume(lines.fields(ofUnchecked: held.line(index)), body)
        count.sentences += 1
      } catch {
        count.malformedSentences += 1
      }
    }
    held.end()
    assembler.timing.lineBegan = began
  }
}

/// An event that a receiver's byte stream has produced.
public enum ReceiverEvent: Sendable {
  /// One complete epoch, with or without a position.
  case fix(GNSSFix)
  /// The satellites in view, after the last of their sentences.
  case satellites(SatelliteReport)
}

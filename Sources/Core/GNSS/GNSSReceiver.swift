import Allystar
import Bytes
import CASIC
import NMEA
import NavigationMath
import Observations
import SiRF
import Skytraq
import UBX

/// A receiver's byte stream, from bytes to fixes, without I/O: whoever owns the port hands over what it read and when.
///
///     receiver.consume(bytes, at: now) { event in … }
///     if let deadline = receiver.deadline { /* call advance(to:) then, if nothing was read */ }
public struct GNSSReceiver: ~Copyable {
  private var scanner = FrameScanner()
  private var assembler: EpochAssembler
  private var checksums: ReceiverConfiguration.ChecksumPolicy
  private var held = HeldSentences()
  private var count = StreamCounters()
  private var lastRead = MonotonicInstant.zero

  public init(_ configuration: ReceiverConfiguration = ReceiverConfiguration()) {
    assembler = EpochAssembler(configuration)
    checksums = configuration.checksums
  }

  public var counters: StreamCounters {
    var counters = count
    counters.noiseBytes = scanner.noiseBytes
    counters.epochs = assembler.emittedEpochs
    counters.lateSentences = assembler.lateSentences
    counters.unknownSentences = assembler.unknownSentences
    return counters
  }

  /// When silence will end the open epoch, or give up an unfinished frame; nil while there is neither.
  public var deadline: MonotonicInstant? {
    guard assembler.isOpen || scanner.isWaiting else { return nil }
    return lastRead.advanced(byNanoseconds: assembler.silence)
  }

  /// Nanoseconds for which reading may pause without delaying a fix, learned from how long the last ones took to come:
  /// what arrives meanwhile costs one wake-up instead of many. 0 when every byte counts.
  public var respite: Int64 { assembler.respite }

  /// Takes all of `bytes`, which arrived at `instant`, and hands `body` whatever they complete.
  public mutating func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    count.bytes &+= UInt64(truncatingIfNeeded: bytes.count)
    lastRead = instant
    assembler.now = instant
    if !scanner.isWaiting { assembler.lineBegan = instant }
    var rest = bytes
    while !rest.isEmpty {
      let taken = scanner.append(rest)
      // A full queue without a frame in it cannot happen: no frame is as long as the queue.
      if taken == 0 { scanner.giveUpPartialFrames() }
      scan(body)
      guard taken < rest.count else { return }
      rest = rest.slice(taken, rest.count)
    }
  }

  /// Tells that no byte has come until `instant`.
  public mutating func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    guard let deadline, instant >= deadline else { return }
    scanner.giveUpPartialFrames()
    scan(body)
    assembler.endBySilence(body)
  }

  /// Tells that no byte will come any more: what is still open is closed and handed over.
  public mutating func finish(_ body: (ReceiverEvent) -> Void) {
    scanner.giveUpPartialFrames()
    scan(body)
    decodeHeld(body)
    assembler.finish(body)
  }

  private mutating func scan(_ body: (ReceiverEvent) -> Void) {
    while let frame = scanner.next() {
      // One comparison for nearly all frames, where a switch is a jump through a table.
      if frame == .sentence {
        decodeSentence(body)
      } else if frame == .ubx {
        decodeMessage(body)
      } else {
        decodeRare(frame, body)
      }
      assembler.lineBegan = lastRead
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

  /// The protocols that few receivers speak, and corrections.
  @inline(never)
  private mutating func decodeRare(_ frame: Frame, _ body: (ReceiverEvent) -> Void) {
    switch frame {
    case .sirf:
      count.sirfFrames += 1
      do throws(SiRFError) { try assembler.consume(sirf: scanner.numbered, body) } catch { count.malformedFrames += 1 }
    case .skytraq:
      count.skytraqFrames += 1
      do throws(SkytraqError) {
        try assembler.consume(skytraq: scanner.numbered, body)
      } catch {
        count.malformedFrames += 1
      }
    case .casic:
      count.casicFrames += 1
      let (id, payload) = scanner.casic
      do throws(CASICError) { try assembler.consume(id, payload, body) } catch { count.malformedFrames += 1 }
    case .allystar:
      count.allystarFrames += 1
      let (id, payload) = scanner.allystar
      do throws(AllystarError) { try assembler.consume(id, payload, body) } catch { count.malformedFrames += 1 }
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

  /// Whether the sentence in the scanner, which has no checksum, is to be decoded now; it may be held back instead.
  @inline(never)
  private mutating func passesUnchecked(_ body: (ReceiverEvent) -> Void) -> Bool {
    guard checksums == .whenSent else {
      count.checksumMissing += 1
      return false
    }
    if held.isOver { return true }
    if held.append(scanner.frame, scanner.fields(), began: assembler.lineBegan) { return false }
    decodeHeld(body)
    return true
  }

  /// The stream sends checksums: the sentences without one that came before are refused like those after.
  @inline(never)
  private mutating func requireChecksums() {
    checksums = .required
    count.checksumMissing += UInt64(held.count)
    held.end()
  }

  /// The stream has sent no checksum so far: what was held back is decoded, as of when it came.
  private mutating func decodeHeld(_ body: (ReceiverEvent) -> Void) {
    let began = assembler.lineBegan
    var lines = LineScanner()
    for index in 0..<held.count {
      let line = held.line(index)
      guard case .line = lines.scan(line) else { continue }
      assembler.lineBegan = held.began(index)
      do throws(SentenceError) {
        try assembler.consume(lines.fields(in: line), body)
        count.sentences += 1
      } catch {
        count.malformedSentences += 1
      }
    }
    held.end()
    assembler.lineBegan = began
  }
}

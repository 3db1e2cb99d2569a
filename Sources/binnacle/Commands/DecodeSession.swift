import Bytes
import GNSS
import Glibc
import LinuxLocation
import LocationEngine
import NMEA
import Observations
import UBX

/// One log from its source to stdout, frame by frame, on the calling thread.
///
/// A class, because Swift 6.0 crashes on the same code in a struct that cannot be copied.
final class DecodeSession {
  /// Nanoseconds of silence after which a live source will not complete a frame any more.
  private static let patience: Int64 = 1_000_000_000

  private let source: any ObservationSource
  private let options: DecodeOptions
  private let output: ReflectionOutput
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private var scanner = FrameScanner()
  private var tally = DecodeTally()
  /// Where lines go.
  var file: OutputFile
  private var outputError: OutputError?
  private var drops = DropNarrator()

  /// - Parameter descriptor: where lines go.
  init(_ source: any ObservationSource, _ options: DecodeOptions, descriptor: Int32 = 1) {
    self.source = source
    self.options = options
    output = ReflectionOutput(format: options.format)
    file = OutputFile(descriptor: descriptor, isLive: source.isReconnectable)
  }

  deinit { buffer.deallocate() }

  /// Runs to the end and says how it went, and which error of the source ended it, if one did.
  func run() -> (ExitCode, SourceError?) {
    let source = source
    let termination = Termination(timeout: nil, reopening: file.reopening) { source.interrupt() }
    let error = readAll { termination.reason != .none }
    source.close()
    flush(isLast: true)
    if outputError == nil { do throws(OutputError) { try file.finish() } catch { outputError = error } }
    if !options.isQuiet, error == nil || scanner.frameOffset > 0 {
      Console.say(tally.summary(noiseBytes: scanner.noiseBytes))
    }
    if let outputError, outputError != .closed {
      Console.note(outputError)
      return (.inputOutput, nil)
    }
    return (.success, outputError == nil && termination.reason == .none ? error : nil)
  }

  private var isOver: Bool { outputError != nil || tally.lines == options.count }

  private func readAll(_ isStopping: () -> Bool) -> SourceError? {
    let isLive = !(source is FileSource)
    do throws(SourceError) {
      try source.open()
      while !isOver {
        let deadline = isLive && scanner.isWaiting ? source.now.advanced(byNanoseconds: DecodeSession.patience) : nil
        switch try source.read(into: buffer, until: deadline) {
        case .bytes(let count, _): take(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
        case .idle: giveUp()
        case .end:
          giveUp()
          return nil
        case .interrupted: if isStopping() { return nil }
        }
        if isLive || file.isFull { flush() }
      }
      return nil
    } catch {
      giveUp()
      return error
    }
  }

  private func take(_ bytes: ByteView) {
    var rest = bytes
    while !rest.isEmpty, !isOver {
      let taken = scanner.append(rest)
      if taken == 0 { scanner.giveUpPartialFrames() }
      rest = rest.slice(taken, rest.count)
      scan()
    }
  }

  private func giveUp() {
    scanner.giveUpPartialFrames()
    scan()
  }

  private func scan() {
    while !isOver, let frame = scanner.next() {
      do throws(OutputError) { _ = try file.turn() } catch { outputError = error }
      switch frame {
      case .ubx: takeUBX()
      case .rtcm: takeRTCM()
      case .sentence: takeSentence()
      case .sirf: take(ReflectedFrame(sirf: scanner.numbered))
      case .skytraq: take(ReflectedFrame(skytraq: scanner.numbered))
      case .casic:
        let (id, payload) = scanner.casic
        take(ReflectedFrame(id, payload))
      case .allystar:
        let (id, payload) = scanner.allystar
        take(ReflectedFrame(id, payload))
      }
    }
  }

  private func takeUBX() {
    let id = MessageID(scanner.frame[2], scanner.frame[3])
    let name = ReflectionOutput.name(of: id)
    tally.note(name)
    let messageClass = String(name.prefix { $0 != "-" })
    guard options.wants("UBX", messageClass, name) else { return }
    let payload = scanner.frame.slice(6, scanner.frame.count - 2)
    note(output.append(id, name, payload, offset: scanner.frameOffset, to: &file.rows))
  }

  /// A frame of a protocol that few receivers speak.
  private func take(_ frame: ReflectedFrame) {
    tally.note(frame.kind)
    guard options.wants(frame.type.description.uppercased(), frame.messageClass, frame.name) else { return }
    note(output.append(frame, offset: scanner.frameOffset, to: &file.rows))
  }

  private func takeRTCM() {
    let payload = scanner.frame.slice(3, scanner.frame.count - 3)
    let message = Int(payload[0]) << 4 | Int(payload[1]) >> 4
    tally.note("RTCM \(message)")
    guard options.wants("RTCM", "\(message)") else { return }
    note(output.append(rtcm: message, length: payload.count, offset: scanner.frameOffset, to: &file.rows))
  }

  private func takeSentence() {
    let fields = scanner.fields()
    let sentence = ReflectedSentence(fields)
    tally.note(sentence.kind)
    guard options.wants("NMEA", sentence.name, sentence.talker + sentence.name) else { return }
    note(output.append(sentence, fields, scanner.frame, offset: scanner.frameOffset, to: &file.rows))
  }

  /// - Parameter isDecoded: whether the line that was printed is without an error.
  private func note(_ isDecoded: Bool) {
    file.endRow()
    tally.lines += 1
    if !isDecoded { tally.errors += 1 }
  }

  private func flush(isLast: Bool = false) {
    guard outputError == nil else { return }
    do throws(OutputError) { try file.flush(isLast: isLast) } catch { outputError = error }
    source.watchOutput(file.blockedDescriptor)
    let message = drops.message(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
    if let message, !options.isQuiet { Console.say(message) }
  }
}

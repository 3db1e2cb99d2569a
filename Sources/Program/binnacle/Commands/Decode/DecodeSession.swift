import Bytes
import CommandLineKit
import EngineRuntime
import GNSS
import Glibc
import LinuxLocation
import LocationEngine
import NMEA
import Observations
import Outputs
import UBX

/// Prints one log, frame by frame, from its source to stdout on the calling thread.
///
/// A class because Swift 6.0 crashes on the same code in a noncopyable struct.
final class DecodeSession {
  /// Silence after which a live source is assumed not to complete a frame, ns.
  private static let patience: Int64 = 1_000_000_000

  private let source: any ByteSource
  private let options: DecodeOptions
  private let gate: LocationGate?
  private let output: ReflectionOutput
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private var scanner = FrameScanner()
  private var tally = DecodeTally()
  /// The destination of the lines.
  var file: OutputFile
  /// Columns at which lines for people are wrapped; nil: one line for each frame.
  private let columns: Int?
  /// The line under construction.
  private var line = ByteWriter(capacity: 1024)
  private var diagnostics: SessionDiagnostics
  private var hasEnded = false
  private var byteCount: UInt64 = 0

  /// - Parameters:
  ///   - gate: what the policy lets this run read; nil if no policy applies.
  ///   - descriptor: the destination of the lines.
  init(_ source: any ByteSource, _ options: DecodeOptions, gate: LocationGate? = nil, descriptor: Int32 = 1) {
    self.source = source
    self.options = options
    diagnostics = SessionDiagnostics(isQuiet: options.isQuiet)
    self.gate = gate
    output = ReflectionOutput(format: options.format)
    file = OutputFile(descriptor: descriptor, isLive: source.traits.isLive)
    columns = options.format == .text && options.output.path == nil ? Console.knownColumns(descriptor) : nil
  }

  deinit { buffer.deallocate() }

  /// Runs to the end and returns the exit status, and the error of the source that ended it, if any.
  func run() -> (ExitCode, SourceError?) {
    let source = source
    let termination = Termination(timeout: nil, reopening: file.reopening) { source.interrupt() }
    gate?.start(termination) { access in
      if case .refused = access { source.interrupt() }
    }
    defer { gate?.stop() }
    let error = readAll { termination.reason != .none || isRefused }
    source.close()
    flush(isLast: true)
    finishFile()
    if error == nil || scanner.frameOffset > 0 {
      diagnostics.note(lines: tally.summary(noiseBytes: scanner.noiseBytes))
    }
    if let code = diagnostics.concludeOutput() { return (code, nil) }
    if let refusal = gate?.access.refusal { return (.noPermission, refusal) }
    if let error, diagnostics.outputError == nil, termination.reason == .none { return (.success, error) }
    guard hasEnded, diagnostics.outputError == nil else { return (.success, nil) }
    guard tally.isNothing(noiseBytes: scanner.noiseBytes) else {
      guard let only = options.only, tally.lines == 0 else { return (.success, nil) }
      Console.say("\(source.name): no frame is of a kind that --only names: \(only.sorted().joined(separator: ", "))")
      return (.unavailable, nil)
    }
    guard byteCount > 0 else {
      Console.say("\(source.name): it is empty")
      return (.unavailable, nil)
    }
    Console.say("\(source.name): \(byteCount) bytes, but no frame or sentence could be decoded")
    return (.refused, nil)
  }

  private var isOver: Bool { diagnostics.outputError != nil || tally.lines == options.count }

  private var isRefused: Bool { gate?.access.refusal != nil }

  private func readAll(_ isStopping: () -> Bool) -> SourceError? {
    let isLive = !(source is FileSource)
    do throws(SourceError) {
      try source.open()
      while !isOver {
        let deadline = isLive && scanner.isWaiting ? source.now.advanced(byNanoseconds: DecodeSession.patience) : nil
        switch try source.read(into: buffer, until: deadline) {
        case .received(let count, _): take(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
        case .idle: giveUp()
        case .end:
          giveUp()
          hasEnded = true
          return nil
        case .interrupted: if isStopping() { return nil }
        }
        if isRefused { return nil }
        if isLive || file.isFull { flush() }
      }
      return nil
    } catch {
      giveUp()
      return error
    }
  }

  private func take(_ bytes: ByteView) {
    byteCount += UInt64(bytes.count)
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
      do throws(OutputError) { _ = try file.turn() } catch { diagnostics.outputError = error }
      switch frame {
      case .ubx: takeUBX()
      case .rtcm: takeRTCM()
      case .sentence: takeSentence()
      case .binary(let binary): take(ReflectedFrame(binary, scanner.frame))
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
    note(output.append(id, name, payload, offset: scanner.frameOffset, to: &line))
  }

  /// Prints a frame of one of the rarer protocols.
  private func take(_ frame: ReflectedFrame) {
    tally.note(frame.kind)
    guard options.wants(frame.type.description.uppercased(), frame.messageClass, frame.name) else { return }
    note(output.append(frame, offset: scanner.frameOffset, to: &line))
  }

  private func takeRTCM() {
    let payload = scanner.frame.slice(3, scanner.frame.count - 3)
    let message = Int(payload[0]) << 4 | Int(payload[1]) >> 4
    tally.note("RTCM \(message)")
    guard options.wants("RTCM", "\(message)") else { return }
    note(output.append(rtcm: message, length: payload.count, offset: scanner.frameOffset, to: &line))
  }

  private func takeSentence() {
    let fields = scanner.fields()
    let sentence = ReflectedSentence(fields)
    tally.note(sentence.kind, isGenuine: sentence.isGenuine(fields.checksum))
    guard options.wants("NMEA", sentence.name, sentence.talker + sentence.name) else { return }
    note(output.append(sentence, fields, scanner.frame, offset: scanner.frameOffset, to: &line))
  }

  /// - Parameter isDecoded: whether the printed line reports no error.
  private func note(_ isDecoded: Bool) {
    endLine()
    tally.lines += 1
    if !isDecoded { tally.errors += 1 }
  }

  private func finishFile() {
    guard diagnostics.outputError == nil else { return }
    do throws(OutputError) { try file.finish() } catch { diagnostics.outputError = error }
  }

  private func flush(isLast: Bool = false) {
    guard diagnostics.outputError == nil else { return }
    do throws(OutputError) { try file.flush(isLast: isLast) } catch { diagnostics.outputError = error }
    source.watchOutput(file.blockedDescriptor)
    diagnostics.note(dropped: file.dropped, isBlocked: file.blockedDescriptor >= 0)
  }

  /// Passes the line on; for people its fields continue below its name, in whole words.
  private func endLine() {
    if let columns {
      let text = String(decoding: line.bytes.dropLast(), as: UTF8.self)
      file.rows.append(lines: LineWrap.wrap(text, indent: 12, columns: columns) + "\n")
    } else {
      line.withByteView { file.rows.append($0) }
    }
    line.removeAll()
    file.endRow()
  }
}

/// The number of frames of each kind in a log.
struct DecodeTally {
  /// Lines printed.
  var lines = 0
  var errors = 0
  private var counts: [String: Int] = [:]
  /// Number of random bytes that contain one accidental frame on average.
  private static let chance: UInt64 = 65_536

  /// Frames that are certainly a receiver's: with a valid checksum, or decoded.
  private var genuine: UInt64 = 0

  /// Whether nothing could be decoded: no genuine frame, or as few as occur by chance in that much noise.
  func isNothing(noiseBytes: UInt64) -> Bool { genuine <= noiseBytes / DecodeTally.chance }

  /// Counts a frame by its protocol and the name of its kind.
  ///
  /// - Parameter isGenuine: whether random bytes are unlikely to look like it.
  mutating func note(_ kind: String, isGenuine: Bool = true) {
    counts[kind, default: 0] += 1
    if isGenuine { genuine += 1 }
  }

  /// Returns the final report: a line of totals, then the kinds, most frequent first.
  func summary(noiseBytes: UInt64) -> String {
    let total = counts.values.reduce(0, +)
    var text = "\(total) \(total == 1 ? "frame" : "frames"), \(lines) printed"
    if errors > 0 { text += ", \(errors) \(errors == 1 ? "error" : "errors")" }
    if noiseBytes > 0 { text += ", \(noiseBytes) \(noiseBytes == 1 ? "byte" : "bytes") of noise" }
    let width = String(counts.values.max() ?? 0).utf8.count
    for (kind, count) in counts.sorted(by: { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }) {
      let digits = String(count)
      text += "\n  " + String(repeating: " ", count: width - digits.utf8.count) + digits + " " + kind
    }
    return text
  }
}

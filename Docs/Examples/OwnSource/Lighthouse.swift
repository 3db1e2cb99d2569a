import BinnacleKit

/// A source of fixes in a format of its own. The device is made up; its line is
///
///     LH 54.310000 13.090000 12.5 0.8
///
/// with latitude and longitude in degrees, height above the ellipsoid and accuracy in metres. How its bytes come (a port, a
/// socket, a pipe, a log) is the affair of another source; this one changes the decoder.
final class LighthouseSource: ByteSource {
  private let bytes: any ByteSource

  init(_ bytes: any ByteSource) { self.bytes = bytes }

  func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? { LighthouseDecoder() }

  var name: String { bytes.name }
  var traits: SourceTraits { bytes.traits }
  var now: MonotonicInstant { bytes.now }
  var nextArrival: MonotonicInstant? { bytes.nextArrival }
  func open() throws(SourceError) { try bytes.open() }
  func close() { bytes.close() }
  func interrupt() { bytes.interrupt() }
  func wait(until deadline: MonotonicInstant) -> Bool { bytes.wait(until: deadline) }
  func watchOutput(_ descriptor: Int32) { bytes.watchOutput(descriptor) }
  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> { try bytes.read(into: buffer, until: deadline) }
}

/// Makes a fix of each line. Lines come in pieces, and some are damaged.
final class LighthouseDecoder: ReportDecoder {
  private(set) var counters = StreamCounters()
  /// The beginning of a line.
  private var pending: [UInt8] = []

  /// A line is an epoch: nothing waits for silence.
  var deadline: MonotonicInstant? { nil }
  func advance(to instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {}
  func finish(_ body: (ReceiverEvent) -> Void) {}

  func consume(_ bytes: ByteView, at instant: MonotonicInstant, _ body: (ReceiverEvent) -> Void) {
    counters.bytes += UInt64(bytes.count)
    for index in 0..<bytes.count {
      guard bytes[index] == UInt8(ascii: "\n") else {
        // A stream without line ends must not fill the memory.
        if pending.count < 200 { pending.append(bytes[index]) }
        continue
      }
      if let fix = fix(String(decoding: pending, as: UTF8.self), at: instant) {
        body(.fix(fix))
      } else {
        counters.malformedSentences += 1
      }
      pending.removeAll(keepingCapacity: true)
    }
  }

  private func fix(_ line: String, at instant: MonotonicInstant) -> GNSSFix? {
    let words = line.split(whereSeparator: \.isWhitespace)
    let values = words.dropFirst().compactMap { Double($0) }
    guard words.first == "LH", words.count == 5, values.count == 4, values.allSatisfy(\.isFinite),
      values[0].magnitude <= 90, values[1].magnitude <= 180, values[3] > 0
    else { return nil }
    counters.sentences += 1
    counters.epochs += 1
    var fix = GNSSFix(time: UTCTime(), received: instant, completed: instant)
    fix.sequence = counters.epochs
    fix.kind = .threeDimensional
    fix.latitudeDegrees = values[0]
    fix.longitudeDegrees = values[1]
    fix.ellipsoidalHeight = values[2]
    fix.accuracy.horizontal = Accuracy(values[3], .receiver)
    fix.accuracy.vertical = Accuracy(1.5 * values[3], .receiver)
    return fix
  }
}

import Bytes
import EngineRuntime
import GNSS
import Glibc
import LinuxIO
import LinuxLocation
import Observations

/// A listener to one device for a while, read only, that writes a report.
///
/// The search for the speed takes as long as `SerialSource` allows, 35 s at most.
struct ReceiverListener: ~Copyable {
  /// Limit for finding the speed, ns.
  private static let searchLimit: Int64 = 35_000_000_000

  private var receiver = GNSSReceiver()
  private var scanner = FrameScanner()
  private var report: ListeningReport
  /// Instant and count at which the speed was found.
  ///
  /// Sentences before it are not counted, since their time span is unknown.
  private var first: (instant: MonotonicInstant, sentences: UInt64)?

  private init(_ device: String) { report = ListeningReport(device: device) }

  /// - Parameter nanoseconds: How long to listen after the first byte that was understood.
  static func listen(to device: String, nanoseconds: Int64) -> ListeningReport {
    var listener = ReceiverListener(device)
    if SerialPort.isMemoryDevice(device) {
      listener.report.error = SerialError.memoryDevice(device)
      return listener.report
    }
    do throws(SourceError) {
      try listener.run(SerialSource(path: device), nanoseconds)
    } catch {
      listener.report.error = error
    }
    return listener.report
  }

  private mutating func run(_ source: SerialSource, _ nanoseconds: Int64) throws(SourceError) {
    defer { finish(source) }
    try source.open()
    defer { source.close() }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { buffer.deallocate() }
    let patience = SerialPort.isWithoutSpeed(report.device) ? nanoseconds : ReceiverListener.searchLimit
    var end = source.now.advanced(byNanoseconds: patience)
    while true {
      let deadline = receiver.deadline.map { min($0, end) } ?? end
      switch try source.read(into: buffer, until: deadline) {
      case .received(let count, let instant):
        take(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])), at: instant)
        if first == nil {
          first = (instant, receiver.counters.sentences)
          end = instant.advanced(byNanoseconds: nanoseconds)
        }
      case .idle(let instant):
        receiver.advance(to: instant) { report.note($0) }
      case .end, .interrupted: return
      }
      if source.now >= end { return }
    }
  }

  private mutating func take(_ bytes: ByteView, at instant: MonotonicInstant) {
    receiver.consume(bytes, at: instant) { report.note($0) }
    var rest = bytes
    while !rest.isEmpty {
      let taken = scanner.append(rest)
      if taken == 0 { scanner.giveUpPartialFrames() }
      rest = rest.slice(taken, rest.count)
      while let frame = scanner.next() {
        switch frame {
        case .sentence where scanner.checksum == .valid: report.remarks.note(scanner.fields())
        case .ubx: report.remarks.note(ubx: scanner.frame)
        case .sentence, .rtcm, .binary: break
        }
      }
    }
  }

  private mutating func finish(_ source: SerialSource) {
    receiver.finish { report.note($0) }
    report.counters = receiver.counters
    report.baud = source.lastRate
    guard let first else { return }
    report.duration = source.now.nanoseconds(since: first.instant)
    guard report.duration > 0 else { return }
    report.sentencesPerSecond =
      Double(report.counters.sentences - first.sentences) * 1e9 / Double(report.duration)
  }
}

extension ListeningReport {
  /// Adds an event of the receiver's byte stream to the report.
  mutating func note(_ event: ReceiverEvent) {
    switch event {
    case .satellites(let list): satellites = list.satellites
    case .fix(let fix):
      lastEpoch = fix
      guard fix.hasPosition else { return }
      lastFix = fix
      guard let time = fix.time.unixNanoseconds else { return }
      let arrival = LiveFacts.wallClockNow - MonotonicClock.now.nanoseconds(since: fix.received)
      // Bytes that waited in a queue look late, so the smallest difference is the most accurate.
      if let known = clockDifference, known.magnitude <= (arrival - time).magnitude { return }
      clockDifference = arrival - time
    }
  }
}

/// The result of listening to one device for a while.
public struct ListeningReport: Sendable {
  /// Path of the device.
  public var device: String
  /// Speed that was found, bits per second; nil for a device without a speed, or if none was found.
  public var baud: UInt32?
  /// Nanoseconds from the first byte that was understood to the end.
  public var duration: Int64 = 0
  /// Sentences per second over `duration`; nil if nothing was understood.
  public var sentencesPerSecond: Double?
  /// Counters of bytes, sentences and frames since the opening.
  public var counters = StreamCounters()
  /// The last epoch, with or without a position; nil if there was none.
  public var lastEpoch: GNSSFix?
  /// The last epoch with a position; nil if there was none.
  public var lastFix: GNSSFix?
  /// The last list of satellites in view; nil if none was sent.
  public var satellites: [Satellite]?
  /// What the receiver reported about antenna and interference.
  public var remarks = ReceiverRemarks()
  /// The system's clock minus the receiver's, ns, at the arrival of the last fix's first byte; includes the delay of
  /// the line. nil without a fix that has a date.
  public var clockDifference: Int64?
  /// Why listening failed; nil if it did not.
  public var error: SourceError?

  /// Creates an empty report.
  public init(device: String) { self.device = device }
}

import Bytes
import EngineRuntime
import GNSS
import LinuxIO
import LinuxLocation
import NMEA
import Observations
import Publishing

/// One connection to a caster, from the request to the end, on one thread. Ends by throwing the reason.
final class NTRIPExchange {
  /// Nanoseconds after which an unfinished frame is discarded.
  private static let patience: Int64 = 3_000_000_000
  /// Nanoseconds between attempts to send bytes that the connection did not take.
  private static let resend: Int64 = 200_000_000
  /// Limit for the list of mount points, bytes.
  private static let listLimit = 1 << 20

  private let configuration: NTRIPConfiguration
  private let board: SharedCorrections
  private let connection: any CasterConnection
  private let buffer: UnsafeMutableRawBufferPointer
  private var response = NTRIPResponse()
  private var scanner = CorrectionScanner()
  private var table = Sourcetable()
  private var reports: PositionReports
  private var unsent: [UInt8]
  private let begun = MonotonicClock.now
  private var lastByte: MonotonicInstant?
  private var lastFrame: MonotonicInstant?
  /// Start of the silence while there was no frame.
  private var quietSince: MonotonicInstant

  /// Connects and prepares the request.
  ///
  /// - Parameter input: Gets the connection's descriptor; its waker ends every wait.
  init(
    _ configuration: NTRIPConfiguration, _ request: NTRIPRequest, _ board: SharedCorrections, _ input: PolledInput
  ) throws(SourceError) {
    self.configuration = configuration
    self.board = board
    let timeout = configuration.answerTimeout
    if configuration.address.isSecure {
      connection = try SecureConnection(to: configuration.address, timeout: timeout, input)
    } else {
      connection = try PlainConnection(to: configuration.address, timeout: timeout, input)
    }
    quietSince = begun
    reports = PositionReports(interval: configuration.reportInterval)
    let position = board.position(for: reports, at: begun).map { PositionReports.sentence($0) } ?? []
    var writer = ByteWriter(capacity: 512)
    position.withByteView { request.append(to: &writer, position: $0) }
    unsent = writer.bytes
    // Allocated last, because an init that throws runs no deinit.
    buffer = .allocate(byteCount: 8192, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Receives corrections until the connection ends; returns only if the client is stopped.
  ///
  /// - Parameters:
  ///   - received: Called with each whole message.
  ///   - forward: Sends pending messages to the receiver, and returns when to call it again for the rest.
  func run(
    received: (ByteView, MonotonicInstant) -> Void, forward: () -> MonotonicInstant?
  ) throws(CasterFailure) {
    while !board.isStopping {
      let now = MonotonicClock.now
      if response.answer != nil { report(at: now) }
      sendUnsent()
      var deadline = try limit(at: now)
      if let retry = forward() { deadline = min(deadline, retry) }
      if !unsent.isEmpty { deadline = min(deadline, now.advanced(byNanoseconds: NTRIPExchange.resend)) }
      if scanner.isWaiting { deadline = min(deadline, now.advanced(byNanoseconds: NTRIPExchange.patience)) }

      switch try read(until: deadline) {
      case .received(let count, let stamp):
        try take(count, stamp, received)
      case .idle(let stamp):
        if scanner.isWaiting, stamp.nanoseconds(since: lastByte ?? begun) >= NTRIPExchange.patience {
          scanner.giveUp { received($0, stamp) }
        }
      case .interrupted: break
      case .end: throw ended
      }
    }
  }

  private func read(until deadline: MonotonicInstant) throws(CasterFailure) -> SourceRead<Int> {
    do throws(ReadFailure) {
      return try connection.read(into: buffer, until: deadline)
    } catch {
      throw CasterFailure(NetworkError.lost(configuration.address.description, code: error.code))
    }
  }

  /// Reads the list of mount points to its end, or as far as it arrives.
  func readList() -> Sourcetable {
    let deadline = MonotonicClock.now.advanced(byNanoseconds: configuration.answerTimeout)
    var total = 0
    while !board.isStopping, !table.isOver, !response.isOver, total < NTRIPExchange.listLimit {
      sendUnsent()
      switch try? connection.read(into: buffer, until: deadline) {
      case .received(let count, _):
        total += count
        do throws(NTRIPError) {
          try response.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) { table.consume($0) }
        } catch {
          return table
        }
      case .interrupted: break
      case .idle, .end, nil: return table
      }
    }
    return table
  }

  /// Decodes bytes in the buffer.
  private func take(
    _ count: Int, _ stamp: MonotonicInstant, _ received: (ByteView, MonotonicInstant) -> Void
  ) throws(CasterFailure) {
    let hadAnswer = response.answer != nil
    lastByte = stamp
    do throws(NTRIPError) {
      try response.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) { body in
        // Some casters do not announce a list of mount points, so it is looked for until the first frame.
        if lastFrame == nil { table.consume(body) }
        scanner.consume(body) { frame in
          lastFrame = stamp
          received(frame, stamp)
        }
      }
    } catch {
      throw CasterFailure(error, configuration.address)
    }
    guard let answer = response.answer else { return }
    let isList = answer == .sourcetable || table.isOver && lastFrame == nil
    if isList || answer != .corrections {
      let hasUser = !configuration.address.user.isEmpty || !configuration.password.isEmpty
      let failure = CasterFailure(isList ? .sourcetable : answer, configuration.address, hasUser: hasUser)
      throw isList ? failure.suggesting(readList(), instead: configuration.address.mountPoint) : failure
    }
    if !hadAnswer {
      quietSince = stamp
      if lastFrame == nil { board.update { $0.state = .waiting } }
    }
    if response.isOver { throw ended }
  }

  /// Returns the instant until which a message must arrive. Throws if it has passed.
  private func limit(at now: MonotonicInstant) throws(CasterFailure) -> MonotonicInstant {
    guard response.answer != nil else {
      let limit = begun.advanced(byNanoseconds: configuration.answerTimeout)
      if now >= limit { throw .noAnswer(configuration.address) }
      return limit
    }
    let due = reports.due(at: now).map { $0 > now ? $0 : nil } ?? nil
    // A caster that computes corrections has nothing to send before it has a position.
    guard configuration.reportInterval == nil || reports.hasSent || lastFrame != nil else {
      return due ?? now.advanced(byNanoseconds: configuration.silence)
    }
    let limit = (lastFrame ?? quietSince).advanced(byNanoseconds: configuration.silence)
    if now >= limit { throw .silent(configuration.address, hasBytes: lastByte.map { $0 > quietSince } ?? false) }
    return min(limit, due ?? limit)
  }

  /// Prepares a position report if one is due.
  private func report(at now: MonotonicInstant) {
    guard unsent.isEmpty, let fix = board.position(for: reports, at: now) else { return }
    unsent = PositionReports.sentence(fix) + [0x0D, 0x0A]
    if !reports.hasSent { quietSince = now }
    reports.sent(fix, at: now)
  }

  private func sendUnsent() {
    guard !unsent.isEmpty else { return }
    unsent.removeFirst(connection.write(unsent))
  }

  private var ended: CasterFailure {
    response.answer == nil
      ? .hungUp(configuration.address)
      : CasterFailure(NetworkError.lost(configuration.address.description, code: nil))
  }
}

/// The schedule and format of position reports on one connection; each position is sent once.
struct PositionReports {
  /// Nanoseconds after which a fix is too old to be reported.
  private static let longestAge: Int64 = 30_000_000_000

  private let interval: Int64?
  private var lastSent: MonotonicInstant?
  /// Completion of the last fix that was sent.
  private var lastFix: MonotonicInstant?

  /// - Parameter interval: Nanoseconds between two reports; nil: none.
  init(interval: Int64?) { self.interval = interval }

  /// Whether a position was sent on this connection.
  var hasSent: Bool { lastSent != nil }

  /// Returns the instant from which a report may be sent; nil: never.
  func due(at now: MonotonicInstant) -> MonotonicInstant? {
    guard let interval else { return nil }
    return lastSent.map { $0.advanced(byNanoseconds: interval) } ?? now
  }

  /// Returns whether `fix` is to be sent now.
  func isDue(_ fix: GNSSFix, at now: MonotonicInstant) -> Bool {
    guard let due = due(at: now) else { return false }
    let age = now.nanoseconds(since: fix.completed)
    return now >= due && fix.completed != lastFix && age <= PositionReports.longestAge
  }

  mutating func sent(_ fix: GNSSFix, at now: MonotonicInstant) {
    lastSent = now
    lastFix = fix.completed
  }

  /// Returns the GGA sentence of a fix without its line end.
  static func sentence(_ fix: GNSSFix) -> [UInt8] {
    var writer = ByteWriter(capacity: 128)
    // Casters of version 1 accept only talker GP and few decimals.
    SentenceEncoder(talker: .gps, minuteDecimals: 5).append(GGA(fix), to: &writer)
    return writer.bytes.dropLast(2)
  }
}

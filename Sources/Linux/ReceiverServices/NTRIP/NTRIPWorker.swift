import Bytes
import EngineRuntime
import GNSS
import LinuxIO
import LinuxLocation
import Observations
import Publishing

/// The work of an `NTRIPClient`'s thread: connects, forwards messages, waits, connects again.
final class NTRIPWorker {
  /// Nanoseconds between attempts to forward what the receiver did not take.
  private static let retry: Int64 = 100_000_000

  private let configuration: NTRIPConfiguration
  private let board: SharedCorrections
  private let sink: any CorrectionSink
  private let input: PolledInput
  private var queue = CorrectionQueue()
  private var schedule: ReconnectionSchedule
  private var version: NTRIPVersion

  init(
    _ configuration: NTRIPConfiguration, _ board: SharedCorrections, _ sink: any CorrectionSink, _ input: PolledInput
  ) {
    self.configuration = configuration
    self.board = board
    self.sink = sink
    self.input = input
    schedule = ReconnectionSchedule(configuration.retries)
    version = configuration.version ?? .two
  }

  /// Runs until the client is stopped.
  func run() {
    while !board.isStopping {
      let failure = connect()
      board.stopAwaiting()
      if board.isStopping { return }
      if tryOtherVersion(after: failure) { continue }
      let delay = schedule.delay(isRefused: failure.isRefusal)
      board.update {
        $0.state =
          failure.isRefusal
          ? .refused(failure.error, after: delay) : .reconnecting(failure.error, after: delay)
      }
      pause(until: MonotonicClock.now.advanced(byNanoseconds: delay))
    }
  }

  /// Makes one connection and returns why it ended.
  private func connect() -> CasterFailure {
    do throws(CasterFailure) {
      let exchange = try open(mountPoint: configuration.address.mountPoint)
      try exchange.run(
        received: { frame, stamp in receive(frame, stamp) }, forward: { forward() })
      return .noAnswer(configuration.address)
    } catch {
      return error.isMissingMountPoint ? explained(error) : error
    }
  }

  private func open(mountPoint: String) throws(CasterFailure) -> NTRIPExchange {
    do throws(SourceError) {
      return try NTRIPExchange(configuration, configuration.request(version, mountPoint: mountPoint), board, input)
    } catch {
      throw CasterFailure(error)
    }
  }

  /// Returns the failure with existing mount points, for which it asks the caster.
  private func explained(_ failure: CasterFailure) -> CasterFailure {
    guard !board.isStopping, let exchange = try? open(mountPoint: "") else { return failure }
    return failure.suggesting(exchange.readList(), instead: configuration.address.mountPoint)
  }

  private func receive(_ frame: ByteView, _ stamp: MonotonicInstant) {
    schedule.succeeded()
    queue.append(frame)
    board.update {
      $0.tally.note(frame, at: stamp)
      $0.state = .receiving
    }
    // Forwarded at once, because a burst may be larger than the queue.
    _ = forward()
  }

  /// Sends pending messages to the receiver; returns when to call this again for the rest.
  private func forward() -> MonotonicInstant? {
    queue.drain { sink.send($0) }
    let dropped = queue.dropped
    board.update { $0.dropped = dropped }
    if sink.flush(), queue.isEmpty { return nil }
    return MonotonicClock.now.advanced(byNanoseconds: NTRIPWorker.retry)
  }

  /// Returns whether to repeat the request at once in version 1, since the caster may not have understood version 2.
  private func tryOtherVersion(after failure: CasterFailure) -> Bool {
    guard configuration.version == nil, failure.isMisunderstanding else { return false }
    version = version == .two ? .one : .two
    return version == .one
  }

  /// Sleeps until `deadline`, and meanwhile forwards pending messages.
  private func pause(until deadline: MonotonicInstant) {
    while !board.isStopping, MonotonicClock.now < deadline {
      let next = forward() ?? deadline
      _ = input.waker.sleep(until: min(next, deadline))
    }
  }
}

/// The delays between attempts to connect to a caster: growing, and much longer after a refusal.
///
/// Casters ban clients that reconnect too often.
struct ReconnectionSchedule {
  /// Limits of the delays, ns.
  struct Delays: Sendable {
    /// Delay after the first failure; doubles with each further failure, up to `longest`.
    var first: Int64 = 1_000_000_000
    var longest: Int64 = 60_000_000_000
    /// The same after a refusal, which the user has to correct.
    var firstRefused: Int64 = 60_000_000_000
    var longestRefused: Int64 = 900_000_000_000
  }

  private let delays: Delays
  private var next: Int64?
  private var wasRefused = false

  init(_ delays: Delays) { self.delays = delays }

  /// Returns the delay after a failed attempt.
  mutating func delay(isRefused: Bool) -> Int64 {
    if isRefused != wasRefused { next = nil }
    wasRefused = isRefused
    let delay = next ?? (isRefused ? delays.firstRefused : delays.first)
    next = min(2 * delay, isRefused ? delays.longestRefused : delays.longest)
    return delay
  }

  /// Resets the delays; called when corrections arrive.
  mutating func succeeded() { next = nil }
}

import GNSS
import LocationEngine
import Observations

/// Fetches RTCM 3 corrections from an NTRIP caster and sends them to a receiver, on a thread of its own.
///
///     let client = NTRIPClient(configuration, sink: source) { status in … }
///     client.start()
///     client.note(fix)        // with every fix: the caster may need it
///     client.stop()
///
/// Only whole messages with a right CRC reach the receiver. A connection that is lost is made again, ever more seldom;
/// one that the caster refuses, much more seldom. Nothing here ever waits for the receiver or makes it wait.
public final class NTRIPClient: @unchecked Sendable {
  /// Nanoseconds for which `stop` waits for the thread.
  private static let patience: Int64 = 2_000_000_000

  private let configuration: NTRIPConfiguration
  private let sink: any CorrectionSink
  private let board: CorrectionBoard
  /// Used by the thread alone, but for its waker.
  private let input: PolledInput
  private let finished = Waker()

  /// - Parameter changed: gets every change of the state, on the thread.
  public init(
    _ configuration: NTRIPConfiguration, sink: any CorrectionSink,
    changed: @escaping @Sendable (CorrectionStatus) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.sink = sink
    input = PolledInput()
    board = CorrectionBoard(caster: configuration.address.description, waker: input.waker, changed: changed)
  }

  /// Begins, once; false when the system has no thread to give.
  @discardableResult
  public func start() -> Bool {
    SourceThread.run(named: "binnacle-ntrip") { [configuration, board, sink, input = Transferred(input), finished] in
      NTRIPWorker(configuration, board, sink, input.value).run()
      finished.raise()
    }
  }

  /// How it is going, at this moment.
  public var status: CorrectionStatus { board.status }

  /// Takes a position; safe from any thread, and quick.
  public func note(_ fix: GNSSFix) { board.note(fix) }

  /// Ends; waits a moment for the thread, so that a connection is closed in good order.
  public func stop() {
    board.stop()
    _ = finished.sleep(until: MonotonicClock.now.advanced(byNanoseconds: NTRIPClient.patience))
  }
}

/// What is handed to a thread for its own.
private struct Transferred<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

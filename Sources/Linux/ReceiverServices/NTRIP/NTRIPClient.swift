import EngineRuntime
import GNSS
import LinuxIO
import LinuxLocation
import Observations
import Publishing

/// A client that fetches RTCM 3 corrections from an NTRIP caster and sends them to a receiver, on its own thread.
///
///     let client = NTRIPClient(configuration, sink: source) { status in … }
///     client.start()
///     client.note(fix)        // with every fix: the caster may need it
///     client.stop()
///
/// Only whole messages with a correct CRC are sent to the receiver. A lost connection is made again after growing
/// delays; after a refusal they are much longer. The client never blocks the receiver's thread, and a slow receiver
/// never blocks the client.
public final class NTRIPClient: @unchecked Sendable {
  /// Nanoseconds for which `stop` waits for the thread to end.
  private static let patience: Int64 = 2_000_000_000

  private let configuration: NTRIPConfiguration
  private let sink: any CorrectionSink
  private let board: SharedCorrections
  /// Used only by the thread, except for its waker.
  private let input: PolledInput
  private let finished = Waker()

  /// Creates a client; `start` connects it.
  ///
  /// - Parameter changed: Called on the client's thread when the state changes.
  public init(
    _ configuration: NTRIPConfiguration, sink: any CorrectionSink,
    changed: @escaping @Sendable (CorrectionStatus) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.sink = sink
    input = PolledInput()
    board = SharedCorrections(caster: configuration.address.description, waker: input.waker, changed: changed)
  }

  /// Starts the thread; call it once. Returns false if the system cannot create a thread.
  @discardableResult
  public func start() -> Bool {
    SourceThread.run(named: "binnacle-ntrip") { [configuration, board, sink, input = Transferred(input), finished] in
      NTRIPWorker(configuration, board, sink, input.value).run()
      finished.raise()
    }
  }

  /// The current status, with the age of the last message.
  public var status: CorrectionStatus { board.status }

  /// Passes on a position for the caster; safe from any thread, and does not block.
  public func note(_ fix: GNSSFix) { board.note(fix) }

  /// Stops the client. Waits 2 s at most for the thread, so that the connection is closed properly.
  public func stop() {
    board.stop()
    _ = finished.sleep(until: MonotonicClock.now.advanced(byNanoseconds: NTRIPClient.patience))
  }
}

/// A value that is handed over to a thread, which alone uses it then.
private struct Transferred<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Settings of an NTRIP connection.
public struct NTRIPConfiguration: Sendable {
  /// Caster, mount point and user.
  public var address: NTRIPAddress
  /// Password; empty if there is none.
  public var password: String
  /// Protocol version; nil: version 2 first, then 1 if the caster does not understand it.
  public var version: NTRIPVersion?
  /// Nanoseconds between two position reports to the caster; nil: none is sent.
  public var reportInterval: Int64? = 10_000_000_000

  /// Nanoseconds for connecting, and again for the answer.
  var answerTimeout: Int64 = 15_000_000_000
  /// Nanoseconds without a message after which the connection is given up.
  ///
  /// Casters that compute corrections for a position send none before they know it, so this time starts with the first
  /// position report.
  var silence: Int64 = 60_000_000_000
  var retries = ReconnectionSchedule.Delays()

  /// Creates settings; the password is taken from the address, if it has one.
  public init(_ address: NTRIPAddress) {
    self.address = address
    password = address.password ?? ""
  }

  func request(_ version: NTRIPVersion, mountPoint: String) -> NTRIPRequest {
    NTRIPRequest(
      host: address.endpoint.host, port: address.endpoint.port, mountPoint: mountPoint, user: address.user,
      password: password, version: version)
  }
}

internal import LocationEngine

/// A receiver that is read on a thread of its own, from opening to closing.
final class ReceiverRun: Sendable {
  let origin: FixOrigin
  private let runner: SourceRunner

  init(_ receiver: ReceiverSource) {
    origin = receiver.origin
    runner = SourceRunner(receiver.source)
  }

  /// - Parameters:
  ///   - body: called with every event, on the thread.
  ///   - ended: called when the receiver is closed and another may be opened.
  /// - Returns: false if the system refused a thread; then neither closure is called.
  func start(_ body: @escaping @Sendable (EngineEvent) -> Void, ended: @escaping @Sendable () -> Void) -> Bool {
    SourceThread.run(named: "binnacle-source") { [runner] in
      _ = runner.run(body)
      ended()
    }
  }

  func stop() { runner.stop() }
}

/// A source of fixes, not opened yet.
struct ReceiverSource: Sendable {
  let source: any ObservationSource
  let origin: FixOrigin
}

/// The origin of fixes, as `CLLocationSourceInformation` reports it.
struct FixOrigin: Hashable, Sendable {
  /// Whether a route or a recording is played.
  var isSimulated: Bool
  /// Whether the receiver is outside the machine's own board.
  var isAccessory: Bool
}

internal import LocationEngine

/// A receiver that is read on a thread of its own, from its opening to its end.
final class ReceiverRun: Sendable {
  let origin: FixOrigin
  private let runner: SourceRunner

  init(_ receiver: ReceiverSource) {
    origin = receiver.origin
    runner = SourceRunner(receiver.source)
  }

  /// - Parameters:
  ///   - body: gets every event, on the thread.
  ///   - ended: called when the receiver is closed and another may be opened.
  /// - Returns: false when the system has no thread to give; then nothing is called.
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

/// Where fixes come from, as `CLLocationSourceInformation` tells it.
struct FixOrigin: Hashable, Sendable {
  /// A route or a recording is played.
  var isSimulated: Bool
  /// A receiver outside the machine's own board.
  var isAccessory: Bool
}

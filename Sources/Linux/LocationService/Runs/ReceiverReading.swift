import EngineRuntime
import LinuxLocation
import LocationEngine

/// A receiver that is read on a thread of its own, from opening to closing.
package final class ReceiverReading: Sendable {
  package let origin: FixOrigin
  private let source: any ByteSource
  private let runner: NavigationRunner
  private let reading = Guarded<SourceReading?>(nil)

  /// - Parameter runner: reads the receiver, beside the sensors of the compass.
  package init(_ receiver: ReceiverSource, _ runner: NavigationRunner) {
    origin = receiver.origin
    source = receiver.source
    self.runner = runner
  }

  /// - Parameters:
  ///   - body: called with every event, on the thread.
  ///   - ended: called when the receiver is closed and another may be opened.
  /// - Returns: false if the system refused a thread; then neither closure is called.
  package func start(_ body: @escaping @Sendable (EngineEvent) -> Void, ended: @escaping @Sendable () -> Void) -> Bool {
    let started = try? runner.start(source, body) { _ in ended() }
    reading.withLock { $0 = started }
    return started != nil
  }

  package func stop() { reading.withLock { $0 }?.stop() }
}

/// A source of fixes, not opened yet.
package struct ReceiverSource: Sendable {
  package let source: any ByteSource
  package let origin: FixOrigin
}

/// The origin of fixes, as `CLLocationSourceInformation` reports it.
package struct FixOrigin: Hashable, Sendable {
  /// Whether a route or a recording is played.
  package var isSimulated: Bool
  /// Whether the receiver is outside the machine's own board.
  package var isAccessory: Bool

  package init(isSimulated: Bool, isAccessory: Bool) {
    self.isSimulated = isSimulated
    self.isAccessory = isAccessory
  }
}

extension ReceiverSource {
  /// - Parameter address: as `SourceAddress` parses it.
  package init(
    _ text: String, tuning: SharedTuning? = nil, notice: @escaping @Sendable (String) -> Void
  ) throws(SourceError) {
    let address = try SourceAddress(text)
    source = try makeSource(address, SourceOptions(tuning: tuning, notice: notice))
    // A recording that is played simulates a receiver.
    origin = FixOrigin(isSimulated: !source.traits.isLive, isAccessory: source.traits.isAccessory)
  }
}

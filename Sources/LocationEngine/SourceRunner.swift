import Bytes
import Fusion
import GNSS
import Observations

/// Runs one source on the calling thread: opens it, feeds its bytes to a receiver, and hands over what comes out.
public final class SourceRunner: Sendable {
  private let source: any ObservationSource
  private let configuration: EngineConfiguration

  public init(_ source: any ObservationSource, configuration: EngineConfiguration = EngineConfiguration()) {
    self.source = source
    self.configuration = configuration
  }

  /// Runs until `stop`, the end of the input, or an error that waiting cannot mend, which it returns.
  ///
  /// - Parameters:
  ///   - body: gets every event, in order, on this thread.
  ///   - drained: called when everything that has arrived is handed over and the next step is to wait: time to flush.
  public func run(_ body: (EngineEvent) -> Void, drained: () -> Void = {}) -> SourceError? { nil }

  /// Makes `run` return soon; safe from any thread, also before `run`.
  public func stop() { source.interrupt() }
}

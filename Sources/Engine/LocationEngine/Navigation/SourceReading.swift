import Synchronization

/// A source that a `NavigationRunner` reads.
public final class SourceReading: Sendable {
  /// Number of the source in the events of the runner.
  public let number: Int
  let source: ObservationSource
  /// Index among the sources that are replayed together.
  let index: Int
  private let isStopRequested = Atomic(false)

  init(_ source: ObservationSource, number: Int, index: Int) {
    self.source = source
    self.number = number
    self.index = index
  }

  var isStopping: Bool { isStopRequested.load(ordering: .acquiring) }

  /// Ends the reading soon. Safe from any thread.
  public func stop() {
    isStopRequested.store(true, ordering: .releasing)
    source.interrupt()
  }
}

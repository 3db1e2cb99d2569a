import EngineRuntime

/// A place where the events of a session go: rows in a file, a page, a broker, another program.
///
/// A session makes one call at a time, in the order of the events, from the threads that read the sources, which read
/// nothing meanwhile. So an outlet whose reader is slow keeps events, loses the oldest beyond a limit that it states, and
/// says in `lost` how many.
public protocol Outlet: Sendable {
  /// Takes an event.
  ///
  /// - Throws: `OutletFailure` if nothing can be delivered any more; the session ends then.
  mutating func consume(_ event: SessionEvent) throws(OutletFailure)

  /// All that has arrived was taken: delivers what is kept, as far as that needs no wait.
  mutating func drain() throws(OutletFailure)

  /// Less may be known of the location from here on: forgets the positions that are kept for later readers.
  mutating func forget()

  /// No event follows: delivers what is kept, and waits until it is.
  mutating func finish(_ end: SessionEnd) throws(OutletFailure)

  /// Number of events, or of their rows, that were lost so far.
  var lost: Int { get }
}

extension Outlet {
  /// Does nothing: for outlets that deliver at once.
  public mutating func drain() throws(OutletFailure) {}
  /// Does nothing: for outlets that keep no position.
  public mutating func forget() {}
  /// Does nothing: for outlets that deliver at once.
  public mutating func finish(_ end: SessionEnd) throws(OutletFailure) {}
  /// 0: for outlets that deliver everything or fail.
  public var lost: Int { 0 }
}

/// Why an outlet can deliver nothing any more.
public enum OutletFailure: Error, Equatable, Sendable {
  /// The reader has gone, which is no error.
  case closed
  /// A lasting error, such as a full disk.
  case failed(SourceError)
}

import EngineRuntime
import GNSS
import Observations

/// A source whose instants are converted to another clock by adding a constant.
///
/// With it a receiver's log can be replayed with a log of another clock, if the difference of the clocks is known.
public final class ShiftedSource: ByteSource {
  private let source: any ByteSource
  private let shift: Int64
  private let clock: SourceTraits.Clock
  private let uncertainty: Double

  /// Creates a source that takes the place of another.
  ///
  /// - Parameters:
  ///   - shift: added to each instant, ns.
  ///   - clock: clock of the sums.
  ///   - uncertainty: standard uncertainty of `shift`, s, 1 σ.
  public init(_ source: any ByteSource, by shift: Int64, to clock: SourceTraits.Clock, uncertainty: Double = 0) {
    self.source = source
    self.shift = shift
    self.clock = clock
    self.uncertainty = uncertainty
  }

  /// Name of the source.
  public var name: String { source.name }

  /// Those of the source, with the other clock.
  public var traits: SourceTraits {
    var traits = source.traits
    traits.clock = clock
    traits.utc = nil
    traits.timeUncertainty = uncertainty
    return traits
  }

  /// Present instant on the other clock.
  public var now: MonotonicInstant { shifted(source.now) }
  /// Instant of the next bytes on the other clock; nil if it is unknown, or there are no more.
  public var nextArrival: MonotonicInstant? { source.nextArrival.map(shifted) }
  /// Opens the source.
  public func open() throws(SourceError) { try source.open() }
  /// Closes the source.
  public func close() { source.close() }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { source.interrupt() }
  /// Waits until the other clock reaches `deadline`; false if an interrupt ended the wait.
  public func wait(until deadline: MonotonicInstant) -> Bool { source.wait(until: own(deadline)) }
  /// As the source does it.
  public func watchOutput(_ descriptor: Int32) { source.watchOutput(descriptor) }
  /// The source's own decoder, if it has one.
  public func makeDecoder(_ configuration: ReceiverConfiguration) -> (any ReportDecoder)? {
    source.makeDecoder(configuration)
  }
  /// As the source does it.
  public func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant) {
    source.noteEpoch(hasPosition: hasPosition, at: own(instant))
  }

  /// Reads bytes; their instant is on the other clock. Throws also if that is far from any real time, as a damaged log may
  /// state.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    switch try source.read(into: buffer, until: deadline.map(own)) {
    case .received(let count, let instant): .received(count, at: try checked(instant))
    case .idle(let instant): .idle(at: try checked(instant))
    case .end: .end
    case .interrupted: .interrupted
    }
  }

  /// 73 years: the difference of two such instants does not overflow.
  private static let limit: Int64 = 1 << 61

  private func checked(_ instant: MonotonicInstant) throws(SourceError) -> MonotonicInstant {
    let shifted = shifted(instant)
    guard shifted.nanoseconds.magnitude < ShiftedSource.limit else {
      throw SourceError(.corrupt, "\(name): its clock and that of the other log are too far apart")
    }
    return shifted
  }

  private func shifted(_ instant: MonotonicInstant) -> MonotonicInstant {
    ShiftedSource.bounded(instant.nanoseconds.addingReportingOverflow(shift), isFuture: shift > 0)
  }

  private func own(_ instant: MonotonicInstant) -> MonotonicInstant {
    ShiftedSource.bounded(instant.nanoseconds.subtractingReportingOverflow(shift), isFuture: shift < 0)
  }

  private static func bounded(_ sum: (partialValue: Int64, overflow: Bool), isFuture: Bool) -> MonotonicInstant {
    if sum.overflow { return MonotonicInstant(nanoseconds: isFuture ? limit : -limit) }
    return MonotonicInstant(nanoseconds: min(max(sum.partialValue, -limit), limit))
  }
}

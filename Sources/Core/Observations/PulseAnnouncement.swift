/// A receiver's announcement of its next pulse per second.
public struct PulseAnnouncement: Equatable, Sendable {
  /// Arrival of the announcement; it describes the first pulse after this instant.
  public var announced: MonotonicInstant
  /// Correction to add to the time of the edge to get the time of the second, nanoseconds.
  ///
  /// The edge can only occur at a tick of the receiver's clock.
  public var correctionNanoseconds: Double

  /// Creates an announcement.
  public init(announced: MonotonicInstant, correctionNanoseconds: Double) {
    self.announced = announced
    self.correctionNanoseconds = correctionNanoseconds
  }
}

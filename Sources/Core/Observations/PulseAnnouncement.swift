/// What a receiver has said of its next pulse per second.
public struct PulseAnnouncement: Equatable, Sendable {
  /// When it said so: the first pulse after this is meant.
  public var announced: MonotonicInstant
  /// To be added to the time of the edge to get the time of the second, nanoseconds: the edge can only come with a tick
  /// of the receiver's clock.
  public var correctionNanoseconds: Double

  public init(announced: MonotonicInstant, correctionNanoseconds: Double) {
    self.announced = announced
    self.correctionNanoseconds = correctionNanoseconds
  }
}

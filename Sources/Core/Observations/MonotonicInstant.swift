/// A reading of a monotonic clock, in nanoseconds from an arbitrary start.
///
/// Core never reads a clock: the caller passes the instant at which bytes arrived.
public struct MonotonicInstant: Hashable, Comparable, Sendable {
  /// Time since the clock's arbitrary start.
  public var nanoseconds: Int64

  /// Creates an instant from a reading of the clock.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's arbitrary start.
  public static let zero = MonotonicInstant(nanoseconds: 0)

  public static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the instant that is `amount` nanoseconds later, or earlier if it is negative.
  public func advanced(byNanoseconds amount: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: nanoseconds + amount)
  }

  /// Returns the nanoseconds from `earlier` to this instant; negative if `earlier` is later.
  public func nanoseconds(since earlier: MonotonicInstant) -> Int64 { nanoseconds - earlier.nanoseconds }
}

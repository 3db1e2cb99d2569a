/// A reading of a clock that never steps, in nanoseconds from an arbitrary start.
///
/// Core never reads a clock: whoever hands over bytes says when they came.
public struct MonotonicInstant: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static let zero = MonotonicInstant(nanoseconds: 0)

  public static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  public func advanced(byNanoseconds amount: Int64) -> MonotonicInstant {
    MonotonicInstant(nanoseconds: nanoseconds + amount)
  }

  public func nanoseconds(since earlier: MonotonicInstant) -> Int64 { nanoseconds - earlier.nanoseconds }
}

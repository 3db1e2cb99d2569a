import NavigationMath

/// The times of the last four closed epochs. A late sentence must not open one of them again.
///
/// There are only four, so that a receiver that sets its clock back is accepted soon.
struct ClosedEpochs {
  private var times = SIMD4<Int64>(repeating: ClosedEpochs.never)

  /// A day before all times of day, out of reach of any tolerance.
  private static var never: Int64 { -86_400_000_000_000 }

  /// Time of the epoch that was closed last.
  var last: TimeOfDay? { times[0] == ClosedEpochs.never ? nil : TimeOfDay(nanoseconds: times[0]) }

  /// Whether an epoch of this time has been closed.
  ///
  /// - Parameter tolerance: largest difference between the times of one epoch, nanoseconds.
  @inline(__always)
  func contains(_ time: TimeOfDay, within tolerance: Int64 = 0) -> Bool {
    // One unsigned comparison per time tests both bounds, since a lower time wraps around. The comparisons are
    // scalar: for 64-bit lanes, SSE2 has no vector comparison.
    let lowest = time.nanoseconds &- tolerance
    let width = UInt64(bitPattern: tolerance &* 2)
    return UInt64(bitPattern: times[0] &- lowest) <= width || UInt64(bitPattern: times[1] &- lowest) <= width
      || UInt64(bitPattern: times[2] &- lowest) <= width || UInt64(bitPattern: times[3] &- lowest) <= width
  }

  mutating func insert(_ time: TimeOfDay) { times = SIMD4(time.nanoseconds, times[0], times[1], times[2]) }
}

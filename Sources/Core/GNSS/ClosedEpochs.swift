import NavigationMath

/// The times of the last four epochs that were closed: a sentence that comes late must not open one of them again.
///
/// No more than four, so that a receiver which sets its clock back is believed soon.
struct ClosedEpochs {
  private var times = SIMD4<Int64>(repeating: ClosedEpochs.never)

  /// A day before all times, so that no tolerance reaches it.
  private static var never: Int64 { -86_400_000_000_000 }

  /// The one closed last.
  var last: TimeOfDay? { times[0] == ClosedEpochs.never ? nil : TimeOfDay(nanoseconds: times[0]) }

  /// - Parameter tolerance: nanoseconds by which the times of one epoch may differ.
  @inline(__always)
  func contains(_ time: TimeOfDay, within tolerance: Int64 = 0) -> Bool {
    // One comparison for both sides: what is below the lowest time wraps around. One by one, since comparing vectors of
    // 64 bits takes many instructions where SSE2 is all that is certain.
    let lowest = time.nanoseconds &- tolerance
    let width = UInt64(bitPattern: tolerance &* 2)
    return UInt64(bitPattern: times[0] &- lowest) <= width || UInt64(bitPattern: times[1] &- lowest) <= width
      || UInt64(bitPattern: times[2] &- lowest) <= width || UInt64(bitPattern: times[3] &- lowest) <= width
  }

  mutating func insert(_ time: TimeOfDay) { times = SIMD4(time.nanoseconds, times[0], times[1], times[2]) }
}

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
  func contains(_ time: TimeOfDay, within tolerance: Int64 = 0) -> Bool {
    let differences = times &- time.nanoseconds
    return any((differences .>= -tolerance) .& (differences .<= tolerance))
  }

  mutating func insert(_ time: TimeOfDay) { times = SIMD4(time.nanoseconds, times[0], times[1], times[2]) }
}

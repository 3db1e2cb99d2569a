import NavigationMath

/// The times of the last four epochs that were closed: a sentence that comes late must not open one of them again.
///
/// No more than four, so that a receiver which sets its clock back is believed soon.
struct ClosedEpochs {
  private var times = SIMD4<Int64>(repeating: -1)

  /// The one closed last.
  var last: TimeOfDay? { times[0] < 0 ? nil : TimeOfDay(nanoseconds: times[0]) }

  func contains(_ time: TimeOfDay) -> Bool {
    times[0] == time.nanoseconds || times[1] == time.nanoseconds || times[2] == time.nanoseconds
      || times[3] == time.nanoseconds
  }

  mutating func insert(_ time: TimeOfDay) { times = SIMD4(time.nanoseconds, times[0], times[1], times[2]) }
}

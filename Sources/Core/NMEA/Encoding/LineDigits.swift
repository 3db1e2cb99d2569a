/// Number of decimals of each field, chosen so that the line is no longer than NMEA 0183 allows.
///
/// Each step removes decimals from one kind of field, beginning with the fields whose decimals matter least.
struct LineDigits: Equatable {
  /// Longest line in characters, from `$` to CR LF, both included.
  static let longestLine = 82

  private let allMinutes: Int
  private let isLong: Bool
  private var step = 0

  /// - Parameters:
  ///   - minutes: decimals of a minute before any step.
  ///   - isLong: whether times have all their decimals, too; the line is then as long as it gets.
  init(minutes: Int, isLong: Bool) {
    allMinutes = minutes
    self.isLong = isLong
  }

  /// Smallest and largest number of decimals of a time.
  ///
  /// A short line has three decimals at most: 1 ms is one metre at 1000 m/s. The upper bound does not depend on the
  /// step, because programs take sentences with different times for different epochs.
  var time: ClosedRange<Int> { isLong ? 2...9 : (step >= 1 ? 0 : 2)...3 }
  var dilution: Int { step >= 7 ? 0 : step >= 2 ? 1 : 2 }
  var separation: Int { step >= 8 ? 0 : step >= 2 ? 1 : 3 }
  var age: Int { step >= 5 ? 0 : 1 }
  var height: Int { step >= 8 ? 0 : step >= 6 ? 1 : step >= 3 ? 2 : 3 }
  /// Decimals of a minute: 5 resolve 1.9 cm, 4 resolve 19 cm.
  var minutes: Int { step >= 9 ? min(allMinutes, 4) : step >= 4 ? min(allMinutes, 5) : allMinutes }
  /// Decimals of speeds, courses and standard deviations.
  var motion: Int { step >= 5 ? 1 : 3 }
  /// Whether the age of the corrections and the reference station are written.
  var hasStation: Bool { step < 10 }

  /// Takes the next step; returns false if there is none.
  mutating func shorten() -> Bool {
    guard !isLong, step < 10 else { return false }
    step += 1
    return true
  }
}

/// How many decimals the fields of a sentence have, so that its line is no longer than NMEA 0183 allows.
///
/// Each step takes decimals from one kind of field; the fields whose decimals matter least come first.
struct LineDigits: Equatable {
  /// Characters from `$` to CR LF, both included.
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

  /// The decimals that a time has at least, and at most. Short lines have no microseconds: 1 ms is a metre at 1000 m/s.
  ///
  /// The upper bound does not depend on the step: programs take sentences whose times differ for different epochs.
  var time: ClosedRange<Int> { isLong ? 2...9 : (step >= 1 ? 0 : 2)...3 }
  var dilution: Int { step >= 7 ? 0 : step >= 2 ? 1 : 2 }
  var separation: Int { step >= 8 ? 0 : step >= 2 ? 1 : 3 }
  var age: Int { step >= 5 ? 0 : 1 }
  var height: Int { step >= 8 ? 0 : step >= 6 ? 1 : step >= 3 ? 2 : 3 }
  /// 5 are 1.9 cm, 4 are 19 cm.
  var minutes: Int { step >= 9 ? min(allMinutes, 4) : step >= 4 ? min(allMinutes, 5) : allMinutes }
  /// Speeds, courses and standard deviations.
  var motion: Int { step >= 5 ? 1 : 3 }
  /// Whether the age of the corrections and their station are written.
  var hasStation: Bool { step < 10 }

  /// Takes the next step; false if there is none.
  mutating func shorten() -> Bool {
    guard !isLong, step < 10 else { return false }
    step += 1
    return true
  }
}

import NavigationMath
import Observations

/// Whether other programs may set clocks by what a receiver says.
///
/// Three fixes in three dimensions in a row; a date that can be, since a week rollover puts a receiver twenty years back;
/// and no word of the receiver that its leap seconds are not known.
struct TimeTrust {
  static let fixes = 3
  /// No receiver is asked before this program was written.
  static let earliestYear = 2025

  private var count = 0

  /// Whether the last fix, and those before, are enough.
  var isGiven: Bool { count >= TimeTrust.fixes }

  mutating func note(_ fix: GNSSFix) {
    guard let date = fix.time.date, fix.time.timeOfDay != nil, date.year >= TimeTrust.earliestYear,
      fix.isTimeResolved != false, isThreeDimensional(fix)
    else {
      count = 0
      return
    }
    count = min(count + 1, TimeTrust.fixes)
  }

  private func isThreeDimensional(_ fix: GNSSFix) -> Bool {
    switch fix.kind {
    case .threeDimensional: true
    case .differential, .rtkFloat, .rtkFixed:
      fix.heightAboveMeanSeaLevel != nil || fix.ellipsoidalHeight != nil
    case .none, .twoDimensional, .deadReckoning, .manual, .simulated: false
    }
  }
}

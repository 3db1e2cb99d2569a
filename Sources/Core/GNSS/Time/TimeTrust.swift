import NavigationMath
import Observations

/// Whether other programs may set clocks by what a receiver says.
///
/// Three fixes in three dimensions in a row; a date that can be, since a week rollover puts a receiver twenty years back;
/// and no word of the receiver that its leap seconds are not known.
struct TimeTrust {
  static let fixes = 3
  /// No receiver was asked before this program was written.
  static let earliestYear = 2025

  private var count = 0
  /// nil when the time is trusted.
  private(set) var doubt: TimeDoubt? = .tooFew

  mutating func note(_ fix: GNSSFix) {
    if let problem = problem(with: fix) {
      count = 0
      doubt = problem
    } else {
      count = min(count + 1, TimeTrust.fixes)
      doubt = count < TimeTrust.fixes ? .tooFew : nil
    }
  }

  private func problem(with fix: GNSSFix) -> TimeDoubt? {
    guard isThreeDimensional(fix) else { return .noFix }
    guard let date = fix.time.date, fix.time.timeOfDay != nil else { return .noDate }
    guard date.year >= TimeTrust.earliestYear else { return .oldDate }
    return fix.isTimeResolved == false ? .unresolved : nil
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

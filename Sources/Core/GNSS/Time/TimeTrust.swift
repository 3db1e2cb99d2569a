import NavigationMath
import Observations

/// Decides whether clocks may be set by a receiver's time.
///
/// It requires three fixes in three dimensions in a row; a plausible date, since a week rollover sets a receiver back
/// by twenty years; and no report of unknown leap seconds.
struct TimeTrust {
  static let fixes = 3
  /// Earliest plausible year: this program did not exist before it.
  static let earliestYear = 2025

  private var count = 0
  /// Reason why the time is not trusted; nil if it is.
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

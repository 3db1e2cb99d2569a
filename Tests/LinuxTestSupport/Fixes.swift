import NavigationMath
import Observations

/// A position of that kind, complete at that second.
package func fix(_ kind: FixKind = .threeDimensional, at seconds: Int64 = 0) -> GNSSFix {
  let instant = MonotonicInstant(nanoseconds: seconds * 1_000_000_000)
  var fix = GNSSFix(time: UTCTime(), received: instant, completed: instant)
  fix.kind = kind
  fix.latitudeDegrees = 48.1173
  fix.longitudeDegrees = -11.5
  return fix
}

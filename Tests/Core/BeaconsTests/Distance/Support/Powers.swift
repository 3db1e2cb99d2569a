import CNavigationMath
import Observations

@testable import Beacons

func instant(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

/// Returns the received power of the log-distance law, dBm.
func level(_ distance: Double, power: Double = -59, exponent: Double = 2) -> Double {
  power - PathLossModel.scale * exponent * log(distance)
}

/// Whole decibels whose mean is that of values with a fraction.
struct WholeDecibels {
  private var carry = 0.0

  mutating func next(_ level: Double) -> Int {
    let rounded = (level + carry).rounded()
    carry += level - rounded
    return Int(rounded)
  }
}

extension RangedBeacon {
  /// Hears an advertisement without noise ten times a second.
  mutating func hear(_ distance: Double, from start: Double, to end: Double, power: Double = -59, exponent: Double = 2)
  {
    var decibels = WholeDecibels()
    for tick in 0..<Int((end - start) * 10) {
      note(decibels.next(level(distance, power: power, exponent: exponent)), at: instant(start + Double(tick) / 10))
    }
  }
}

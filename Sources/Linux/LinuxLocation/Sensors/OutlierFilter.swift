import LocationEngine
import NavigationMath
import Observations

/// A filter that rejects single samples which result from corrupted transfers.
///
/// I²C has no checksum. The controllers of a Raspberry Pi before the 5 deliver wrong bits if a chip stretches the
/// clock. A wrong bit in a high byte is a jump that no sensor makes and takes back. A sample far from the last good one
/// is therefore rejected until the next one confirms it. If a body is shaken so that every sample is far from the last,
/// at most two in a row are rejected. Wrong bits in low bytes look like noise and are not detected.
struct OutlierFilter {
  /// Changes between two samples that no sensor makes, except at its start and after a pause: µT, m/s², rad/s, hPa.
  private static let largestField = 150.0
  private static let largestAcceleration = 30.0
  private static let largestRate = 8.0
  private static let largestPressure = 3.0
  /// cos² of half the angle between two orientations: 60°.
  private static let smallestAlignment = 0.75
  /// Samples in a row that are rejected for being far.
  private static let longestRow = 2
  /// Nanoseconds after which the next sample counts as a first one.
  private static let pause: Int64 = 1_000_000_000

  private var last: SensorSample?
  private var doubtful: SensorSample?
  private var row = 0

  /// Returns whether a sample is valid. The first one is accepted if it is physically possible.
  mutating func accepts(_ sample: SensorSample) -> Bool {
    let isKnown = last.map { sample.instant.nanoseconds(since: $0.instant) <= OutlierFilter.pause } ?? false
    if OutlierFilter.isPossible(sample) {
      if !isKnown || row >= OutlierFilter.longestRow || OutlierFilter.isNear(sample, last)
        || OutlierFilter.isNear(sample, doubtful)
      {
        last = sample
        doubtful = nil
        row = 0
        return true
      }
      doubtful = sample
      row += 1
    }
    return false
  }

  /// Returns whether the values are within the widest range of any supported chip.
  private static func isPossible(_ sample: SensorSample) -> Bool {
    switch sample {
    case .magnetic(let sample): sample.field.isFinite && sample.field.norm < 20_000
    case .inertial(let sample):
      sample.acceleration.isFinite && sample.acceleration.norm < 600 && (sample.angularRate?.norm ?? 0) < 130
    case .pressure(let sample): (250...1300).contains(sample.pressureHectopascals)
    case .orientation(let sample): (0.98...1.02).contains(sample.orientation.norm)
    // No chip measures these.
    case .speed, .waterSpeed, .heading, .position: true
    }
  }

  private static func isNear(_ sample: SensorSample, _ other: SensorSample?) -> Bool {
    switch (sample, other) {
    case (.magnetic(let one), .magnetic(let two)?):
      // An axis beyond its range may have any value; `isOverflowed` marks such samples.
      one.isOverflowed || two.isOverflowed || (one.field - two.field).norm < largestField
    case (.inertial(let one), .inertial(let two)?):
      (one.acceleration - two.acceleration).norm < largestAcceleration
        && ((one.angularRate ?? .zero) - (two.angularRate ?? .zero)).norm < largestRate
    case (.pressure(let one), .pressure(let two)?):
      (one.pressureHectopascals - two.pressureHectopascals).magnitude < largestPressure
    case (.orientation(let one), .orientation(let two)?):
      alignment(one.orientation, two.orientation) > smallestAlignment
    default: false
    }
  }

  private static func alignment(_ one: Quaternion, _ two: Quaternion) -> Double {
    let dot = one.w * two.w + one.x * two.x + one.y * two.y + one.z * two.z
    return dot * dot
  }
}

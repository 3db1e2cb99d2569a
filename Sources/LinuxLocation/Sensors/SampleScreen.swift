import LocationEngine
import NavigationMath
import Observations

/// Refuses single samples that a corrupted transfer has made.
///
/// I²C has no checksum. The controllers of a Raspberry Pi before the 5 deliver false bits when a chip stretches the
/// clock, and a false bit of a high byte is a jump that no sensor makes and takes back. A sample far from the last good
/// one is therefore refused until the next one confirms it; of a body that is shaken so that every sample is far from the
/// last, two in a row are refused at most. False bits of low bytes are noise and cannot be told.
struct SampleScreen {
  /// What a live sensor does not change by from one sample to the next, but at its beginning and behind a pause.
  private static let largestField = 150.0
  private static let largestAcceleration = 30.0
  private static let largestRate = 8.0
  private static let largestPressure = 3.0
  /// cos² of half the angle: 60°.
  private static let smallestAlignment = 0.75
  /// Samples in a row that are refused for being far.
  private static let longestRow = 2
  /// Nanoseconds behind which a sample is a new beginning.
  private static let pause: Int64 = 1_000_000_000

  /// Samples that were refused.
  private(set) var refusals: UInt64 = 0
  private var last: SensorSample?
  private var doubtful: SensorSample?
  private var row = 0

  /// Whether to believe a sample. The first one is believed when it is possible at all.
  mutating func accepts(_ sample: SensorSample) -> Bool {
    let isKnown = last.map { sample.instant.nanoseconds(since: $0.instant) <= SampleScreen.pause } ?? false
    if SampleScreen.isPossible(sample) {
      if !isKnown || row >= SampleScreen.longestRow || SampleScreen.isNear(sample, last)
        || SampleScreen.isNear(sample, doubtful)
      {
        last = sample
        doubtful = nil
        row = 0
        return true
      }
      doubtful = sample
      row += 1
    }
    refusals += 1
    return false
  }

  /// Whether any sensor can say so: beyond the widest range that a chip has, it is no measurement.
  private static func isPossible(_ sample: SensorSample) -> Bool {
    switch sample {
    case .magnetic(let sample): sample.field.isFinite && sample.field.norm < 20_000
    case .inertial(let sample):
      sample.acceleration.isFinite && sample.acceleration.norm < 600 && (sample.angularRate?.norm ?? 0) < 130
    case .pressure(let sample): (250...1300).contains(sample.pressureHectopascals)
    case .orientation(let sample): (0.98...1.02).contains(sample.orientation.norm)
    }
  }

  private static func isNear(_ sample: SensorSample, _ other: SensorSample?) -> Bool {
    switch (sample, other) {
    case (.magnetic(let one), .magnetic(let two)?):
      // Beyond its range an axis may say anything; the sample says so itself.
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

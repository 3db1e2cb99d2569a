import NavigationMath

/// Raw counts of the three axes of a chip.
struct AxisCounts: Hashable, Sendable {
  var x: Int
  var y: Int
  var z: Int

  /// Valid counts of a 16-bit axis. A saturated axis reads a value outside.
  static var limits: ClosedRange<Int> { -32_767...32_766 }

  /// - Parameter scale: units per count.
  func scaled(_ scale: Double) -> Vector3 { Vector3(scale * Double(x), scale * Double(y), scale * Double(z)) }

  /// All bits of all axes, for `StuckDetector`.
  var fingerprint: UInt64 { StuckDetector.fingerprint(x, y, z) }

  /// Returns whether all three axes are inside `limits`.
  func isWithin(_ limits: ClosedRange<Int>) -> Bool {
    limits.contains(x) && limits.contains(y) && limits.contains(z)
  }
}

extension RegisterPort {
  /// Decodes six bytes of the last read from `place`: x, y and z, 16-bit two's complement, little-endian.
  func axesLittleEndian(at place: Int) -> AxisCounts {
    AxisCounts(
      x: int16LittleEndian(at: place), y: int16LittleEndian(at: place + 2), z: int16LittleEndian(at: place + 4))
  }

  /// Decodes six bytes of the last read from `place`: x, y and z, 16-bit two's complement, big-endian.
  func axesBigEndian(at place: Int) -> AxisCounts {
    AxisCounts(x: int16BigEndian(at: place), y: int16BigEndian(at: place + 2), z: int16BigEndian(at: place + 4))
  }
}

/// Returns a chip's temperature, °C; nil if it is outside −60 to 130 °C, where no working chip is.
///
/// An I²C controller that does not support clock stretching can return values wrong by hundreds of kelvin. The
/// difference would count as a temperature change since the calibration.
func chipTemperature(_ celsius: Double) -> Double? { (-60...130).contains(celsius) ? celsius : nil }

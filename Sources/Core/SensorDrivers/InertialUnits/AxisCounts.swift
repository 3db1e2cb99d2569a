import NavigationMath

/// Three axes as a chip counts them, before they have a unit.
struct AxisCounts: Hashable, Sendable {
  var x: Int
  var y: Int
  var z: Int

  /// - Parameter scale: units per count.
  func scaled(_ scale: Double) -> Vector3 { Vector3(scale * Double(x), scale * Double(y), scale * Double(z)) }

  /// All bits of all axes, for `StuckDetector`.
  var fingerprint: UInt64 { StuckDetector.fingerprint(x, y, z) }

  func isWithin(_ limits: ClosedRange<Int>) -> Bool {
    limits.contains(x) && limits.contains(y) && limits.contains(z)
  }
}

extension RegisterPort {
  /// Six bytes of the last read: x, y and z of 16 bits, two's complement, the low byte first.
  func axesLittleEndian(at place: Int) -> AxisCounts {
    AxisCounts(
      x: int16LittleEndian(at: place), y: int16LittleEndian(at: place + 2), z: int16LittleEndian(at: place + 4))
  }

  /// Six bytes of the last read: x, y and z of 16 bits, two's complement, the high byte first.
  func axesBigEndian(at place: Int) -> AxisCounts {
    AxisCounts(x: int16BigEndian(at: place), y: int16BigEndian(at: place + 2), z: int16BigEndian(at: place + 4))
  }
}

import CNavigationMath
import NavigationMath

/// Next turn of the body that brings the field to a side without samples.
public struct CalibrationGuide: Hashable, Sendable {
  /// Turns by their common names.
  public enum Turn: UInt8, Hashable, Sendable, CaseIterable {
    /// Roll, pitch or yaw in the named direction.
    case rollRight, rollLeft, noseUp, noseDown, turnRight, turnLeft
  }

  /// Side of the body to point along the field, a unit vector along forward, right, down.
  ///
  /// Earth's field points to magnetic north and, in the northern hemisphere, steeply down.
  public var side: Vector3
  /// Angle from that side to the nearest sample, degrees.
  public var gapDegrees: Double
  /// Rotation that brings the side to the field, about the body's axes, radians, right-handed.
  public var rotation: Vector3

  /// Creates the next turn; nil if all sides have samples, or without a field.
  ///
  /// - Parameters:
  ///   - field: present field in the sensor's axes, without the offset.
  public init?(coverage: Coverage, field: Vector3, mounting: Mounting) {
    let gap = coverage.largestGap
    guard gap.degrees > 0, let now = mounting.toBody(field).normalized else { return nil }
    side = mounting.toBody(gap.direction)
    gapDegrees = gap.degrees
    let axis = side.cross(now)
    let angle = atan2(axis.norm, side.dot(now))
    if let unit = axis.normalized, axis.norm > 1e-9 {
      rotation = angle * unit
    } else {
      // In the opposite direction any perpendicular axis is correct; the one nearest to a roll is easiest for the wrist.
      let across = (Vector3(1, 0, 0) - now.x * now).normalized ?? Vector3(0, 1, 0)
      rotation = angle * across
    }
  }

  /// Turn about the body's axis with the largest component of `rotation`.
  public var turn: Turn {
    let (x, y, z) = (rotation.x.magnitude, rotation.y.magnitude, rotation.z.magnitude)
    if x >= y, x >= z { return rotation.x > 0 ? .rollRight : .rollLeft }
    if y >= z { return rotation.y > 0 ? .noseUp : .noseDown }
    return rotation.z > 0 ? .turnRight : .turnLeft
  }
}

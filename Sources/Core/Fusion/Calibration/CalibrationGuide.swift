import CNavigationMath
import NavigationMath

/// Which way to turn the body next, so that the field is felt from a side that no sample has.
public struct CalibrationGuide: Hashable, Sendable {
  /// How a person would say it.
  public enum Turn: UInt8, Hashable, Sendable, CaseIterable {
    case rollRight, rollLeft, noseUp, noseDown, turnRight, turnLeft
  }

  /// The side of the body to point along the field, length 1, along forward, right, down. Earth's field points to
  /// magnetic north and, on the northern half, steeply down.
  public var side: Vector3
  /// How far that side is from every sample, degrees.
  public var gapDegrees: Double
  /// The turn that brings it there, about the body's own axes, radians, right-handed.
  public var rotation: Vector3

  /// nil when every side has been felt, or without a field.
  ///
  /// - Parameters:
  ///   - field: as the sensor feels it now, its offset taken away, in the sensor's axes.
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
      // Straight behind, any axis across will do; the one nearest to a roll is easiest on the wrist.
      let across = (Vector3(1, 0, 0) - now.x * now).normalized ?? Vector3(0, 1, 0)
      rotation = angle * across
    }
  }

  /// The body's axis that the turn is mostly about.
  public var turn: Turn {
    let (x, y, z) = (rotation.x.magnitude, rotation.y.magnitude, rotation.z.magnitude)
    if x >= y, x >= z { return rotation.x > 0 ? .rollRight : .rollLeft }
    if y >= z { return rotation.y > 0 ? .noseUp : .noseDown }
    return rotation.z > 0 ? .turnRight : .turnLeft
  }
}

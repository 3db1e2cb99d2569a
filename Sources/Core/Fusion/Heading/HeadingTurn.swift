import CNavigationMath
import NavigationMath

/// Tells headings of another edge of the device than the filter was asked for, so that several who ask for different
/// edges share one filter. Estimates have to come in order, all that the filter made.
public struct HeadingTurn: Sendable {
  public let from: HeadingOrientation
  public let to: HeadingOrientation
  private var fromAxis = PointingAxis()
  private var toAxis = PointingAxis()

  /// - Parameter from: what the filter was asked for.
  public init(from: HeadingOrientation, to: HeadingOrientation) {
    self.from = from
    self.to = to
  }

  /// The estimate with both headings turned; a body whose attitude is not known is taken to be level.
  public mutating func turn(_ estimate: HeadingEstimate) -> HeadingEstimate {
    guard from != to else { return estimate }
    let angle: Double
    if let attitude = estimate.attitude {
      angle = toAxis.heading(of: attitude, to) - fromAxis.heading(of: attitude, from)
    } else {
      angle = atan2(to.top.y, to.top.x) - atan2(from.top.y, from.top.x)
    }
    var turned = estimate
    turned.magneticHeadingDegrees = estimate.magneticHeadingDegrees.map { Self.sum($0, angle) }
    turned.trueHeadingDegrees = estimate.trueHeadingDegrees.map { Self.sum($0, angle) }
    return turned
  }

  /// Degrees, 0..<360.
  private static func sum(_ degrees: Double, _ radians: Double) -> Double {
    let angle = fmod(degrees + radians * degreesPerRadian, 360)
    let positive = angle < 0 ? angle + 360 : angle
    return positive < 360 ? positive : 0
  }
}

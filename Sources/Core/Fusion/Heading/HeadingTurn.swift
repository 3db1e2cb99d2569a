import CNavigationMath
import NavigationMath

/// Converts headings to another edge of the device, so callers with different edges can share one filter.
///
/// All estimates of the filter must be passed, in order.
public struct HeadingTurn: Sendable {
  /// Orientation that the filter uses.
  public let from: HeadingOrientation
  /// Orientation of the converted headings.
  public let to: HeadingOrientation
  private var fromAxis = PointingAxis()
  private var toAxis = PointingAxis()

  /// Creates a converter.
  ///
  /// - Parameter from: orientation that the filter uses.
  public init(from: HeadingOrientation, to: HeadingOrientation) {
    self.from = from
    self.to = to
  }

  /// Returns the estimate with both headings converted. Without an attitude the body is assumed to be level.
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

  /// Returns the sum in degrees, 0..<360.
  private static func sum(_ degrees: Double, _ radians: Double) -> Double {
    let angle = fmod(degrees + radians * degreesPerRadian, 360)
    let positive = angle < 0 ? angle + 360 : angle
    return positive < 360 ? positive : 0
  }
}

import CNavigationMath
import NavigationMath

/// Orientation of a device, which determines the edge that counts as its top.
public enum HeadingOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// The body's forward edge is the top.
  case portrait
  /// The body's rear edge is the top.
  case portraitUpsideDown
  /// Turned to the left: the body's right edge is the top.
  case landscapeLeft
  /// Turned to the right: the body's left edge is the top.
  case landscapeRight
  /// Face up: the heading is that of the forward edge at any slope. Also correct for vehicles.
  case faceUp
  /// Face down: the heading is that of the forward edge at any slope.
  case faceDown

  /// The edge whose direction is the heading, along the body's axes: forward, right, down.
  public var top: Vector3 {
    switch self {
    case .portrait, .faceUp, .faceDown: return Vector3(1, 0, 0)
    case .portraitUpsideDown: return Vector3(-1, 0, 0)
    case .landscapeLeft: return Vector3(0, 1, 0)
    case .landscapeRight: return Vector3(0, -1, 0)
    }
  }

  /// Whether the heading of an upright device is the direction of its back, like that of a camera.
  public var pointsWithBack: Bool {
    switch self {
    case .faceUp, .faceDown: return false
    default: return true
    }
  }
}

/// The axis of the body that the heading is measured along, which keeps the heading defined when the top edge points up.
///
/// The direction of the top edge becomes less certain with its elevation, that of the back more certain. Above 60° the
/// axis changes to the back; below 50° it returns to the edge, so a trembling hand does not make it alternate. In between
/// both have the same heading, except for rotation of the device about them.
struct PointingAxis: Sendable {
  private(set) var isBack = false

  /// Returns the heading of the pointing axis.
  ///
  /// - Parameter attitude: from the body's axes to north, east, down.
  /// - Returns: radians clockwise from north, −π...π.
  mutating func heading(of attitude: Quaternion, _ orientation: HeadingOrientation) -> Double {
    let top = attitude.rotate(orientation.top)
    guard orientation.pointsWithBack else {
      isBack = false
      return atan2(top.y, top.x)
    }
    let steepness = top.z.magnitude
    let (sine50, sine60) = (0.766044443118978, 0.8660254037844386)
    if steepness > sine60 {
      isBack = true
    } else if steepness < sine50 {
      isBack = false
    }
    guard isBack else { return atan2(top.y, top.x) }
    // With the top edge up, the back is the side that points down when the device lies face up; with the top edge down it
    // is the face.
    let back = attitude.rotate(Vector3(0, 0, top.z < 0 ? 1 : -1))
    return atan2(back.y, back.x)
  }
}

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

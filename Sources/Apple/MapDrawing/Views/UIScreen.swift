import Foundation

/// The screen, which is not there: one pixel per point.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private static let one = UIScreen()

  /// The screen.
  open class var main: UIScreen { one }
  /// Pixels per point: 1.
  open var scale: CGFloat { 1 }
  /// Pixels per point: 1.
  open var nativeScale: CGFloat { 1 }
  /// The surroundings that pictures are drawn for.
  open var traitCollection: UITraitCollection { .current }
  /// A rectangle of 1024 × 768 points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 1024, height: 768) }
}

import Foundation
package import MapScene

/// A context that records what is drawn into it, for pictures, SVG and the page to draw again.
///
/// Coordinates are those of its maker; y points down in every context of this module but those of bitmaps.
public final class CGContext: Hashable {
  /// What `saveGState` keeps, as far as it is asked for again.
  struct State {
    var ctm: CGAffineTransform
    var fill = ColorComponents(white: 0, alpha: 1)
    var stroke = ColorComponents(white: 0, alpha: 1)
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
    /// Where drawing has an effect, in base coordinates; null while there is no limit.
    var clip: CGRect
    var interpolationQuality = CGInterpolationQuality.default
  }

  private var recording = Drawing()
  private var saved: [State] = []
  var state: State
  /// The current path, in current coordinates.
  var current = Path()
  /// Width and height in pixels; 0 for contexts without pixels.
  let pixels: (width: Int, height: Int)

  /// Creates a context that records from an empty drawing on.
  ///
  /// - Parameters:
  ///   - bounds: where drawing has an effect, in coordinates of the drawing; null without a limit.
  ///   - ctm: what `ctm` says at the beginning; it is no step of the drawing.
  ///   - pixels: width and height, as `width` and `height` say them.
  package init(
    recording bounds: CGRect = .null, ctm: CGAffineTransform = .identity, pixels: (width: Int, height: Int) = (0, 0)
  ) {
    state = State(ctm: ctm, clip: bounds.isNull ? .null : bounds.applying(ctm))
    self.pixels = pixels
  }

  /// What has been drawn, with the states restored that are still saved.
  package var drawing: Drawing {
    var drawing = recording
    for _ in saved { drawing.append(.restore) }
    return drawing
  }

  /// Records one step.
  func record(_ step: DrawingStep) { recording.append(step) }

  /// Records the steps of a drawing, in its own state.
  package func record(_ drawing: Drawing, transform: CGAffineTransform = .identity) {
    recording.append(drawing, transform: Transform(transform))
  }

  /// The width in pixels; 0 if there are none.
  public var width: Int { pixels.width }
  /// The height in pixels; 0 if there are none.
  public var height: Int { pixels.height }

  /// Keeps the state: transform, clip, colours, styles.
  public func saveGState() {
    saved.append(state)
    record(.save)
  }

  /// Returns to the state that was kept last; nothing if there is none.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    // The path is no part of the state and stays where it is.
    move(from: state.ctm, to: last.ctm)
    state = last
    record(.restore)
  }

  /// The transform from current to base coordinates.
  public var ctm: CGAffineTransform { state.ctm }
  /// The transform from current to base coordinates.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Applies a transform to the coordinates of all that follows.
  public func concatenate(_ transform: CGAffineTransform) {
    let ctm = transform.concatenating(state.ctm)
    move(from: state.ctm, to: ctm)
    state.ctm = ctm
    record(.concatenate(Transform(transform)))
  }

  /// Moves the origin of all that follows.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Stretches the coordinates of all that follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns the coordinates of all that follows, in radians from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Takes the path along: its points stay where they are in base coordinates.
  private func move(from old: CGAffineTransform, to new: CGAffineTransform) {
    guard !current.isEmpty, old != new else { return }
    current = current.transformed(Transform(old.concatenating(new.inverted())))
  }

  /// Returns a point of base coordinates in current ones.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns a size of base coordinates in current ones.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// Returns a rectangle of base coordinates in current ones.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
  /// Returns a point of current coordinates in base ones.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns a size of current coordinates in base ones.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns a rectangle of current coordinates in base ones.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

  /// Does nothing: what is drawn is recorded at once.
  public func flush() {}
  /// Does nothing: what is drawn is recorded at once.
  public func synchronize() {}

  /// Begins a group of drawings; each keeps its own opacity.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { saveGState() }
  /// Ends the group of drawings that began last.
  public func endTransparencyLayer() { restoreGState() }

  /// Returns whether both are one context.
  public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The type of dictionaries in CoreFoundation.
public typealias CFDictionary = [AnyHashable: Any]

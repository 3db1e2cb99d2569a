import Foundation
internal import MapScene

/// What a view looks like without its content: place, background, border, corners and shadow.
open class CALayer: NSObject {
  /// The visible part of the layer's own coordinates.
  open var bounds = CGRect.zero
  /// Where the anchor point is in the layer above.
  open var position = CGPoint.zero
  /// Which point of the layer is at `position`, in shares of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The order among layers side by side; larger ones are above.
  open var zPosition: CGFloat = 0
  /// The opacity, 0...1.
  open var opacity: Float = 1
  /// Whether the layer and all in it are not drawn.
  open var isHidden = false
  /// Whether what is in the layer is cut off at its edges.
  open var masksToBounds = false
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the border inside the edges, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border.
  open var borderColor: CGColor? = .black
  /// The colour of the background; nil for none.
  open var backgroundColor: CGColor?
  /// The colour of the shadow.
  open var shadowColor: CGColor? = .black
  /// The opacity of the shadow, 0...1.
  open var shadowOpacity: Float = 0
  /// Where the shadow is, in points to the right and down.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How far the edge of the shadow reaches, in points.
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow; only stored.
  open var shadowPath: CGPath?
  /// Pixels per point; only stored.
  open var contentsScale: CGFloat = 1
  /// A name for the program's own use.
  open var name: String?
  /// The layers inside, from below to above; nil if there are none.
  open private(set) var sublayers: [CALayer]?
  /// The layer around.
  open private(set) weak var superlayer: CALayer?
  /// The transform about the anchor point; its part in the plane is drawn.
  open var transform = CATransform3DIdentity
  /// The view that the layer belongs to; nil if none.
  final weak var view: UIView?

  /// Creates a layer without size.
  public required override init() { super.init() }

  /// The rectangle around the layer in the layer above.
  open var frame: CGRect {
    get { bounds.applying(placement) }
    set {
      let rect = newValue.standardized
      bounds.size = rect.size
      position = CGPoint(
        x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
    }
  }

  /// The transform about the anchor point.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets the transform about the anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// Adds a layer above those inside.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
  /// Adds a layer at an index among those inside.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  /// Takes the layer out of the one around it.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
    superlayer = nil
  }
  /// Does nothing: a layer is drawn whenever its view is.
  open func setNeedsDisplay() {}
  /// Does nothing: layers have no layout of their own.
  open func setNeedsLayout() {}
  /// Draws the layer's content; nothing in this class.
  open func draw(in ctx: CGContext) {}

  /// The transform from this layer's coordinates to those of the layer above.
  package final var placement: CGAffineTransform {
    CGAffineTransform(
      translationX: -(bounds.minX + anchorPoint.x * bounds.width), y: -(bounds.minY + anchorPoint.y * bounds.height)
    ).concatenating(affineTransform()).concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}

extension CALayer {
  private var outline: Path {
    let radius = Double(min(cornerRadius, bounds.width / 2, bounds.height / 2))
    return radius > 0 ? Path(roundedRect: DrawingRect(bounds), radius: radius) : Path(rect: DrawingRect(bounds))
  }

  /// Records the layer in its own coordinates.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of all layers around, 0...1.
  ///   - clips: whether what is inside is cut off at the edges, beside `masksToBounds`.
  ///   - content: records what is between background and border, with the opacity inside this layer.
  func record(opacity: Double, clips: Bool = false, content: (inout Drawing, Double) -> Void) -> Drawing {
    var drawing = Drawing()
    let opacity = opacity * Double(min(max(self.opacity, 0), 1))
    guard !isHidden, opacity > 0 else { return drawing }
    drawing.append(.alpha(opacity))
    let shadow = shadowOpacity > 0 && !masksToBounds ? shadowColor : nil
    if let shadow {
      let color = shadow.drawingColor
      drawing.append(
        .shadow(
          Shadow(
            dx: Double(shadowOffset.width), dy: Double(shadowOffset.height), blur: Double(2 * shadowRadius),
            color: color.withAlpha(color.alpha * Double(min(shadowOpacity, 1))))))
    }
    let isFilled = (backgroundColor?.alpha ?? 0) > 0
    if isFilled, let backgroundColor {
      drawing.append(.fillColor(backgroundColor.drawingColor))
      drawing.append(.fill(outline, .nonzero))
      // A layer with a background casts one shadow: that of its outline.
      if shadow != nil { drawing.append(.shadow(nil)) }
    }
    var inner = Drawing()
    let isClipped = masksToBounds || clips
    if isClipped { inner.append(.clip(outline, .nonzero)) }
    let before = inner.steps.count
    content(&inner, opacity)
    for layer in (sublayers ?? []).sorted(by: { $0.zPosition < $1.zPosition }) {
      inner.append(layer.recordedDrawing(opacity: opacity), transform: Transform(layer.placement))
    }
    if inner.steps.count > before { drawing.append(inner) }
    if borderWidth > 0, let borderColor, borderColor.alpha > 0 {
      let inset = borderWidth / 2
      let edge = bounds.insetBy(dx: inset, dy: inset)
      let radius = max(0, min(cornerRadius, bounds.width / 2, bounds.height / 2) - inset)
      drawing.append(.strokeColor(borderColor.drawingColor))
      drawing.append(.lineWidth(Double(borderWidth)))
      drawing.append(.stroke(Path(roundedRect: DrawingRect(edge), radius: Double(radius))))
    }
    return drawing
  }

  /// Records the layer with its content and the layers inside, in its own coordinates.
  func recordedDrawing(opacity: Double) -> Drawing {
    record(opacity: opacity) { drawing, opacity in
      let context = CGContext(recording: bounds)
      draw(in: context)
      drawing.append(context.drawing.withOpacity(opacity))
    }
  }
}

extension Drawing {
  /// The drawing with each opacity multiplied; that of its beginning is set by its surroundings.
  func withOpacity(_ opacity: Double) -> Drawing {
    guard opacity < 1 else { return self }
    var drawing = self
    drawing.steps = steps.map { step in
      if case .alpha(let own) = step { .alpha(own * opacity) } else { step }
    }
    return drawing
  }
}

extension CALayer {
  /// Draws the layer and those inside into a context, in the layer's own coordinates.
  ///
  /// On the main actor a view's layer is drawn with the content of the view and of the views inside.
  public func render(in ctx: CGContext) { ctx.record(wholeDrawing) }

  private var wholeDrawing: Drawing {
    guard isOnMainActor else { return recordedDrawing(opacity: 1) }
    let layer = LayerOfMainActor(layer: self)
    return MainActor.assumeIsolated { layer.layer.view?.recordedDrawing() } ?? recordedDrawing(opacity: 1)
  }
}

/// `@unchecked`: does not leave the main actor.
private struct LayerOfMainActor: @unchecked Sendable {
  let layer: CALayer
}

extension UIView {
  /// Draws the view and those inside into the current context, stretched to a rectangle; false without a context.
  ///
  /// `afterUpdates` has no effect: views are laid out before they are drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = GraphicsStack.current, bounds.width > 0, bounds.height > 0 else { return false }
    let transform = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
      .translatedBy(x: -bounds.minX, y: -bounds.minY)
    context.record(recordedDrawing(), transform: transform)
    return true
  }
}

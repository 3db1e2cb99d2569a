import Foundation

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

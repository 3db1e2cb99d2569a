import Foundation
internal import MapScene

/// The colours of pins before iOS 9.
public enum MKPinAnnotationColor: UInt, Sendable {
  /// Red, the colour of destinations.
  case red = 0
  /// Green, the colour of starts.
  case green = 1
  /// Purple, the colour of places of the user's own.
  case purple = 2
}

/// A pin whose tip is at the annotation's place. It is drawn by this library.
@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
  /// Creates a red pin.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    stand()
  }

  /// Creates a red pin without an annotation; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    stand()
  }

  /// Creates a red pin without an annotation; nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stand()
  }

  private func stand() {
    bounds = CGRect(x: 0, y: 0, width: PinShape.width, height: PinShape.height)
    centerOffset = CGPoint(x: PinShape.centerX, y: PinShape.centerY)
    calloutOffset = CGPoint(x: -PinShape.centerX, y: 0)
  }

  /// The colour of the pin's head; nil means red.
  open var pinTintColor: UIColor! { didSet { appearanceChanged() } }

  /// Whether the pin falls from the sky when it is added; false by default. Stored only.
  open var animatesDrop = false

  /// The colour of the pin's head as one of three.
  @available(*, deprecated, message: "Use pinTintColor")
  open var pinColor: MKPinAnnotationColor {
    get {
      switch pinTintColor?.drawingColor {
      case MKPinAnnotationView.greenPinColor().drawingColor: .green
      case MKPinAnnotationView.purplePinColor().drawingColor: .purple
      default: .red
      }
    }
    set {
      pinTintColor =
        switch newValue {
        case .red: MKPinAnnotationView.redPinColor()
        case .green: MKPinAnnotationView.greenPinColor()
        case .purple: MKPinAnnotationView.purplePinColor()
        }
    }
  }

  /// Returns the red of pins.
  open class func redPinColor() -> UIColor { UIColor(red: 1, green: 59 / 255.0, blue: 48 / 255.0, alpha: 1) }
  /// Returns the green of pins.
  open class func greenPinColor() -> UIColor {
    UIColor(red: 76 / 255.0, green: 217 / 255.0, blue: 100 / 255.0, alpha: 1)
  }
  /// Returns the purple of pins.
  open class func purplePinColor() -> UIColor {
    UIColor(red: 198 / 255.0, green: 68 / 255.0, blue: 252 / 255.0, alpha: 1)
  }

  override func ownDrawing() -> Drawing {
    if image != nil { return super.ownDrawing() }
    return PinShape.drawing(head: (pinTintColor ?? MKPinAnnotationView.redPinColor()).drawingColor)
  }
}

/// The picture of a pin: a round head on a needle. Its tip is 8 points left of the middle of the view, at the bottom.
enum PinShape {
  static let width = 32.0
  static let height = 39.0
  /// From the tip to the middle of the view.
  static let centerX = 8.0
  static let centerY = -16.0

  private static var tip: DrawingPoint { DrawingPoint(x: width / 2 - centerX, y: height / 2 - centerY) }
  private static let radius = 7.5

  static func drawing(head: Color) -> Drawing {
    let tip = tip
    let middle = DrawingPoint(x: tip.x, y: radius + 1)
    var drawing = Drawing()
    // The shadow on the ground.
    drawing.append(.fillColor(Color(rgba: 0x0000_0040)))
    drawing.append(
      .fill(Path(ellipseIn: DrawingRect(x: tip.x - 4, y: tip.y - 2, width: 8, height: 4)), .nonzero))
    drawing.append(.strokeColor(Color(rgba: 0x8080_80FF)))
    drawing.append(.lineWidth(2))
    drawing.append(.stroke(Path(line: [middle, tip])))
    drawing.append(.fillColor(head))
    drawing.append(.fill(Path(circleAt: middle, radius: radius), .nonzero))
    drawing.append(.strokeColor(Color(rgba: 0x0000_0066)))
    drawing.append(.lineWidth(1))
    drawing.append(.stroke(Path(circleAt: middle, radius: radius)))
    // The light on the head.
    drawing.append(.fillColor(Color(rgba: 0xFFFF_FF99)))
    drawing.append(
      .fill(Path(circleAt: DrawingPoint(x: middle.x - 2.5, y: middle.y - 2.5), radius: 2), .nonzero))
    return drawing
  }
}

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

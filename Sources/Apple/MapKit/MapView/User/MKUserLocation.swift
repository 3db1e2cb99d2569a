import Foundation
internal import MapScene

/// The user as an annotation of a map view.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The newest location of the map's own location manager; nil before the first.
  open internal(set) var location: CLLocation?
  /// The newest heading; nil unless the tracking mode is `followWithHeading`.
  open internal(set) var heading: CLHeading?
  /// Whether the map is waiting for or following the user's location.
  open internal(set) var isUpdating = false
  /// The title of the callout: "My Location" unless the program changes it.
  open var title: String? = "My Location"
  /// The second line of the callout; nil by default.
  open var subtitle: String?

  /// Creates a user without location.
  public override init() { super.init() }

  /// The place of the newest location; (−180, −180), which is invalid, before the first.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
}

/// How a map follows the user.
public enum MKUserTrackingMode: Int, Sendable {
  /// Not at all.
  case none = 0
  /// The user's place stays in the middle.
  case follow = 1
  /// The same, and the map turns so that the user's heading is up.
  case followWithHeading = 2
}

/// The blue dot at the user's place. The circle of the accuracy and the cone of the heading are drawn by the map.
@preconcurrency @MainActor open class MKUserLocationView: MKAnnotationView {
  static let side = 22.0

  /// Creates a blue dot.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    stand()
  }

  /// Creates a blue dot without an annotation; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    stand()
  }

  /// Creates a blue dot without an annotation; nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stand()
  }

  private func stand() {
    bounds = CGRect(x: 0, y: 0, width: MKUserLocationView.side, height: MKUserLocationView.side)
    canShowCallout = true
    zPriority = .max
  }

  override func ownDrawing() -> Drawing {
    if image != nil { return super.ownDrawing() }
    let middle = DrawingPoint(x: MKUserLocationView.side / 2, y: MKUserLocationView.side / 2)
    var drawing = Drawing()
    drawing.append(.fillColor(.white))
    drawing.append(.fill(Path(circleAt: middle, radius: 11), .nonzero))
    drawing.append(.fillColor(Color(rgba: 0x007A_FFFF)))
    drawing.append(.fill(Path(circleAt: middle, radius: 8), .nonzero))
    return drawing
  }
}

// Headers by name: programs for Apple's systems import these, or the whole framework.
import MapKit.MKAnnotationView
import MapKit.MKMapView

/// An annotation view that draws itself.
public final class StationView: MKAnnotationView {
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.borderColor = UIColor.white.cgColor
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func draw(_ rect: CGRect) {
    UIColor.systemRed.setFill()
    UIBezierPath(ovalIn: rect).fill()
  }
}

import MapKit
import Testing

/// Annotation views and their subclasses as programs write them.
@MainActor struct AnnotationViewsTests {
  private let spot = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))

  /// Most programs override the initializer in this way.
  class BikeView: MKMarkerAnnotationView {
    static let reuseID = "bike"

    override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      clusteringIdentifier = "bikes"
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForDisplay() {
      super.prepareForDisplay()
      displayPriority = .defaultLow
      markerTintColor = .blue
      glyphText = "B"
    }
  }

  /// Another initializer of its own.
  final class BadgeView: MKAnnotationView {
    let label = UILabel()

    init(number: Int) {
      super.init(annotation: nil, reuseIdentifier: "badge")
      label.text = "\(number)"
      addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds
    }
  }

  /// Nothing of its own but an observer of the annotation.
  final class WatchingView: MKAnnotationView {
    override var annotation: MKAnnotation? {
      willSet { canShowCallout = newValue != nil }
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      alpha = selected ? 1 : 0.5
    }

    override func setDragState(_ newDragState: MKAnnotationView.DragState, animated: Bool) {
      super.setDragState(newDragState, animated: animated)
      if newDragState == .starting { dragState = .dragging }
      if newDragState == .ending || newDragState == .canceling { dragState = .none }
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      image = nil
    }
  }

  @Test func members() {
    let view = MKAnnotationView(annotation: spot, reuseIdentifier: "id")
    #expect(view.annotation === spot && view.reuseIdentifier == "id" && view.image == nil && view.cluster == nil)
    view.centerOffset = CGPoint(x: 1, y: 2)
    view.calloutOffset = CGPoint(x: 3, y: 4)
    view.accessoryOffset = .zero
    view.isEnabled = false
    view.isHighlighted = true
    view.canShowCallout = true
    view.leftCalloutAccessoryView = UIView()
    view.rightCalloutAccessoryView = UIButton(type: .system)
    view.detailCalloutAccessoryView = UILabel()
    view.isDraggable = true
    view.clusteringIdentifier = "c"
    view.displayPriority = .defaultHigh
    view.zPriority = .min
    view.selectedZPriority = .max
    view.collisionMode = .circle
    view.setSelected(true, animated: true)
    #expect(view.isSelected)
    view.isSelected = false
    view.setDragState(.starting, animated: false)
    #expect(view.dragState == .starting)
    view.prepareForReuse()
    view.prepareForDisplay()
    view.draw(view.bounds)
    #expect(view.dragState == .none && !view.isSelected)
  }

  @Test func pins() {
    let pin = MKPinAnnotationView(annotation: spot, reuseIdentifier: nil)
    pin.pinTintColor = .orange
    pin.animatesDrop = true
    #expect(MKPinAnnotationView.redPinColor() != MKPinAnnotationView.greenPinColor())
    #expect(MKPinAnnotationView.purplePinColor() != .clear)
  }

  @available(*, deprecated)
  private func oldPin() -> (MKPinAnnotationColor, MKAnnotationViewDragState) {
    let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
    pin.pinColor = .purple
    return (pin.pinColor, pin.dragState)
  }

  @Test func markers() {
    let marker = MKMarkerAnnotationView(annotation: spot, reuseIdentifier: nil)
    marker.markerTintColor = .red
    marker.glyphTintColor = .white
    marker.glyphText = "7"
    marker.glyphImage = nil
    marker.selectedGlyphImage = nil
    marker.titleVisibility = .visible
    marker.subtitleVisibility = .hidden
    marker.animatesWhenAdded = true
    #expect(marker.glyphText == "7")
    #expect(MKUserLocationView(annotation: nil, reuseIdentifier: nil).annotation == nil)
  }

  @Test func subclasses() {
    let bike = BikeView(annotation: spot, reuseIdentifier: BikeView.reuseID)
    #expect(bike.clusteringIdentifier == "bikes")
    bike.prepareForDisplay()
    #expect(bike.displayPriority == .defaultLow)
    #expect(BadgeView(number: 3).label.text == "3")
    let watching = WatchingView(annotation: nil, reuseIdentifier: nil)
    watching.annotation = spot
    #expect(watching.canShowCallout)
    watching.isSelected = true
    #expect(watching.alpha == 1)
    watching.setDragState(.starting, animated: true)
    #expect(watching.dragState == .dragging)
    watching.setDragState(.ending, animated: true)
    #expect(watching.dragState == .none)
  }

  @Test func controls() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let compass = MKCompassButton(mapView: map)
    compass.compassVisibility = .visible
    let scale = MKScaleView(mapView: map)
    scale.scaleVisibility = .visible
    scale.legendAlignment = .trailing
    let tracking = MKUserTrackingButton(mapView: map)
    for view in [compass, scale, tracking] { map.addSubview(view) }
    #expect(compass.mapView === map && scale.mapView === map && tracking.mapView === map)
    #expect(MKCompassButton(frame: .zero).mapView == nil && MKScaleView(frame: .zero).mapView == nil)
    #expect(MKUserTrackingButton(frame: .zero).mapView == nil)
    compass.draw(compass.bounds)
    scale.draw(scale.bounds)
    tracking.draw(tracking.bounds)
  }

  @Test func trackingButtonOfABarIsAView() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let item = MKUserTrackingBarButtonItem(mapView: map)
    #expect(item.mapView === map && (item.customView as? MKUserTrackingButton)?.mapView === map)
    item.mapView = nil
    let items: [UIBarItem] = [item, UIBarButtonItem(customView: map), UIBarButtonItem()]
    for (number, item) in items.enumerated() {
      item.title = "Follow"
      item.image = nil
      item.isEnabled = true
      item.tag = number
    }
    #expect(items.map(\.tag) == [0, 1, 2] && MKUserTrackingBarButtonItem().mapView == nil)
  }
}

import Foundation
internal import MapGeometry
internal import MapScene

/// A map with annotations and overlays, which a program moves and asks, and people touch in a browser.
///
/// The map is a model: it needs no screen. With `BINNACLE_MAP=localhost:PORT` in the environment the first map view of a
/// program is shown on a page; see Docs/MapKit.md. Without a size there are no points of the screen, and conversions
/// return invalid values; the region is kept nevertheless.
///
/// Views and renderers are asked for on the next turn of the main queue, or when `view(for:)` and the like need them.
///
/// All methods are in the body of the class: Swift cannot override methods of extensions.
@preconcurrency @MainActor open class MKMapView: UIView {
  /// The answer of a delegate without the method `mapView(_:viewFor:)`.
  static let noView = MKAnnotationView(annotation: nil, reuseIdentifier: nil)

  var model = MapModel()
  var limits = CameraLimits()
  /// Changes of the region that are not yet reported as finished.
  var regionChange = ReportedRegionChange()
  /// Number of changes of the region by the program: a page's older reports are obsolete.
  var changeCount = 0
  var annotationStore = AnnotationStore()
  var overlayStore = OverlayStore()
  /// Clusters are annotations of the map's own.
  var clusterStore = AnnotationStore(firstID: 0x8000_0000)
  var clusters: [MapCluster] = []
  /// The annotations that have views.
  var displayed: Set<UInt32> = []
  var reuseQueue = ReuseQueue<MKAnnotationView>()
  var registrations: [String: AnnotationViewMaker] = [:]
  var selection = SelectionState()
  var updates = UpdateState()
  var gestures = MapGestures()
  lazy var annotationObserver = ChangeObserver<any MKAnnotation> { [weak self] annotation in
    MKMapView.changed(annotation, on: self)
  }
  lazy var rendererObserver = ChangeObserver<MKOverlayRenderer> { [weak self] renderer in
    MKMapView.changed(renderer, on: self)
  }
  lazy var userTracker = UserTracker(self)
  /// The program's subviews on the page.
  var controls: [PageControl] = []
  var lastControl = 0
  /// Is called for each change that a page must show.
  var frameNeeded: (() -> Void)?

  /// Creates a map of the world.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a map of the world; nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    sizeChanged()
    setNeedsUpdate()
    PageHost.shared.offer(self)
  }

  /// Receives the map's events.
  open weak var delegate: (any MKMapViewDelegate)? { didSet { setNeedsUpdate() } }

  /// The map's rectangle in its superview, points.
  open override var frame: CGRect { didSet { sizeChanged() } }
  /// The map's rectangle in its own coordinates, points.
  open override var bounds: CGRect { didSet { sizeChanged() } }

  // MARK: Region

  /// The visible area. Setting it shows at least the given area, north up.
  ///
  /// An invalid region is ignored with a message; on Apple's systems it raises an exception.
  open var region: MKCoordinateRegion {
    get { MKCoordinateRegion(model.region) }
    set { setRegion(newValue, animated: false) }
  }

  /// Shows at least the given area, north up.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    show(region, animated)
  }

  /// The place in the middle of the view. Setting it keeps the scale.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { MKMapPoint(model.middle).coordinate }
    set { setCenter(newValue, animated: false) }
  }

  /// Moves a place into the middle; the scale stays. An invalid coordinate is ignored with a message.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    center(on: coordinate, animated)
  }

  /// Returns the area that would be visible if a region was set: the region with the view's proportions.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    fitted(region)
  }

  /// The visible rectangle of the map. Setting it shows at least the given rectangle, north up.
  open var visibleMapRect: MKMapRect {
    get { MKMapRect(model.visibleRect) }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Shows at least the given rectangle, north up. A null rectangle is ignored.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animate)
  }

  /// Shows at least the given rectangle inside margins, points; north up. A null rectangle is ignored.
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    changeRegion(animate) { $0.show(mapRect.mapRect, padding: MapPadding(insets)) }
  }

  /// Returns the rectangle that would be visible if a rectangle was set.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRectThatFits(mapRect, edgePadding: .zero) }

  /// Returns the rectangle that would be visible if a rectangle was set with margins, points.
  open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
    fitted(mapRect, MapPadding(insets))
  }

  // MARK: Camera

  /// The eye from which the map is seen; a copy. Setting it moves and turns the map.
  open var camera: MKMapCamera {
    get { presentCamera }
    set { setCamera(newValue, animated: false) }
  }

  /// Moves and turns the map. The pitch has no effect; an invalid centre is ignored with a message.
  open func setCamera(_ camera: MKMapCamera, animated: Bool) { look(through: camera, animated) }

  /// How near and how far the camera may be; nil sets no limits.
  open var cameraZoomRange: CameraZoomRange! {
    get { limits.zoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  /// Limits how near and how far the camera may be; nil sets no limits.
  open func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    limitDistance(cameraZoomRange, animated)
  }

  /// The area in which the middle of the map stays; nil for no limits.
  open var cameraBoundary: CameraBoundary? {
    get { limits.boundary }
    set { setCameraBoundary(newValue, animated: false) }
  }

  /// Limits where the middle of the map may be; nil for no limits.
  open func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    limitCenter(cameraBoundary, animated)
  }

  // MARK: Conversions

  /// Returns the point of a view at which a place is shown; NaN without a size, or for an invalid coordinate.
  ///
  /// - Parameter view: the view whose coordinates are wanted; nil: the outermost one.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    point(showing: coordinate, in: view)
  }

  /// Returns the place that is shown at a point of a view; invalid without a size.
  ///
  /// - Parameter view: the view in whose coordinates the point is; nil: the outermost one.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    coordinate(at: point, of: view)
  }

  /// Returns the rectangle of a view in which a region is shown; null without a size.
  ///
  /// - Parameter view: the view whose coordinates are wanted; nil: the outermost one.
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    rect(showing: region, in: view)
  }

  /// Returns the smallest region that contains what is shown in a rectangle of a view.
  ///
  /// Without a size its centre is invalid and its span 0.
  ///
  /// - Parameter view: the view in whose coordinates the rectangle is; nil: the outermost one.
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    region(in: rect, of: view)
  }

  // MARK: What the map shows

  /// What the map shows, as one value. Another view of `preferredConfiguration`.
  open var mapType: MKMapType {
    get { preferredConfiguration.mapType }
    set { preferredConfiguration = .of(newValue) }
  }

  /// What the map shows; the standard map by default.
  ///
  /// Setting it stores a copy.
  open var preferredConfiguration: MKMapConfiguration {
    get { configuration }
    set {
      configuration = newValue.copy() as? MKMapConfiguration ?? newValue
      updates.mustLoad = true
      setNeedsUpdate()
    }
  }

  private var configuration: MKMapConfiguration = MKStandardMapConfiguration()

  /// Whether people can zoom the map; true by default. The program always can.
  open var isZoomEnabled = true { didSet { setNeedsFrame() } }
  /// Whether people can move the map; true by default. The program always can.
  open var isScrollEnabled = true { didSet { setNeedsFrame() } }
  /// Whether people can turn the map; true by default. The program always can.
  open var isRotateEnabled = true { didSet { setNeedsFrame() } }
  /// Whether people can tilt the map; true by default. Stored only: the map is flat.
  open var isPitchEnabled = true
  /// Whether the page shows a compass while north is not up; true by default.
  open var showsCompass = true { didSet { setNeedsFrame() } }
  /// Whether the page shows a scale bar; false by default.
  open var showsScale = false { didSet { setNeedsFrame() } }
  /// Whether the page shows a button for the tracking mode; false by default.
  open var showsUserTrackingButton = false { didSet { setNeedsFrame() } }
  /// Whether a button for tilting is shown. Stored only: the map is flat.
  open var pitchButtonVisibility = MKFeatureVisibility.adaptive
  /// Whether traffic is shown; false by default. Stored only: there is no source of traffic.
  open var showsTraffic = false
  /// Whether buildings are shown; true by default. Stored only: the base map has none.
  open var showsBuildings = true
  /// Whether points of interest are shown; true by default. Stored only: the base map has none.
  @available(*, deprecated, message: "Use pointOfInterestFilter")
  open var showsPointsOfInterest: Bool {
    get { showsPoints }
    set { showsPoints = newValue }
  }

  private var showsPoints = true

  /// Which points of interest are shown; nil for all. Stored only: the base map has none.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Which things of the base map people can select; none by default. Stored only: the base map has none.
  open var selectableMapFeatures: MKMapFeatureOptions = []

  // MARK: User

  /// Whether the map shows the user; false by default.
  ///
  /// Setting it to true starts a location manager of the map's own, which requests authorization if it is not
  /// determined. Setting it to false stops it.
  open var showsUserLocation: Bool {
    get { userTracker.isShown }
    set { userTracker.show(newValue) }
  }

  /// The user as an annotation; without a location before the first.
  open var userLocation: MKUserLocation { userTracker.user }

  /// Whether the user's place, with its accuracy, is in the visible area.
  open var isUserLocationVisible: Bool {
    showsUserLocation && userLocation.location.map { isVisible($0) } == true
  }

  /// How the map follows the user; not at all by default.
  open var userTrackingMode: MKUserTrackingMode {
    get { userTracker.mode }
    set { setUserTrackingMode(newValue, animated: true) }
  }

  /// Follows the user, or ceases to. Following also shows the user. Without a compass `followWithHeading` is `follow`.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTracker.setMode(mode, animated: animated)
  }

  // MARK: Annotations

  /// All annotations, in the order in which they were added; also the user while they are shown and located.
  open var annotations: [any MKAnnotation] { annotationStore.all.map(\.annotation) }

  /// Adds an annotation. One that is there already stays as it is.
  open func addAnnotation(_ annotation: any MKAnnotation) { add([annotation]) }

  /// Adds annotations. Those that are there already stay as they are.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { add(annotations) }

  /// Removes an annotation; does nothing if it is not there.
  open func removeAnnotation(_ annotation: any MKAnnotation) { remove([annotation]) }

  /// Removes annotations; those that are not there are ignored.
  ///
  /// The user's location stays, as on Apple's systems, until `showsUserLocation` is false.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { remove(annotations) }

  /// Returns the annotations in a rectangle of the map.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    annotationStore.members(in: mapRect.mapRect)
  }

  /// Returns the view of an annotation; nil if it is not visible.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    updateIfNeeded()
    return entry(of: annotation)?.view
  }

  /// Registers a class whose views `dequeueReusableAnnotationView` creates if none waits; nil ends that.
  ///
  /// Views are created by the class's `init(annotation:reuseIdentifier:)`, which it must override or inherit.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    registrations[identifier] = viewClass.flatMap { AnnotationViewMaker($0) }
  }

  /// Registers a closure by which `dequeueReusableAnnotationView` creates views if none waits. Not on Apple's systems.
  ///
  ///     map.register(forAnnotationViewWithReuseIdentifier: "buoy") { BuoyView(annotation: $0, reuseIdentifier: $1) }
  open func register(
    forAnnotationViewWithReuseIdentifier identifier: String,
    make: @escaping @MainActor ((any MKAnnotation)?, String) -> MKAnnotationView
  ) {
    registrations[identifier] = AnnotationViewMaker(make: make)
  }

  /// Returns a waiting view of a kind, or a new one of its registered class; nil if there is neither.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    if let waiting = reuseQueue.takeLast(identifier) {
      waiting.prepareForReuse()
      return waiting
    }
    return registrations[identifier]?.make(nil, identifier)
  }

  /// Returns a waiting view of a kind, or a new one, for an annotation.
  ///
  /// Without a registered class the new view is a marker; on Apple's systems that raises an exception.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let waiting = reuseQueue.takeLast(identifier) {
      waiting.prepareForReuse()
      waiting.annotation = annotation
      return waiting
    }
    return registrations[identifier]?.make(annotation, identifier)
      ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  /// Selects an annotation and deselects the one that was selected. Does nothing if the annotation has no view because it
  /// is not visible.
  ///
  /// - Parameter animated: not used: the view changes at once.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    updateIfNeeded()
    if let entry = entry(of: annotation), entry.view != nil { apply(selection.select(entry.id)) }
  }

  /// Deselects an annotation; nil deselects the one that is selected.
  ///
  /// - Parameter animated: not used: the view changes at once.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    let id = annotation.map { entry(of: $0)?.id } ?? selection.selected
    if let id { apply(selection.deselect(id)) }
  }

  /// The selected annotation, or none. Setting it selects the first of a list, as on Apple's systems.
  open var selectedAnnotations: [any MKAnnotation] {
    get { selection.selected.flatMap { entry($0) }.map { [$0.annotation] } ?? [] }
    set {
      if let first = newValue.first {
        selectAnnotation(first, animated: false)
      } else {
        deselectAnnotation(nil, animated: false)
      }
    }
  }

  /// The part of the view that shows annotations, points: all of it.
  open var annotationVisibleRect: CGRect { bounds }

  /// Adds annotations that are not there, and shows the area that contains all of the given ones.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    add(annotations)
    guard let rect = rect(showing: annotations) else { return }
    let padding = model.paddingOfMarkers
    changeRegion(animated) { $0.show(rect, padding: padding) }
  }

  // MARK: Overlays

  /// All overlays in the order in which they are drawn: those above the roads, then those above the labels.
  open var overlays: [any MKOverlay] { overlayStore.all.map(\.overlay) }

  /// Returns the overlays of a level in the order in which they are drawn.
  open func overlays(in level: MKOverlayLevel) -> [any MKOverlay] { overlayStore.entries(level).map(\.overlay) }

  /// Adds an overlay above all others of the level `aboveLabels`.
  open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay], level: .aboveLabels) }

  /// Adds an overlay above all others of a level.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay], level: level) }

  /// Adds overlays above all others of the level `aboveLabels`.
  open func addOverlays(_ overlays: [any MKOverlay]) { addOverlays(overlays, level: .aboveLabels) }

  /// Adds overlays above all others of a level.
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    for overlay in overlays { overlayStore.append(overlay, level) }
    setNeedsUpdate()
  }

  /// Removes an overlay; does nothing if it is not there.
  open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

  /// Removes overlays; those that are not there are ignored.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { overlayStore.remove(overlay)?.renderer?.observers.remove(rendererObserver) }
    setNeedsUpdate()
  }

  /// Inserts an overlay at a position of the level `aboveLabels`; a position beyond the end means the end.
  open func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    insertOverlay(overlay, at: index, level: .aboveLabels)
  }

  /// Inserts an overlay at a position of a level; a position beyond the end means the end.
  open func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
    overlayStore.insert(overlay, at: index, level)
    setNeedsUpdate()
  }

  /// Inserts an overlay directly above another one; above all others if that is not there.
  open func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
    overlayStore.insert(overlay, above: sibling)
    setNeedsUpdate()
  }

  /// Inserts an overlay directly below another one; above all others if that is not there.
  open func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
    overlayStore.insert(overlay, below: sibling)
    setNeedsUpdate()
  }

  /// Exchanges the positions of two overlays; does nothing if one of them is not there.
  open func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
    overlayStore.exchange(overlay1, overlay2)
    setNeedsUpdate()
  }

  /// Exchanges the overlays at two positions of `overlays`; does nothing if there is no such position.
  open func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
    let all = overlays
    guard all.indices.contains(index1), all.indices.contains(index2) else { return }
    exchangeOverlay(all[index1], with: all[index2])
  }

  /// Returns what draws an overlay; nil if the overlay is not on the map, or was not visible yet.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    updateIfNeeded()
    return overlayStore[overlay]?.renderer
  }

  // MARK: Gestures, under this library's own names

  /// Sets what is called after a tap on the map itself, with the point of the map view and the place there; nil ends it.
  ///
  /// On Apple's systems a program adds a `UITapGestureRecognizer` instead.
  open func onTap(_ body: (@MainActor (CGPoint, CLLocationCoordinate2D) -> Void)?) { gestures.tapped = body }

  /// Sets what is called after a long press on the map, with the point of the map view and the place there; nil ends it.
  ///
  /// On Apple's systems a program adds a `UILongPressGestureRecognizer` instead.
  open func onLongPress(_ body: (@MainActor (CGPoint, CLLocationCoordinate2D) -> Void)?) {
    gestures.pressed = body
  }
}

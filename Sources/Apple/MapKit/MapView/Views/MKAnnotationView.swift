import Foundation
internal import MapScene

/// The picture of an annotation on a map.
///
/// It shows its `image`, or what a subclass draws in `draw(_:)` and adds as subviews. The map places the middle of its
/// frame at the annotation's coordinate, moved by `centerOffset`.
///
/// All methods are in the body of the class: Swift cannot override methods of extensions.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  /// Where the view stands on its map; nil for a view that no map shows.
  let link = AnnotationViewLink()

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - annotation: what it shows; may be set later.
  ///   - reuseIdentifier: the name of its kind, by which `dequeueReusableAnnotationView` finds it; nil: never reused.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    isOpaque = false
    watchDisplay()
    if let annotation { show(annotation) }
  }

  /// Sets the annotation through the property, which a subclass may observe: an initializer would bypass it.
  private func show(_ annotation: any MKAnnotation) { self.annotation = annotation }

  /// Creates a view with a frame and without an annotation, for subclasses.
  public override init(frame: CGRect) {
    identifier = nil
    super.init(frame: frame)
    isOpaque = false
    watchDisplay()
  }

  /// Creates a view without an annotation; nothing is read.
  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
    watchDisplay()
  }

  private func watchDisplay() { displayHandler = { [weak self] in self?.appearanceChanged() } }

  /// The name of the view's kind; nil if it is never reused.
  open var reuseIdentifier: String? { identifier }

  private let identifier: String?

  /// What the view shows; nil while it waits to be used again.
  open var annotation: (any MKAnnotation)? { didSet { appearanceChanged() } }

  // MARK: Appearance

  /// The picture; nil for none. Setting it gives the view the picture's size.
  open var image: UIImage? {
    didSet {
      bounds = CGRect(origin: bounds.origin, size: image?.size ?? .zero)
      appearanceChanged()
    }
  }

  /// Distance from the annotation's place to the middle of the view, points to the right and down.
  open var centerOffset = CGPoint.zero { didSet { appearanceChanged() } }

  /// Distance from the middle of the view's upper edge to the callout's tip, points to the right and down.
  open var calloutOffset = CGPoint.zero { didSet { appearanceChanged() } }

  /// Distance from the view's place to the accessory of a selection, points. Stored only: there is none here.
  open var accessoryOffset = CGPoint.zero

  /// Whether the user can select the view; true by default.
  open var isEnabled = true { didSet { appearanceChanged() } }

  /// Whether the view is highlighted. Stored only: a browser's pointer does not highlight.
  open var isHighlighted = false

  /// Which of several views is shown where they would overlap; always shown by default.
  open var displayPriority = MKFeatureDisplayPriority.required { didSet { link.map?.setNeedsUpdate() } }

  /// Which view is in front while this one is not selected.
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected { didSet { appearanceChanged() } }

  /// Which view is in front while this one is selected.
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected { didSet { appearanceChanged() } }

  /// Which shape of the view counts where views would overlap; the frame by default.
  open var collisionMode = CollisionMode.rectangle { didSet { link.map?.setNeedsUpdate() } }

  /// The name of the views that one cluster may replace where they would overlap; nil, the default, for none.
  open var clusteringIdentifier: String? { didSet { link.map?.setNeedsUpdate() } }

  /// The view of the cluster that replaces this one; nil if there is none.
  open internal(set) weak var cluster: MKAnnotationView?

  // MARK: Callout

  /// Whether selecting the view shows the annotation's titles in a callout; false by default.
  open var canShowCallout = false { didSet { appearanceChanged() } }

  /// The view at the left of the callout; nil for none. A tap on a control calls the map's delegate.
  open var leftCalloutAccessoryView: UIView? { didSet { appearanceChanged() } }

  /// The view at the right of the callout; nil for none. A tap on a control calls the map's delegate.
  open var rightCalloutAccessoryView: UIView? { didSet { appearanceChanged() } }

  /// The view under the callout's title, in place of the subtitle; nil for none.
  open var detailCalloutAccessoryView: UIView? { didSet { appearanceChanged() } }

  // MARK: Selection

  /// Whether the view is selected. Use the map's `selectAnnotation(_:animated:)` to select it.
  open var isSelected: Bool {
    get { link.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Is called when the map selects or deselects the view. A subclass calls the inherited method.
  ///
  /// - Parameter animated: not used: the view changes at once.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != link.isSelected else { return }
    link.isSelected = selected
    appearanceChanged()
  }

  // MARK: Dragging

  /// Whether the user can drag the view; false by default.
  ///
  /// A class of annotations of the program's own implements `setCoordinate(_:)`, or its view returns to where it was.
  open var isDraggable = false { didSet { appearanceChanged() } }

  /// Where a drag of the view is. The map's delegate is notified of every change.
  open var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      link.map?.dragStateChanged(of: self, from: oldValue)
      appearanceChanged()
    }
  }

  /// Is called when the user begins, ends or gives up a drag. A subclass may change the state further by itself.
  ///
  /// - Parameter animated: not used: the view changes at once.
  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }

  // MARK: Reuse

  /// Is called before a waiting view is used again.
  ///
  /// The inherited method ends selection, highlight and dragging. Image, offsets and callout stay, because many programs
  /// set them only when they create a view.
  open func prepareForReuse() {
    link.isSelected = false
    isHighlighted = false
    dragState = .none
    cluster = nil
  }

  /// Is called before the view is shown with its annotation.
  open func prepareForDisplay() {}

  // MARK: Drawing

  /// Draws the image. A subclass that draws something else overrides it.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.record(ownDrawing())
  }

  /// Returns what the library's own class shows, in points from the view's upper left corner.
  func ownDrawing() -> Drawing { image?.drawing(in: CGRect(origin: .zero, size: bounds.size)) ?? Drawing() }

  /// The area that a tap hits, points from the view's upper left corner.
  var hitBox: CGRect { bounds }

  /// Marks the view to be drawn again in the next frame of its map.
  func appearanceChanged() {
    link.drawing = nil
    link.map?.setNeedsFrame()
  }
}

extension MKAnnotationView {
  /// Where a drag of an annotation view is.
  public enum DragState: UInt, Sendable {
    /// Not dragged.
    case none = 0
    /// The user has taken hold of the view.
    case starting = 1
    /// The view follows the user.
    case dragging = 2
    /// The user gave up: the view returns to its place.
    case canceling = 3
    /// The user has dropped the view.
    case ending = 4
  }

  /// Which shape of a view counts where views would overlap.
  public enum CollisionMode: Int, Sendable {
    /// The view's frame.
    case rectangle = 0
    /// The circle inside the view's frame.
    case circle = 1
    /// None: the view overlaps no other.
    case none = 2
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKAnnotationView.DragState")
public typealias MKAnnotationViewDragState = MKAnnotationView.DragState

/// What a map knows of one of its annotation views.
@MainActor final class AnnotationViewLink {
  /// The map that shows the view.
  weak var map: MKMapView?
  /// The number of the annotation on its map.
  var id: UInt32 = 0
  var isSelected = false
  /// Whether the view is left out because it would overlap another one.
  var isHiddenByMap = false
  /// What the view drew last; nil if it must draw again.
  var drawing: Drawing?
  /// Where the user holds the view, as long as it is dragged.
  var heldPoint: MKMapPoint?

  nonisolated init() {}
}

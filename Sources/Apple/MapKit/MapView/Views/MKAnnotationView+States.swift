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

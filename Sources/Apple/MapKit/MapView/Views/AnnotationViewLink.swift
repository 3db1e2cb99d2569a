internal import MapScene

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

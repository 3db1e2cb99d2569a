/// Whether a map has to bring its views and renderers up to date.
struct UpdateState {
  /// Something has changed since the last time.
  var isNeeded = false
  /// A turn of the main queue will do it.
  var isScheduled = false
  /// It is being done: the delegate may call the map from inside.
  var isRunning = false
  /// The delegate is to be notified that the map is loaded and drawn.
  var mustLoad = true
  /// Whether the newest change of the region was one with animation.
  var isChangeAnimated = false
}

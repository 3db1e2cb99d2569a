/// The names that programs wrote before Swift 4.2.
extension MKMapView {
  /// Adds an overlay above the labels.
  @available(*, deprecated, renamed: "addOverlay(_:)")
  public func add(_ overlay: any MKOverlay) { addOverlay(overlay) }

  /// Adds an overlay at a level.
  @available(*, deprecated, renamed: "addOverlay(_:level:)")
  public func add(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay, level: level) }

  /// Removes an overlay.
  @available(*, deprecated, renamed: "removeOverlay(_:)")
  public func remove(_ overlay: any MKOverlay) { removeOverlay(overlay) }

  /// Inserts an overlay at an index.
  @available(*, deprecated, renamed: "insertOverlay(_:at:)")
  public func insert(_ overlay: any MKOverlay, at index: Int) { insertOverlay(overlay, at: index) }

  /// Inserts an overlay at an index of a level.
  @available(*, deprecated, renamed: "insertOverlay(_:at:level:)")
  public func insert(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
    insertOverlay(overlay, at: index, level: level)
  }

  /// Inserts an overlay above another one.
  @available(*, deprecated, renamed: "insertOverlay(_:above:)")
  public func insert(_ overlay: any MKOverlay, above sibling: any MKOverlay) { insertOverlay(overlay, above: sibling) }

  /// Inserts an overlay below another one.
  @available(*, deprecated, renamed: "insertOverlay(_:below:)")
  public func insert(_ overlay: any MKOverlay, below sibling: any MKOverlay) { insertOverlay(overlay, below: sibling) }
}

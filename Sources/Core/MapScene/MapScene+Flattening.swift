import MapGeometry

extension MapScene {
  /// Returns the picture of the scene in a viewport.
  ///
  /// Lines and areas are clipped to the picture and simplified to a quarter of a screen point first, so that the steps
  /// cost what is seen. Copies of the world beside it are drawn. Where nothing is known of the ground, the picture says
  /// so and has meridians, parallels and a scale bar. Credits are drawn in the lower right corner.
  ///
  /// - Parameters:
  ///   - ground: what is known of the ground.
  ///   - isDark: whether light is drawn on dark, unless the style says which.
  public func flattened(viewport: MapViewport, ground: SceneGround = SceneGround(), isDark: Bool = false) -> Drawing {
    var flattener = SceneFlattener(
      viewport: viewport, palette: .palette(style.kind, isDark: style.isDark ?? isDark))
    flattener.draw(ground)
    for overlay in overlays { flattener.draw(overlay, ground: ground) }
    if let user { flattener.draw(user) }
    let order = markers.indices.sorted {
      (markers[$0].priority, $0) < (markers[$1].priority, $1)
    }
    for index in order { flattener.draw(markers[index]) }
    for index in order where markers[index].isSelected {
      if let callout = markers[index].callout { flattener.draw(callout, of: markers[index]) }
    }
    if features.showsScale || ground.isEmpty { flattener.drawScaleBar() }
    if features.showsCompass && viewport.rotation != 0 { flattener.drawCompass() }
    if ground.isEmpty { flattener.drawNote("no base map at this scale") }
    for control in controls where !control.isHidden { flattener.draw(control) }
    var credits = ground.land.isEmpty ? [] : [style.attribution]
    credits += ground.attributions + style.tiles.map { $0.attribution }
    flattener.drawCredits(credits)
    return flattener.drawing
  }
}

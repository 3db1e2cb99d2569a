import Foundation
internal import MapRendering
internal import MapScene

// Not symbols of Apple's, whose views appear on screens.
extension MKMapView {
  /// How long a picture waits for the tiles of tile overlays, s.
  private static let patience = 5.0

  /// Returns the whole map with overlays, annotations, the user's location and controls as a PNG file.
  ///
  /// A picture of tile overlays waits for their tiles, at most 5 s; later ones are left out. nil if the view has no size,
  /// or without cairo; the reason is written to standard error.
  ///
  /// - Parameter scale: pixels per point; 0 counts as 1.
  public func pngData(scale: CGFloat = 1) -> Data? {
    let scale = scale > 0 ? Double(scale) : 1
    guard model.hasSize else { return nil }
    do throws(RenderingFailure) {
      return Data(
        try PNGRenderer.png(picture(scale: scale), width: viewport.width, height: viewport.height, scale: scale))
    } catch {
      RenderingMessages.say("no picture of the map: \(error)")
      return nil
    }
  }

  /// Returns the whole map as an SVG document, the same bytes for the same map; nil if the view has no size.
  public func svgData() -> Data? {
    guard model.hasSize else { return nil }
    return Data(SVGWriter.document(picture(scale: 1), width: viewport.width, height: viewport.height))
  }

  private func picture(scale: Double) -> Drawing {
    let scene = self.scene
    var ground = GroundSource.shared.ground(for: viewport, kind: scene.style.kind)
    let overlays = tileOverlays
    if !overlays.isEmpty {
      ground.overlayTiles = OverlayTiles.load(overlays, for: viewport, scale: scale, seconds: Self.patience)
    }
    return scene.flattened(viewport: viewport, ground: ground)
  }
}

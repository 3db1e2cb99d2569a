import MapGeometry
import MapRendering
import MapScene

/// A map with one of everything.
enum Worlds {
  static let viewport = MapViewport(
    center: MapPoint(x: 0.53 * side, y: 0.35 * side), scale: 0x1p-18, width: 256, height: 256)
  static let side = MapProjection.worldSize

  static func point(_ x: Double, _ y: Double) -> MapPoint { MapPoint(x: x * side, y: y * side) }

  static let scene: MapScene = {
    let ring = [point(0.5, 0.3), point(0.55, 0.3), point(0.55, 0.4)]
    let area = SceneShape(
      rings: [ring], isClosed: true, fill: Color(rgba: 0x0066_FF55), stroke: Color(rgba: 0x0044_CCFF), lineWidth: 3)
    let line = SceneShape(
      rings: [[point(0.3, 0.3), point(0.6, 0.45), point(0.7, 0.3)]], isClosed: false, lineWidth: 6,
      gradient: [
        GradientStop(location: 0, color: Color(rgba: 0xFF00_00FF)), GradientStop(location: 1, color: .black),
      ])
    var pin = SceneMarker(
      id: 1, point: point(0.56, 0.33),
      drawing: Drawing(steps: [
        .fillColor(Color(rgba: 0xE0_30_30FF)), .fill(Path(circleAt: .zero, radius: 6), .nonzero),
      ]),
      box: DrawingRect(x: -6, y: -6, width: 12, height: 12), isSelected: true)
    pin.callout = SceneCallout(title: "横浜 & Hafen", subtitle: "35.44° N", tip: DrawingPoint(x: 0, y: -6))
    return MapScene(
      features: SceneFeatures(showsScale: true),
      overlays: [
        SceneOverlay(id: 1, alpha: 0.8, content: .shape(area)), SceneOverlay(id: 2, content: .shape(line)),
      ], markers: [pin],
      user: SceneUser(point: point(0.5, 0.37), radius: 0.02 * side, radius95: 0.032 * side, headingDegrees: 45))
  }()

  static func drawing(isDark: Bool = false) -> Drawing {
    scene.flattened(viewport: viewport, ground: GroundSource(paths: []).ground(for: viewport), isDark: isDark)
  }
}

import Foundation
internal import MapGeometry
internal import MapRendering
internal import MapScene

/// A picture that is to be made from options as they were.
struct SnapshotPicture: Sendable {
  private let viewport: MapViewport
  private let scale: Double
  private let style: SceneStyle
  private let traits: UITraitCollection

  init(_ options: MKMapSnapshotter.Options) {
    viewport = options.viewport
    scale = options.scale > 0 ? Double(options.scale) : 1
    style = SceneStyle(
      kind: SceneStyle.Kind(options.mapType), isDark: options.traitCollection.userInterfaceStyle == .dark)
    traits = options.traitCollection
  }

  /// Draws the picture. Needs no thread in particular.
  func drawn() -> Result<MKMapSnapshotter.Snapshot, any Error> {
    let ground = GroundSource.shared.ground(for: viewport, kind: style.kind)
    let drawing = MapScene(style: style).flattened(viewport: viewport, ground: ground)
    do throws(RenderingFailure) {
      let png = try PNGRenderer.png(drawing, width: viewport.width, height: viewport.height, scale: scale)
      guard let image = UIImage(data: Data(png), scale: CGFloat(scale)) else { return .failure(MKError(.unknown)) }
      return .success(
        MKMapSnapshotter.Snapshot(image: image, traitCollection: traits, viewport: viewport, drawing: drawing))
    } catch {
      return .failure(MKError(.unknown, userInfo: [NSLocalizedDescriptionKey: "No picture: \(error)."]))
    }
  }
}

extension SceneStyle.Kind {
  /// The kind of map that a map type stands for here.
  init(_ type: MKMapType) {
    switch type {
    case .standard: self = .standard
    case .mutedStandard: self = .muted
    case .satellite, .satelliteFlyover: self = .satellite
    case .hybrid, .hybridFlyover: self = .hybrid
    }
  }
}

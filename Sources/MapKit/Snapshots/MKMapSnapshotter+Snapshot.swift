internal import Drawing
import Foundation
internal import MapGeometry

extension MKMapSnapshotter {
  /// A picture of a map, and where coordinates are in it.
  open class Snapshot: NSObject, @unchecked Sendable {
    /// The picture.
    public let image: UIImage
    /// The traits that it was made for.
    public let traitCollection: UITraitCollection
    private let viewport: MapViewport
    private let drawing: Drawing

    init(image: UIImage, traitCollection: UITraitCollection, viewport: MapViewport, drawing: Drawing) {
      self.image = image
      self.traitCollection = traitCollection
      self.viewport = viewport
      self.drawing = drawing
      super.init()
    }

    /// Returns the place of a coordinate in the picture, in points from the upper left corner; it may be outside.
    ///
    /// Of a place on several copies of the world the one nearest to the middle is returned; NaN for an invalid coordinate.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      guard CLLocationCoordinate2DIsValid(coordinate) else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
      let place = viewport.screen(viewport.nearestCopy(of: MKMapPoint(coordinate).mapPoint))
      return CGPoint(x: place.x, y: place.y)
    }

    /// The picture as an SVG document; the same map always gives the same bytes. Not a symbol of Apple's.
    open func svgData() -> Data {
      Data(SVGWriter.document(drawing, width: viewport.width, height: viewport.height))
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKMapSnapshotter.Snapshot")
public typealias MKMapSnapshot = MKMapSnapshotter.Snapshot

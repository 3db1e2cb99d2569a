import Foundation
internal import MapGeometry
internal import MapScene

extension MKMapSnapshotter {
  /// A picture of a map, and where coordinates are in it.
  open class Snapshot: NSObject, @unchecked Sendable {
    private let picture: UIImage
    private let traits: UITraitCollection
    private let viewport: MapViewport
    private let drawing: Drawing

    /// Creates a snapshot of no size, for subclasses and tests of programs.
    public override init() {
      picture = UIImage()
      traits = UITraitCollection()
      viewport = MapViewport(center: MapPoint(x: 0, y: 0), scale: 1, width: 0, height: 0)
      drawing = Drawing()
      super.init()
    }

    init(image: UIImage, traitCollection: UITraitCollection, viewport: MapViewport, drawing: Drawing) {
      picture = image
      traits = traitCollection
      self.viewport = viewport
      self.drawing = drawing
      super.init()
    }

    /// The picture.
    open var image: UIImage { picture }
    /// The traits that it was made for.
    open var traitCollection: UITraitCollection { traits }

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

import Foundation
internal import MapGeometry

extension MKMapSnapshotter {
  /// What a picture of a map shows.
  open class Options: NSObject, NSCopying {
    /// What the program has set last: the other two follow from it.
    private enum Area {
      case rect(MKMapRect)
      case region(MKCoordinateRegion)
      case camera(MKMapCamera)
    }

    private var area = Area.rect(.world)

    /// Width and height in points; 256 × 256 at first.
    open var size = CGSize(width: 256, height: 256)
    /// Pixels per point; 1 at first. 0 counts as 1.
    open var scale: CGFloat = 1
    /// Whether the picture is light or dark; light unless the traits say dark.
    open var traitCollection = UITraitCollection()
    /// The kind of map; another view of `mapType`.
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
    /// Which points of interest are shown. Stored only: the map has none.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// Whether buildings are shown; true at first. Stored only: the map has none.
    open var showsBuildings = true
    /// Whether points of interest are shown; true at first. Stored only: the map has none.
    @available(*, deprecated, message: "Use pointOfInterestFilter")
    open var showsPointsOfInterest: Bool {
      get { storesPointsOfInterest }
      set { storesPointsOfInterest = newValue }
    }
    private var storesPointsOfInterest = true

    /// Creates options that show the world.
    public override init() { super.init() }

    init(copying other: Options) {
      super.init()
      area = other.area
      if case .camera(let camera) = area { area = .camera(camera.copied) }
      size = other.size
      scale = other.scale
      traitCollection = other.traitCollection
      preferredConfiguration = other.preferredConfiguration
      pointOfInterestFilter = other.pointOfInterestFilter
      showsBuildings = other.showsBuildings
      storesPointsOfInterest = other.storesPointsOfInterest
    }

    /// Returns options with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { Options(copying: self) }

    /// The kind of map.
    open var mapType: MKMapType {
      get { preferredConfiguration.mapType }
      set { preferredConfiguration = .of(newValue) }
    }

    /// The part of the map that is shown as large as it fits; the world at first. Setting it changes region and camera.
    open var mapRect: MKMapRect {
      get {
        switch area {
        case .rect(let rect): rect
        case .region(let region): MKMapRect(region)
        case .camera: MKMapRect(viewport.visibleRect)
        }
      }
      set { area = .rect(newValue) }
    }

    /// The region that is shown as large as it fits. Setting it changes rectangle and camera.
    open var region: MKCoordinateRegion {
      get { if case .region(let region) = area { region } else { MKCoordinateRegion(mapRect) } }
      set { area = .region(newValue) }
    }

    /// The eye from which the map is seen; its pitch is not used. Setting it changes rectangle and region.
    open var camera: MKMapCamera {
      get {
        if case .camera(let camera) = area { return camera }
        let model = model
        return MKMapCamera(
          lookingAtCenter: MKMapPoint(model.middle).coordinate, fromDistance: model.distance, pitch: 0,
          heading: model.headingDegrees)
      }
      set { area = .camera(newValue.copied) }
    }

    /// The part of the map as a view of this size shows it.
    private var model: MapModel {
      var model = MapModel()
      model.resize(width: Double(size.width), height: Double(size.height))
      switch area {
      case .rect(let rect): model.show(rect.mapRect)
      case .region(let region): model.show(MapModel.rect(showing: region.mapRegion))
      case .camera(let camera):
        model.look(
          at: MKMapPoint(camera.centerCoordinate).mapPoint, fromDistance: camera.centerCoordinateDistance,
          headingDegrees: camera.heading)
      }
      return model
    }

    /// What the picture shows.
    final var viewport: MapViewport { model.viewport }
  }
}

extension MKMapCamera {
  /// A camera with the same values, of this class.
  fileprivate var copied: MKMapCamera {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch, heading: heading)
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKMapSnapshotter.Options")
public typealias MKMapSnapshotOptions = MKMapSnapshotter.Options

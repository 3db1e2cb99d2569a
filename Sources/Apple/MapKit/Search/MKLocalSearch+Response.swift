import CoreLocation

extension MKLocalSearch {
  /// What a search has found.
  open class Response: NSObject, @unchecked Sendable {
    private let items: [MKMapItem]

    /// Creates a response without places, for subclasses and tests of programs.
    public override init() {
      items = []
      super.init()
    }

    init(_ items: [MKMapItem]) {
      self.items = items
      super.init()
    }

    /// The places, best first.
    open var mapItems: [MKMapItem] { items }

    /// The smallest region around all places; it does not cross 180°. The world if there is none.
    open var boundingRegion: MKCoordinateRegion {
      let rect = items.map(\.location.coordinate).filter(CLLocationCoordinate2DIsValid).reduce(MKMapRect.null) {
        $0.union(MKMapRect(origin: MKMapPoint($1), size: MKMapSize()))
      }
      return rect.isNull ? SearchArea.world : MKCoordinateRegion(rect)
    }
  }
}

/// The name that programs wrote before Swift 4.2.
@available(*, deprecated, renamed: "MKLocalSearch.Response")
public typealias MKLocalSearchResponse = MKLocalSearch.Response

extension OverlayModules {
  /// The modules of every overlay. MapKit re-exports the last; programs do not import it by its name.
  static let always: [Module] = [
    (
      "CoreLocation",
      [
        "CLAvailability", "CLBackgroundActivitySession", "CLBeacon", "CLBeaconIdentityCondition",
        "CLBeaconIdentityConstraint", "CLBeaconRegion", "CLCircularGeographicCondition", "CLCircularRegion",
        "CLCondition", "CLError", "CLErrorDomain", "CLGeocoder", "CLHeading", "CLLocation", "CLLocationEssentials",
        "CLLocationManager", "CLLocationManager+CLVisitExtensions", "CLLocationManagerDelegate",
        "CLLocationPushServiceError", "CLLocationPushServiceExtension", "CLLocationUpdater", "CLMonitor",
        "CLMonitorConfiguration", "CLMonitoringEvent", "CLMonitoringRecord", "CLPlacemark", "CLRegion",
        "CLServiceSession", "CLUpdate", "CLVisit",
      ]
    ),
    ("Contacts", ["CNMutablePostalAddress", "CNPostalAddress", "CNPostalAddressFormatter"]),
    (
      "MapKit",
      [
        "MKAddress", "MKAddressFilter", "MKAddressRepresentations", "MKAnnotation", "MKAnnotationView", "MKCircle",
        "MKCircleRenderer", "MKClusterAnnotation", "MKCompassButton", "MKDirections", "MKDirectionsRequest",
        "MKDirectionsResponse", "MKDirectionsTypes", "MKDistanceFormatter", "MKError", "MKFoundation",
        "MKGeoJSONSerialization", "MKGeocodingRequest", "MKGeodesicPolyline", "MKGeometry",
        "MKGradientPolylineRenderer", "MKHybridMapConfiguration", "MKImageryMapConfiguration",
        "MKLocalPointsOfInterestRequest", "MKLocalSearch", "MKLocalSearchCompleter", "MKLocalSearchRequest",
        "MKLocalSearchResponse", "MKLookAroundScene", "MKLookAroundSceneRequest", "MKLookAroundSnapshot",
        "MKLookAroundSnapshotOptions", "MKLookAroundSnapshotter", "MKLookAroundViewController", "MKMapCamera",
        "MKMapCameraBoundary", "MKMapCameraZoomRange", "MKMapConfiguration", "MKMapItem", "MKMapItemAnnotation",
        "MKMapItemDetailViewController", "MKMapItemIdentifier", "MKMapItemRequest", "MKMapSnapshot",
        "MKMapSnapshotOptions", "MKMapSnapshotter", "MKMapView", "MKMarkerAnnotationView", "MKMultiPoint",
        "MKMultiPolygon", "MKMultiPolygonRenderer", "MKMultiPolyline", "MKMultiPolylineRenderer", "MKOverlay",
        "MKOverlayPathRenderer", "MKOverlayRenderer", "MKPinAnnotationView", "MKPitchControl", "MKPlacemark",
        "MKPointAnnotation", "MKPointOfInterestCategory", "MKPointOfInterestFilter", "MKPolygon", "MKPolygonRenderer",
        "MKPolyline", "MKPolylineRenderer", "MKReverseGeocoder", "MKReverseGeocodingRequest", "MKScaleView",
        "MKSelectionAccessory", "MKShape", "MKStandardMapConfiguration", "MKTileOverlay", "MKTileOverlayRenderer",
        "MKTypes", "MKUserLocation", "MKUserLocationView", "MKUserTrackingBarButtonItem", "MKUserTrackingButton",
        "MKZoomControl", "NSUserActivity+MKMapItem",
      ]
    ),
    ("MapDrawing", []),
  ]

  /// Returns the modules of a set that names this.
  static func modules(of extra: Extra) -> [Module] {
    switch extra {
    case .coreGraphics: [(extra.rawValue, coreGraphics)]
    case .coreBluetooth: [(extra.rawValue, coreBluetooth)]
    case .os: [("UnifiedLog", []), (extra.rawValue, os), ("OSLog", [])]
    case .foundation: []
    }
  }

  private static let coreGraphics = [
    "CGAffineTransform", "CGBase", "CGBitmapContext", "CGColor", "CGColorSpace", "CGContext", "CGDataConsumer",
    "CGDataProvider", "CGError", "CGFont", "CGFunction", "CGGeometry", "CGGradient", "CGImage", "CGLayer", "CGPath",
    "CGPattern", "CGShading",
  ]

  private static let coreBluetooth = [
    "CBATTRequest", "CBAdvertisementData", "CBAttribute", "CBCentral", "CBCentralManager",
    "CBCentralManagerConstants", "CBCharacteristic", "CBDefines", "CBDescriptor", "CBError", "CBL2CAPChannel",
    "CBManager", "CBPeer", "CBPeripheral", "CBPeripheralManager", "CBPeripheralManagerConstants", "CBService",
    "CBUUID",
  ]

  private static let os = [
    "activity", "atomic", "availability", "base", "clock", "lock", "log", "object", "overflow", "proc", "signpost",
    "trace", "trace_base", "workgroup",
  ]
}

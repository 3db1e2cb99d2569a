/// The modules that an overlay holds.
///
/// Apple's frameworks are Clang modules with one submodule per header, and programs import those by name. Therefore
/// each Swift module has a Clang module of the same name with empty headers beside it; it also names the library to
/// link.
enum OverlayModules {
  /// What a package sees only through a set that names it: packages compile other lines, or link more libraries, where
  /// they can import it.
  enum Extra: String, CaseIterable {
    case coreGraphics = "CoreGraphics"
    case coreBluetooth = "CoreBluetooth"
    /// Apple's log, which programs import as `os` or as OSLog.
    case os
    /// All of Foundation in each file of a client, as on Apple's systems. It is no module of the overlay.
    case foundation = "Foundation"
  }

  /// A module with the headers of Apple's framework, without `.h`.
  typealias Module = (module: String, headers: [String])

  /// All of them; the library contains each.
  static let all: [Module] = always + Extra.allCases.flatMap { modules(of: $0) }

  static let names = all.map(\.module)

  /// Modules without sources: Apple's names for another module, and what importing each of them brings.
  ///
  /// They are not targets of the project: a package that depends on it would find them by chance, and take them for a
  /// sign of Apple's systems.
  static let aliases: [(module: String, brings: [String])] = [
    ("os", ["UnifiedLog"]), ("OSLog", ["UnifiedLog", "Foundation"]),
  ]

  /// The library that contains all modules.
  static let library = "libCoreLocation.so"

  /// The folder of a module's headers in the module's folder, with a slash at its end.
  ///
  /// Dispatch of Linux has headers `os/object.h` and others, and includes them by these names: an empty one must not come
  /// first.
  static func headerFolder(_ module: String) -> String { module == Extra.os.rawValue ? "submodules/" : "" }

  /// - Parameter isLinked: whether importing the module links the library; false while the library itself is built.
  static func moduleMap(_ module: String, _ headers: [String], isLinked: Bool) -> String {
    let folder = headerFolder(module)
    var text = "module \(module) [system] {\n"
    if isLinked { text += "  link \"CoreLocation\"\n" }
    text += "  header \"\(folder)\(module).h\"\n  export *\n"
    for header in headers {
      let name = String(header.map { $0 == "+" ? "_" : $0 })
      text += "  explicit module \(name) {\n    header \"\(folder)\(header).h\"\n    export *\n  }\n"
    }
    return text + "}\n"
  }

  /// Writes the Clang module of each of these modules into a folder of its name.
  ///
  /// Swift Testing declares that a file which imports it and CoreGraphics also imports `_Testing_CoreGraphics`, which
  /// Linux lacks: the compiler would end in each such file of a test. An empty module is what it finds instead.
  static func write(_ modules: [Module], to folder: String, isLinked: Bool) throws(SDKFailure) {
    for (module, headers) in modules {
      try write(module, headers, to: folder, isLinked: isLinked)
      if module == Extra.coreGraphics.rawValue { try write("_Testing_CoreGraphics", [], to: folder, isLinked: false) }
    }
  }

  private static func write(
    _ module: String, _ headers: [String], to folder: String, isLinked: Bool
  ) throws(SDKFailure) {
    let own = "\(folder)/\(module)"
    let headerFolder = "\(own)/\(OverlayModules.headerFolder(module))"
    try Files.makeFolder(headerFolder)
    for header in [module] + headers {
      try Files.write("// Empty: everything is in the Swift module \(module).\n", to: "\(headerFolder)\(header).h")
    }
    try Files.write(OverlayModules.moduleMap(module, headers, isLinked: isLinked), to: own + "/module.modulemap")
  }
}

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

/// A choice that a package makes among the modules of one installation: those of every overlay, and the extras that the
/// set names. `canImport` is true of these alone.
struct OverlaySet: Equatable {
  /// In the order of `Extra.allCases`.
  let extras: [OverlayModules.Extra]

  init(_ extras: [OverlayModules.Extra] = []) {
    self.extras = OverlayModules.Extra.allCases.filter { extras.contains($0) }
  }

  /// Every choice, the one without extras first.
  static let all: [OverlaySet] = OverlayModules.Extra.allCases.reduce([OverlaySet()]) { sets, extra in
    sets + sets.map { OverlaySet($0.extras + [extra]) }
  }

  /// The set with all extras.
  static let whole = OverlaySet(OverlayModules.Extra.allCases)

  /// `corelocation+CoreGraphics+os`, the name of its files without their ending.
  var name: String { "corelocation" + extras.map { "+" + $0.rawValue }.joined() }

  /// Folders in that of a generation, and the modules in each.
  var folders: [(name: String, modules: [OverlayModules.Module])] {
    [("modules", OverlayModules.always)]
      + extras.map { ("modules+" + $0.rawValue, OverlayModules.modules(of: $0)) }.filter { !$0.1.isEmpty }
  }

  /// The parts of Apple's Foundation that are modules of their own on Linux, if the set has them.
  var foundationParts: [String] { extras.contains(.foundation) ? ["FoundationNetworking", "FoundationXML"] : [] }

  /// The compiler's arguments with which a client finds the modules below `folder`, and imports those of Foundation into
  /// each of its files.
  func arguments(in folder: String) -> [String] {
    folders.flatMap { ["-I", "\(folder)/\($0.name)"] }
      + foundationParts.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }
}

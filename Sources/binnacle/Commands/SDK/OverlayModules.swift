/// The modules that a program may import through the overlay.
///
/// Apple's frameworks are Clang modules with one submodule per header, and programs import those by name. Therefore
/// each Swift module has a Clang module of the same name with empty headers beside it; it also names the library to
/// link.
enum OverlayModules {
  /// Each module with the headers of Apple's framework, without `.h`.
  static let headers: [(module: String, headers: [String])] = [
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
  ]

  static let names = headers.map(\.module)

  /// The library that contains all modules.
  static let library = "libCoreLocation.so"

  /// - Parameter isLinked: whether importing the module links the library; false while the library itself is built.
  static func moduleMap(_ module: String, _ headers: [String], isLinked: Bool) -> String {
    var text = "module \(module) [system] {\n"
    if isLinked { text += "  link \"CoreLocation\"\n" }
    text += "  header \"\(module).h\"\n  export *\n"
    for header in headers {
      let name = String(header.map { $0 == "+" ? "_" : $0 })
      text += "  explicit module \(name) {\n    header \"\(header).h\"\n    export *\n  }\n"
    }
    return text + "}\n"
  }

  /// Writes each Clang module into a folder of its name.
  static func write(to folder: String, isLinked: Bool) throws(SDKFailure) {
    for (module, headers) in headers {
      let own = "\(folder)/\(module)"
      try Files.makeFolder(own)
      for header in [module] + headers {
        try Files.write("// Empty: everything is in the Swift module \(module).\n", to: "\(own)/\(header).h")
      }
      try Files.write(moduleMap(module, headers, isLinked: isLinked), to: own + "/module.modulemap")
    }
  }
}

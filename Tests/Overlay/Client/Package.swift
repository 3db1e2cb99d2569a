// swift-tools-version: 6.0
import PackageDescription

// A package as others write them: it knows nothing of this project, and has no dependency. Compiled through the overlay.
let package = Package(
  name: "client",
  targets: [
    // Named like one of the modules inside CoreLocation's library: neither may notice the other.
    .target(name: "Bytes"),
    .target(name: "Landmarks", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Logbook", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "Maps", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(name: "client", dependencies: ["Bytes", "Landmarks", "Logbook", "Maps"]),
    .testTarget(name: "LandmarksTests", dependencies: ["Landmarks"]),
    .testTarget(name: "LogbookTests", dependencies: ["Logbook", "Bytes"]),
    .testTarget(name: "MapsTests", dependencies: ["Maps"]),
  ]
)

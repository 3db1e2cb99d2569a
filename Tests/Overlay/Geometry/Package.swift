// swift-tools-version: 6.0
import PackageDescription

// A package whose geometry imports CoreGraphics. Compiled through an overlay that was installed with that module.
let package = Package(
  name: "geometry",
  targets: [
    .target(name: "Geometry", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
  ]
)

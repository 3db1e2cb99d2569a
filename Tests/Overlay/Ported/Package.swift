// swift-tools-version: 5.9
import PackageDescription

// A package that builds on Linux without CoreLocation, in the ways in which published packages do, and has to build with it.
let package = Package(
  name: "ported",
  targets: [
    .target(name: "Shim"),
    .target(name: "StandIn"),
    .target(name: "Adapter", dependencies: ["StandIn"]),
    .target(name: "OwnNames"),
    .target(name: "Guards"),
    .executableTarget(name: "ported", dependencies: ["Shim", "StandIn", "Adapter", "OwnNames", "Guards"]),
    // Takes CoreLocation for a sign of Apple's systems: does not build with the overlay, see Docs/Overlay.md.
    .target(name: "Presumption"),
  ]
)

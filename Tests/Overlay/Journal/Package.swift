// swift-tools-version: 6.0
import PackageDescription

// A program that logs as programs for Apple's systems do. Compiled through an overlay that was installed with os.
let package = Package(
  name: "journal",
  targets: [
    .target(name: "Classic", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Modern", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "journal", dependencies: ["Classic", "Modern"], swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)

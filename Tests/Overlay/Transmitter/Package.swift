// swift-tools-version: 6.0
import PackageDescription

// A program that is a beacon. Compiled through an overlay that was installed with CoreBluetooth.
let package = Package(
  name: "transmitter",
  targets: [
    .executableTarget(name: "transmitter", path: "Sources/Transmitter", swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)

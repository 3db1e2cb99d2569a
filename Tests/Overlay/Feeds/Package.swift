// swift-tools-version: 5.9
import PackageDescription

// What packages for Apple's systems take for granted: Foundation has URLSession and XMLParser.
let package = Package(
  name: "Feeds",
  targets: [.target(name: "Feeds"), .testTarget(name: "FeedsTests", dependencies: ["Feeds"])])

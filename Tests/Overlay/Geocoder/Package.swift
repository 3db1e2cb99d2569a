// swift-tools-version: 6.0
import PackageDescription

// A program that looks for a town. Through the overlay it knows nothing of this project; Tests/Benchmarks compiles the same
// source as a package that depends on it.
let package = Package(name: "geocoder", targets: [.executableTarget(name: "geocoder")])

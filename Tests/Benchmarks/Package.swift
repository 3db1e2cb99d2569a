// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "binnacle", path: "../..")],
  targets: [
    .executableTarget(
      name: "DecodeBenchmark", dependencies: [.product(name: "BinnacleCore", package: "binnacle")])
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "binnacle", path: "../..")],
  targets: [
    // Input and clock of the benchmarks.
    .target(name: "BenchmarkInput", dependencies: [.product(name: "BinnacleCore", package: "binnacle")]),
    .executableTarget(
      name: "DecodeBenchmark",
      dependencies: ["BenchmarkInput", .product(name: "BinnacleCore", package: "binnacle")]),
    // Not one of run.sh's parts: Tests/Scripts/Validation/validate-broad.py runs it.
    .executableTarget(
      name: "AttitudeBenchmark",
      dependencies: ["BenchmarkInput", .product(name: "BinnacleCore", package: "binnacle")]),
    .executableTarget(
      name: "UBXBenchmark",
      dependencies: ["BenchmarkInput", .product(name: "BinnacleCore", package: "binnacle")]),
    // Its folder Hostile is support of the tests; run by Tests/Scripts/Gate/check-counts.py.
    .executableTarget(
      name: "ScannerBenchmark",
      dependencies: ["BenchmarkInput", .product(name: "BinnacleCore", package: "binnacle")]),
    // Run by Tests/Scripts/Validation/validate-beacons.py.
    .executableTarget(
      name: "BeaconBenchmark",
      dependencies: ["BenchmarkInput", .product(name: "BinnacleCore", package: "binnacle")]),
    // No benchmark: a program of a package that depends on this project; Tests/Scripts/Gate/check-dependent.sh runs it.
    .executableTarget(name: "GeocoderClient", dependencies: [.product(name: "CoreLocation", package: "binnacle")]),
    // Run by Scripts/management.py.
    .executableTarget(
      name: "ManagementBenchmark", dependencies: ["BenchmarkInput", .product(name: "Binnacle", package: "binnacle")]),
    .executableTarget(name: "MagneticBenchmark", dependencies: [.product(name: "BinnacleCore", package: "binnacle")]),
    .executableTarget(
      name: "GeodesicBenchmark",
      dependencies: ["BenchmarkInput", .product(name: "BinnacleCore", package: "binnacle")]),
    // Its folder Drive is support of the tests, and Tests/Scripts/Validation/validate-geofence.py runs it.
    .executableTarget(
      name: "GeofenceBenchmark",
      dependencies: [
        "BenchmarkInput", .product(name: "LocationTestKit", package: "binnacle"),
        .product(name: "BinnacleCore", package: "binnacle"),
      ]),
    // Some of its figures are counted by Tests/Scripts/Gate/check-counts.py.
    // Tests/Scripts/Validation/validate-map.py runs it too.
    .executableTarget(
      name: "MapBenchmark",
      dependencies: ["BenchmarkInput", .product(name: "BinnacleCore", package: "binnacle")]),
    .executableTarget(
      name: "AnnotationBenchmark", dependencies: ["BenchmarkInput", .product(name: "MapKit", package: "binnacle")]),
    .executableTarget(name: "GeoJSONBenchmark", dependencies: [.product(name: "BinnacleCore", package: "binnacle")]),
    .executableTarget(
      name: "DeliveryBenchmark", dependencies: [.product(name: "Binnacle", package: "binnacle")]),
    // Run by Tests/Scripts/Validation/validate-calibration.py.
    .executableTarget(
      name: "CalibrationBenchmark",
      dependencies: [
        .product(name: "LocationTestKit", package: "binnacle"), .product(name: "BinnacleCore", package: "binnacle"),
      ]),
    // Run by Tests/Scripts/Validation/validate-journeys.py.
    .executableTarget(
      name: "JourneyTable",
      dependencies: [
        .product(name: "LocationTestKit", package: "binnacle"), .product(name: "BinnacleCore", package: "binnacle"),
      ]),
    // Run by Tests/Scripts/Validation/validate-drives.py.
    .executableTarget(name: "NavigatorTable", dependencies: [.product(name: "BinnacleCore", package: "binnacle")]),
    // Run by Tests/Scripts/Gate/check-counts.py.
    .executableTarget(
      name: "NavigatorBenchmark",
      dependencies: [
        "BenchmarkInput", .product(name: "LocationTestKit", package: "binnacle"),
        .product(name: "BinnacleCore", package: "binnacle"),
      ]),
    // Run by Tests/Scripts/Validation/validate-integrity.py.
    .executableTarget(
      name: "IntegrityTable",
      dependencies: [
        .product(name: "LocationTestKit", package: "binnacle"), .product(name: "BinnacleCore", package: "binnacle"),
      ]),
    // Run by Tests/Scripts/Measure/count-heading.py.
    .executableTarget(
      name: "HeadingBenchmark",
      dependencies: [
        .product(name: "LocationTestKit", package: "binnacle"), .product(name: "Binnacle", package: "binnacle"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

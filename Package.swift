// swift-tools-version: 6.0
import PackageDescription

/// Sans-IO targets: no Foundation, no clock, no concurrency; each also compiles as Embedded Swift.
func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Core/\(name)")
}

func coreTests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies,
    path: "Tests/Core/\(name)Tests")
}

let package = Package(
  name: "binnacle",
  products: [
    .library(
      name: "Binnacle",
      targets: ["LinuxLocation", "LocationEngine", "Fusion", "GNSS", "Observations", "NavigationMath"]),
    .library(name: "BinnacleCore", targets: ["Bytes", "NavigationMath", "Observations", "NMEA", "GNSS", "Fusion"]),
    .library(name: "LocationTestKit", targets: ["LocationTestKit"]),
    .executable(name: "binnacle", targets: ["binnacle"]),
  ],
  targets: [
    // L0 and L1: bytes and samples in, values out.
    .systemLibrary(name: "CNavigationMath", path: "CModules/CNavigationMath"),
    core("Bytes"),
    core("NavigationMath", ["CNavigationMath"]),
    core("Observations", ["NavigationMath"]),
    core("NMEA", ["Bytes", "NavigationMath"]),
    core("GNSS", ["Bytes", "NavigationMath", "Observations", "NMEA"]),
    core("Fusion", ["NavigationMath", "Observations"]),

    // L2: runs sources, feeds the core, publishes sequences.
    .target(name: "LocationEngine", dependencies: ["Bytes", "NavigationMath", "Observations", "GNSS", "Fusion"]),
    .target(
      name: "LocationTestKit",
      dependencies: ["LocationEngine", "Bytes", "NavigationMath", "Observations", "NMEA", "GNSS", "Fusion"]),

    // L3: the one module that knows Linux.
    .target(name: "CLinuxIO", path: "CModules/CLinuxIO"),
    .target(name: "CCurl", path: "CModules/CCurl"),
    .target(
      name: "LinuxLocation",
      dependencies: [
        "CLinuxIO", "CCurl", "LocationEngine", "Bytes", "NavigationMath", "Observations", "NMEA", "GNSS", "Fusion",
      ]),

    // L4: the program.
    .executableTarget(
      name: "binnacle",
      dependencies: [
        "CLinuxIO", "LinuxLocation", "LocationEngine", "Bytes", "NavigationMath", "Observations", "NMEA", "GNSS",
        "Fusion",
      ]),

    .target(name: "TestSupport", dependencies: ["Bytes"], path: "Tests/TestSupport"),
    coreTests("Bytes"),
    coreTests("NavigationMath"),
    coreTests("Observations", ["NavigationMath"]),
    coreTests("NMEA", ["Bytes", "NavigationMath"]),
    coreTests("GNSS", ["Bytes", "NavigationMath", "Observations", "NMEA", "LocationTestKit"]),
    coreTests("Fusion", ["NavigationMath", "Observations"]),
    .testTarget(
      name: "LocationEngineTests",
      dependencies: ["LocationEngine", "LocationTestKit", "Observations", "Fusion", "GNSS", "Bytes", "TestSupport"]),
    .testTarget(
      name: "LinuxLocationTests",
      dependencies: [
        "LinuxLocation", "CLinuxIO", "LocationEngine", "LocationTestKit", "Observations", "NavigationMath", "GNSS",
        "Fusion", "Bytes", "TestSupport",
      ]),
    .testTarget(
      name: "binnacleTests",
      dependencies: [
        "binnacle", "TestSupport", "CLinuxIO", "LinuxLocation", "LocationEngine", "Observations", "NavigationMath",
        "Fusion", "GNSS", "NMEA", "Bytes",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

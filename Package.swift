// swift-tools-version: 6.0
import PackageDescription

/// Sans-IO targets: no Foundation, no clock, no concurrency; each also compiles as Embedded Swift.
func core(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  module(name, in: "Core", dependencies)
}

func coreTests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  tests(name, in: "Core", ["TestSupport"] + dependencies)
}

/// A module of a room.
func module(
  _ name: String, in room: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(room)/\(name)", exclude: exclude)
}

func tests(
  _ name: String, in room: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, path: "Tests/\(room)/\(name)Tests",
    exclude: exclude)
}

/// A program that shows a library in use; never a product.
func example(_ name: String, of libraries: Target.Dependency...) -> Target {
  .executableTarget(
    name: "\(name)Example", dependencies: libraries.isEmpty ? ["CoreLocation"] : libraries,
    path: "Docs/Examples/\(name)")
}

/// What the rooms above may use: all of it, since its modules are small and import one another downwards only.
let coreModules = [
  "Bytes", "NavigationMath", "Observations", "NMEA", "UBX", "MakerProtocols", "GNSS", "GPSDProtocol", "BusProtocols",
  "SensorDrivers", "Fusion", "Encoders", "Geofencing", "Beacons",
]
/// The part of Core that the map and its page are made of; robots do without.
let mapModules = ["MapGeometry", "MapScene", "GeoJSON", "HTTPProtocol"]
/// The part of Core that searches for places are made of.
let placeModules = ["CoordinateNotations"]
/// What `import BinnacleKit` brings.
let robotModules = [
  "Diagnosis", "ReceiverServices", "BeaconRadio", "LocationServices", "LinuxLocation", "LinuxIO", "Publishing",
  "LocationEngine", "Fusion", "GNSS", "SensorDrivers", "Geofencing", "Beacons", "Observations", "NavigationMath",
  "Bytes",
]
/// The modules that know Linux.
let linuxModules: [Target.Dependency] = [
  "LinuxIO", "LinuxLocation", "LocationServices", "BeaconRadio", "ReceiverServices", "Diagnosis",
]
let binaryProtocols: [Target.Dependency] = ["UBX", "MakerProtocols"]
let firmwareModules: [Target.Dependency] = [
  "BusProtocols", "Bytes", "Encoders", "Fusion", "GNSS", "NavigationMath", "Observations", "SensorDrivers",
]
let wholeCore: [Target.Dependency] = coreModules.map { .target(name: $0) }

let package = Package(
  name: "binnacle",
  products: [
    .library(
      name: "Binnacle",
      targets: ["BinnacleKit"] + robotModules),
    .library(name: "BinnacleCore", type: .static, targets: coreModules + mapModules + placeModules),
    .library(name: "LocationTestKit", targets: ["LocationTestKit"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "CoreBluetooth", targets: ["CoreBluetooth"]),
    .library(name: "UnifiedLog", targets: ["UnifiedLog"]),
    .library(name: "MapKit", targets: ["MapKit", "MapDrawing"]),
    .executable(name: "binnacle", targets: ["binnacle"]),
    .executable(name: "PlaceIndexBuilder", targets: ["PlaceBuilder"]),
  ],
  targets: [
    // Core: bytes and samples in, values out.
    .systemLibrary(name: "CNavigationMath", path: "CModules/CNavigationMath"),
    core("Bytes"),
    core("NavigationMath", ["CNavigationMath", "Bytes"]),
    core("Observations", ["NavigationMath"]),
    core("NMEA", ["Bytes", "NavigationMath"]),
    core("UBX", ["Bytes", "NavigationMath"]),
    core("MakerProtocols", ["Bytes"]),
    core("HTTPProtocol", ["Bytes"]),
    core("GNSS", ["Bytes", "HTTPProtocol", "NavigationMath", "Observations", "NMEA"] + binaryProtocols),
    core("GPSDProtocol", ["Bytes", "NavigationMath"]),
    core("BusProtocols"),
    core("SensorDrivers", ["Bytes", "NavigationMath", "Observations", "BusProtocols"]),
    core("Fusion", ["Bytes", "CNavigationMath", "NavigationMath", "Observations"]),
    core("Encoders", ["Bytes", "Fusion", "GNSS", "NMEA", "NavigationMath", "Observations"]),
    core("Geofencing", ["Bytes", "CNavigationMath", "NavigationMath", "Observations"]),
    core("Beacons", ["Bytes", "CNavigationMath", "Observations"]),
    core("MapGeometry", ["Bytes", "CNavigationMath", "NavigationMath"]),
    core("MapScene", ["Bytes", "CNavigationMath", "MapGeometry", "NavigationMath"]),
    core("GeoJSON", ["Bytes"]),
    core("CoordinateNotations", ["Bytes", "CNavigationMath", "NavigationMath"]),
    // The functions of CModules/CBinnacle/binnacle.h, for programs in C: `make lib`, and firmware.
    .systemLibrary(name: "CBinnacle", path: "CModules/CBinnacle"),
    core("CFaceGeoid", ["CBinnacle", "Fusion"]),
    core("CFace", ["Bytes", "CBinnacle", "Fusion", "GNSS", "NavigationMath", "Observations"]),

    // The example firmware without its board, which tests run on scripts; see hardware/firmware.
    .target(name: "Firmware", dependencies: firmwareModules, path: "hardware/firmware/Firmware"),

    // Engine: runs sources, feeds Core, publishes sequences.
    .target(name: "CThreads", path: "CModules/CThreads"),
    module("LocationEngine", in: "Engine", ["CThreads"] + wholeCore),
    module("Publishing", in: "Engine", ["Fusion", "GNSS", "LocationEngine", "NavigationMath", "Observations"]),
    module("LocationTestKit", in: "Engine", ["LocationEngine", "Publishing", "CNavigationMath"] + wholeCore),

    // Linux: devices, logs, rules of clients and receivers. CSQLite, CCurl and CSystemBus load their libraries at run time.
    .target(name: "CLinuxIO", path: "CModules/CLinuxIO"),
    .target(name: "CUdev", path: "CModules/CUdev"),
    .target(name: "CSQLite", path: "CModules/CSQLite"),
    .target(name: "CCurl", path: "CModules/CCurl"),
    .target(name: "CBluetooth", path: "CModules/CBluetooth"),
    .target(name: "CSystemBus", path: "CModules/CSystemBus"),
    module("LinuxIO", in: "Linux", ["BusProtocols", "CLinuxIO", "CUdev", "NavigationMath", "Observations"]),
    module("LinuxLocation", in: "Linux", ["CLinuxIO", "LinuxIO", "LocationEngine", "Publishing"] + wholeCore),
    module(
      "LocationServices", in: "Linux",
      ["CSQLite", "LinuxIO", "LinuxLocation", "LocationEngine", "Publishing"] + wholeCore),
    module(
      "BeaconRadio", in: "Linux",
      [
        "Beacons", "Bytes", "CBluetooth", "CLinuxIO", "CSystemBus", "GPSDProtocol", "LinuxIO", "LinuxLocation",
        "LocationEngine", "LocationServices", "NavigationMath", "Observations",
      ]),
    module(
      "LocationRuns", in: "Linux",
      ["BeaconRadio", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationServices"] + wholeCore),
    module(
      "ReceiverServices", in: "Linux",
      ["CCurl", "CLinuxIO", "LinuxIO", "LinuxLocation", "LocationEngine", "Publishing"] + wholeCore),
    module(
      "Diagnosis", in: "Linux",
      ["BeaconRadio", "CLinuxIO", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationServices", "Places"]
        + wholeCore),
    // One import for robots; why it has this name: Docs/Decisions/0018-one-import-for-robots.md.
    module("BinnacleKit", in: "Linux", robotModules.map { .target(name: $0) }),

    // Places: their names, in files, of a server, and the program that makes the files.
    .target(name: "CMappedFile", path: "CModules/CMappedFile"),
    module(
      "Places", in: "Places",
      [
        "Bytes", "CMappedFile", "CNavigationMath", "CoordinateNotations", "Geofencing", "LocationEngine",
        "NavigationMath",
      ],
      exclude: ["Data"]),
    module(
      "PlaceServer", in: "Places",
      [
        "Bytes", "CCurl", "GPSDProtocol", "Geofencing", "HTTPProtocol", "LinuxIO", "LocationEngine", "NavigationMath",
        "Observations",
      ]),
    .executableTarget(
      name: "PlaceBuilder", dependencies: ["Bytes", "CSQLite", "GPSDProtocol", "LinuxIO", "Places"],
      path: "Sources/Places/PlaceBuilder"),

    // Doors: maps as pictures, by libcairo and libpangocairo, which are loaded at run time; a page for browsers. CBaseMap and
    // CLivePage are generated.
    .target(name: "CCairo", path: "CModules/CCairo"),
    .target(name: "CBaseMap", path: "CModules/CBaseMap"),
    .target(name: "CLivePage", path: "CModules/CLivePage"),
    module(
      "MapRendering", in: "Doors",
      ["Bytes", "CBaseMap", "CCairo", "CSQLite", "GeoJSON", "LinuxIO", "MapGeometry", "MapScene"]),
    module(
      "LiveServer", in: "Doors",
      ["Bytes", "CLinuxIO", "CLivePage", "HTTPProtocol", "LinuxIO", "LocationEngine", "Observations"],
      exclude: ["Page"]),

    // Apple: its names, and nothing else.
    module("Contacts", in: "Apple"),
    module(
      "CoreLocation", in: "Apple",
      [
        "BeaconRadio", "Contacts", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationRuns", "LocationServices",
        "PlaceServer", "Places",
      ] + wholeCore),
    // Colours, images, paths and views, as UIKit and CoreGraphics have them, as far as maps need them.
    module("MapDrawing", in: "Apple", ["Bytes", "MapRendering", "MapScene"]),
    module(
      "MapKit", in: "Apple",
      [
        "Bytes", "Contacts", "CoreLocation", "GeoJSON", "Geofencing", "LiveServer", "LocationEngine", "MapDrawing",
        "MapGeometry", "MapRendering", "MapScene", "NavigationMath",
      ]),
    // For the overlay alone, where they are wanted; UnifiedLog under the names os and OSLog. No target has these names:
    // packages that depend on this one would find the modules by chance.
    module("CoreBluetooth", in: "Apple", ["BeaconRadio", "Beacons", "LocationEngine"]),
    module("CoreGraphics", in: "Apple", ["MapDrawing"]),
    module("UnifiedLog", in: "Apple"),

    // Program: what its commands share (options, help and the terminal; rows, reports and their files), and the commands.
    module("CommandLineKit", in: "Program", ["Bytes", "CLinuxIO", "LocationEngine"]),
    module(
      "Outputs", in: "Program",
      [
        "BeaconRadio", "CLinuxIO", "CommandLineKit", "Diagnosis", "LinuxIO", "LinuxLocation", "LocationEngine",
        "LocationServices", "Publishing", "ReceiverServices",
      ] + wholeCore),
    module("Evaluation", in: "Program", wholeCore),
    .executableTarget(
      name: "binnacle",
      dependencies: [
        "BeaconRadio", "CommandLineKit", "Diagnosis", "Evaluation", "LinuxIO", "LinuxLocation", "LiveServer",
        "LocationEngine", "LocationServices", "LocationTestKit", "Outputs", "Places", "Publishing", "ReceiverServices",
      ] + wholeCore,
      path: "Sources/Program/binnacle"),

    example("LocationLogger"),
    example("Compass"),
    example("GeofenceWatcher"),
    example("BeaconWatcher"),
    example("RangingRadar"),
    example("FenceMap", of: "MapKit"),
    example("TrackRecorder"),
    example("Wayfarer"),
    example("Robot", of: "BinnacleKit"),
    example("RobotLogger", of: "BinnacleKit"),
    example("OwnSource", of: "BinnacleKit"),
    example("WaypointFollower", of: "BinnacleKit", "LocationTestKit"),
    example("WheelEncoder", of: "BinnacleKit", "LocationTestKit"),

    .target(name: "TestSupport", dependencies: ["Bytes", "NavigationMath", "Observations"], path: "Tests/TestSupport"),
    // libgps, which the tests compare our decoder of gpsd with. Needs no library to build or to link.
    .target(name: "CGPSD", path: "CModules/CGPSD"),
    // Writes rows for Tests/Benchmarks, which cannot use a module that is no product.
    .executableTarget(
      name: "RowBenchmark", dependencies: ["Outputs", "Bytes", "Fusion", "GNSS", "LocationEngine", "Observations"],
      path: "Tests/RowBenchmark"),
    // Answers and times look-ups of places for validate-places.py.
    .executableTarget(
      name: "PlaceBenchmark", dependencies: ["Bytes", "Geofencing", "LocationEngine", "NavigationMath", "Places"],
      path: "Tests/PlaceBenchmark"
    ),
    // Reads and writes coordinates for validate-notations.py.
    .executableTarget(
      name: "NotationProbe", dependencies: ["Bytes", "CoordinateNotations"], path: "Tests/NotationProbe"),
    // Draws pictures of maps for Tests/Benchmarks.
    .executableTarget(
      name: "PictureBenchmark", dependencies: ["MapScene", "MapGeometry", "MapRendering"],
      path: "Tests/PictureBenchmark"),
    // Sends events to many streams for Tests/Benchmarks.
    .executableTarget(name: "LiveBenchmark", dependencies: ["LiveServer"], path: "Tests/LiveBenchmark"),
    // Programs after those of articles about MapKit, for the tests in a browser.
    .executableTarget(name: "MapArticles", dependencies: ["MapKit", "Contacts"], path: "Tests/MapArticles"),
    // Receives and sends beacons for the tests in a guest.
    .executableTarget(
      name: "BeaconProbe",
      dependencies: ["Beacons", "BeaconRadio", "CoreLocation", "LinuxIO", "LocationEngine", "Observations"],
      path: "Tests/BeaconProbe"),
    // Keeps regions until it is killed.
    .executableTarget(
      name: "StoreTorture", dependencies: ["Beacons", "LinuxLocation", "LocationServices"],
      path: "Tests/StoreTorture"),
    // Writes messages to its standard error for UnifiedLogTests.
    .executableTarget(name: "LogProbe", dependencies: ["UnifiedLog"], path: "Tests/LogProbe"),
    coreTests("Bytes"),
    coreTests("NavigationMath", ["Bytes"]),
    coreTests("Observations", ["NavigationMath"]),
    coreTests("NMEA", ["Bytes", "NavigationMath"]),
    coreTests("UBX", ["Bytes", "NavigationMath"]),
    coreTests("MakerProtocols", ["Bytes"]),
    coreTests("GNSS", ["Bytes", "NavigationMath", "Observations", "NMEA", "LocationTestKit"] + binaryProtocols),
    coreTests("GPSDProtocol", ["Bytes", "NavigationMath"]),
    coreTests("BusProtocols", ["LocationTestKit"]),
    coreTests("SensorDrivers", ["Bytes", "NavigationMath", "Observations", "BusProtocols", "LocationTestKit"]),
    coreTests("Fusion", ["Bytes", "NavigationMath", "Observations", "LocationTestKit"]),
    coreTests("Encoders", ["Bytes", "Fusion", "GNSS", "NavigationMath", "Observations"]),
    .testTarget(
      name: "FirmwareTests", dependencies: ["Firmware", "BusProtocols", "Bytes", "Observations", "TestSupport"]),
    coreTests("Geofencing", ["Bytes", "NavigationMath", "Observations", "LocationTestKit"]),
    coreTests("Beacons", ["Bytes", "CNavigationMath", "LocationTestKit", "Observations"]),
    coreTests("MapGeometry", ["NavigationMath"]),
    coreTests("MapScene", ["Bytes", "MapGeometry"]),
    coreTests("GeoJSON", ["Bytes"]),
    coreTests("HTTPProtocol", ["Bytes"]),
    coreTests("CoordinateNotations", ["Bytes", "NavigationMath"]),
    coreTests("CFaceGeoid", ["CBinnacle", "Fusion"]),
    coreTests("CFace", ["Bytes", "CBinnacle", "Fusion", "GNSS", "NavigationMath", "Observations"]),
    tests(
      "MapRendering", in: "Doors",
      ["Bytes", "CSQLite", "MapScene", "LinuxTestSupport", "MapGeometry", "TestSupport"]),
    tests(
      "LiveServer", in: "Doors",
      [
        "Bytes", "CLinuxIO", "HTTPProtocol", "LinuxIO", "LinuxTestSupport", "LocationEngine",
        "Observations", "TestSupport",
      ]),
    tests("MapDrawing", in: "Apple", ["Bytes", "MapScene", "TestSupport"]),
    tests(
      "MapKit", in: "Apple",
      [
        "Contacts", "CoreLocation", "Geofencing", "LocationEngine", "LocationTestKit", "MapGeometry", "MapRendering",
        "MapScene",
        "NavigationMath", "Places",
      ]),
    tests("LocationEngine", in: "Engine", ["LocationTestKit", "TestSupport"] + wholeCore),
    tests(
      "Publishing", in: "Engine",
      ["Fusion", "LocationEngine", "LocationTestKit", "NavigationMath", "Observations", "TestSupport"]),
    // Pseudo-terminals, trees of files, sockets and processes for the tests of the modules that know Linux.
    .target(
      name: "LinuxTestSupport",
      dependencies: ["CLinuxIO", "LinuxIO", "LocationEngine", "LocationTestKit", "NavigationMath", "Observations"],
      path: "Tests/LinuxTestSupport"),
    tests(
      "LinuxIO", in: "Linux",
      [
        "BusProtocols", "CLinuxIO", "CUdev", "LinuxTestSupport", "NavigationMath", "Observations",
        "TestSupport",
      ]),
    tests(
      "LinuxLocation", in: "Linux",
      [
        "CLinuxIO", "CGPSD", "LinuxIO", "LinuxTestSupport", "LocationEngine", "LocationTestKit", "Publishing",
        "TestSupport",
      ] + wholeCore),
    tests(
      "LocationServices", in: "Linux",
      [
        "LinuxIO", "LinuxLocation", "LinuxTestSupport", "LocationEngine", "LocationTestKit",
        "StoreTorture", "TestSupport",
      ] + wholeCore),
    tests(
      "ReceiverServices", in: "Linux",
      [
        "CLinuxIO", "LinuxIO", "LinuxLocation", "LinuxTestSupport", "LocationEngine",
        "LocationTestKit", "Publishing", "TestSupport",
      ] + wholeCore),
    tests(
      "BeaconRadio", in: "Linux",
      [
        "Beacons", "Bytes", "CBluetooth", "CLinuxIO", "CSystemBus", "LinuxIO", "LinuxTestSupport", "LocationEngine",
        "LocationServices", "LocationTestKit", "Observations", "LinuxLocation", "TestSupport",
      ],
      exclude: ["Support/fake_bluez.py"]),
    tests(
      "CoreBluetooth", in: "Apple",
      ["Beacons", "BeaconRadio", "CoreLocation", "LocationEngine", "LocationTestKit", "TestSupport"]),
    tests("UnifiedLog", in: "Apple", ["LinuxTestSupport", "LogProbe", "TestSupport"]),
    tests(
      "Diagnosis", in: "Linux",
      [
        "BeaconRadio", "CLinuxIO", "LinuxIO", "LinuxLocation", "LinuxTestSupport", "LocationEngine",
        "LocationServices",
        "LocationTestKit", "TestSupport",
      ] + wholeCore),
    tests("Places", in: "Places", ["Bytes", "Geofencing", "LocationEngine", "NavigationMath", "TestSupport"]),
    tests(
      "PlaceServer", in: "Places",
      [
        "Geofencing", "LinuxIO", "LinuxTestSupport", "LocationEngine", "LocationTestKit",
        "NavigationMath", "Observations", "TestSupport",
      ]),
    tests("Evaluation", in: "Program", ["LocationTestKit", "TestSupport"] + wholeCore),
    tests("BinnacleKit", in: "Linux", ["TestSupport"]),
    tests("Contacts", in: "Apple"),
    tests(
      "LocationRuns", in: "Linux",
      ["LinuxLocation", "LocationEngine", "LocationServices", "LocationTestKit"]
        + wholeCore),
    tests(
      "CoreLocation", in: "Apple",
      [
        "BeaconRadio", "Contacts", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationRuns", "LocationServices",
        "LocationTestKit", "Places", "TestSupport",
      ] + wholeCore),
    // Programs written for Apple's framework, which see what they see: `import CoreLocation` and nothing inside it.
    .target(
      name: "ClientMachine", dependencies: ["CoreLocation"], path: "Tests/CoreLocationClients/Machine",
      packageAccess: false),
    .testTarget(
      name: "CoreLocationSwift5Tests", dependencies: ["CoreLocation", "Contacts", "ClientMachine"],
      path: "Tests/CoreLocationClients/Swift5", packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "CoreLocationSwift6Tests", dependencies: ["CoreLocation", "Contacts", "ClientMachine"],
      path: "Tests/CoreLocationClients/Swift6", packageAccess: false, swiftSettings: [.swiftLanguageMode(.v6)]),
    // Such programs for machines that ClientMachine is not: each test has a process and an environment of its own.
    .executableTarget(
      name: "ClientSwift5", dependencies: ["CoreLocation", "MapKit"], path: "Tests/CoreLocationClients/Programs/Swift5",
      packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "ClientSwift6", dependencies: ["CoreLocation", "MapKit"], path: "Tests/CoreLocationClients/Programs/Swift6",
      packageAccess: false, swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "ClientProgramTests", dependencies: ["ClientSwift5", "ClientSwift6", "LinuxTestSupport", "TestSupport"],
      path: "Tests/CoreLocationClients/ProgramTests"),
    // Programs written for Apple's MapKit.
    .testTarget(
      name: "MapKitSwift5Tests", dependencies: ["MapKit"], path: "Tests/MapKitClients/Swift5", packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "MapKitSwift6Tests", dependencies: ["MapKit"], path: "Tests/MapKitClients/Swift6", packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v6)]),
    // Programs that send a beacon. The radio they find is none.
    .target(name: "ClientRadio", path: "Tests/CoreBluetoothClients/Radio", packageAccess: false),
    .testTarget(
      name: "CoreBluetoothSwift5Tests", dependencies: ["CoreBluetooth", "CoreLocation", "ClientRadio"],
      path: "Tests/CoreBluetoothClients/Swift5", packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "CoreBluetoothSwift6Tests", dependencies: ["CoreBluetooth", "CoreLocation", "ClientRadio"],
      path: "Tests/CoreBluetoothClients/Swift6", packageAccess: false, swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "CompassExample", "CoreLocation", "OwnSourceExample", "RobotExample", "RobotLoggerExample",
        "WaypointFollowerExample", "WheelEncoderExample", "BinnacleKit", "LocationTestKit", "TestSupport",
      ]),
    tests(
      "PlaceBuilder", in: "Places",
      ["Bytes", "GPSDProtocol", "Geofencing", "LocationEngine", "NavigationMath", "Places", "TestSupport"]),
    tests("CommandLineKit", in: "Program", ["Bytes"]),
    // Events and their rows, for the tests of formats and of commands.
    .target(
      name: "OutputsTestSupport",
      dependencies: ["Outputs", "LocationEngine", "Publishing", "TestSupport"] + wholeCore,
      path: "Tests/OutputsTestSupport"),
    tests(
      "Outputs", in: "Program",
      [
        "BeaconRadio", "CommandLineKit", "Diagnosis", "LinuxIO", "LinuxLocation", "LinuxTestSupport",
        "LocationEngine", "LocationServices", "OutputsTestSupport", "Publishing", "TestSupport",
      ] + wholeCore),
    tests(
      "binnacle", in: "Program",
      [
        "CLinuxIO", "CommandLineKit", "Evaluation", "HTTPProtocol", "LiveServer", "LocationEngine",
        "LocationTestKit", "Outputs", "OutputsTestSupport", "Places", "Publishing",
        "TestSupport",
      ] + linuxModules
        + wholeCore),
  ],
  swiftLanguageModes: [.v6]
)

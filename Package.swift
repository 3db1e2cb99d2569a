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
  "Bytes", "JSON", "NavigationMath", "Observations", "NMEA", "UBX", "MakerProtocols", "GNSS", "GPSDProtocol",
  "BusProtocols", "SensorDrivers", "Fusion", "Encoders", "Geofencing", "Beacons",
]
/// The part of Core that the map and its page are made of; robots do without.
let mapModules = ["MapGeometry", "MapScene", "GeoJSON", "HTTPProtocol"]
/// The part of Core that searches for places are made of.
let placeModules = ["CoordinateNotations"]
/// What `import BinnacleKit` brings.
let robotModules = [
  "Diagnosis", "ReceiverServices", "BeaconRadio", "LocationService", "LinuxLocation", "LinuxIO", "Publishing",
  "LocationEngine", "Providers", "EngineRuntime", "Fusion", "GNSS", "SensorDrivers", "Geofencing", "Beacons",
  "Observations", "NavigationMath",
  "Bytes",
]
/// The modules that know Linux.
let linuxModules: [Target.Dependency] = [
  "LinuxIO", "LinuxLocation", "LocationService", "BeaconRadio", "ReceiverServices", "Diagnosis",
]
let binaryProtocols: [Target.Dependency] = ["UBX", "MakerProtocols"]
let firmwareModules: [Target.Dependency] = [
  "BusProtocols", "Bytes", "Encoders", "Fusion", "GNSS", "NavigationMath", "Observations", "SensorDrivers",
]
let wholeCore: [Target.Dependency] = coreModules.map { .target(name: $0) }

// Small arrays with a type: in one large expression a wrong name costs the compiler minutes.

/// Core: bytes and samples in, values out.
let coreTargets: [Target] = [
  .systemLibrary(name: "CNavigationMath", path: "CModules/CNavigationMath"),
  core("Bytes"),
  core("JSON", ["Bytes"]),
  core("NavigationMath", ["CNavigationMath", "Bytes"]),
  core("Observations", ["NavigationMath"]),
  core("NMEA", ["Bytes", "NavigationMath"]),
  core("UBX", ["Bytes", "NavigationMath"]),
  core("MakerProtocols", ["Bytes"]),
  core("HTTPProtocol", ["Bytes"]),
  core("GNSS", ["Bytes", "HTTPProtocol", "NavigationMath", "Observations", "NMEA"] + binaryProtocols),
  core("GPSDProtocol", ["Bytes", "JSON", "NavigationMath"]),
  core("BusProtocols"),
  core("SensorDrivers", ["Bytes", "NavigationMath", "Observations", "BusProtocols"]),
  core("Fusion", ["Bytes", "CNavigationMath", "NavigationMath", "Observations"]),
  core("Encoders", ["Bytes", "Fusion", "GNSS", "NMEA", "NavigationMath", "Observations"]),
  core("Geofencing", ["Bytes", "CNavigationMath", "NavigationMath", "Observations"]),
  core("Beacons", ["Bytes", "CNavigationMath", "Observations"]),
  core("MapGeometry", ["Bytes", "CNavigationMath", "NavigationMath"]),
  core("MapScene", ["Bytes", "CNavigationMath", "JSON", "MapGeometry", "NavigationMath"]),
  core("GeoJSON", ["Bytes", "JSON"]),
  core("CoordinateNotations", ["Bytes", "CNavigationMath", "NavigationMath"]),
  // The functions of CModules/CBinnacle/binnacle.h, for programs in C: `make lib`, and firmware.
  .systemLibrary(name: "CBinnacle", path: "CModules/CBinnacle"),
  core("CFaceGeoid", ["CBinnacle", "Fusion"]),
  core("CFace", ["Bytes", "CBinnacle", "Fusion", "GNSS", "NavigationMath", "Observations"]),

  // The example firmware without its board, which tests run on scripts; see hardware/firmware.
  .target(name: "Firmware", dependencies: firmwareModules, path: "hardware/firmware/Firmware"),
]

/// Engine: runs sources, feeds Core, publishes sequences.
let engineTargets: [Target] = [
  .target(name: "CThreads", path: "CModules/CThreads"),
  module("EngineRuntime", in: "Engine", ["CThreads"]),
  module("Providers", in: "Engine", ["Beacons", "EngineRuntime", "Geofencing", "NavigationMath", "Observations"]),
  module("LocationEngine", in: "Engine", ["EngineRuntime"] + wholeCore),
  module(
    "Publishing", in: "Engine",
    ["EngineRuntime", "Fusion", "GNSS", "LocationEngine", "NavigationMath", "Observations", "Providers"]),
  module("Simulator", in: "Engine", ["CNavigationMath", "EngineRuntime"] + wholeCore),
  module(
    "LocationTestKit", in: "Engine",
    ["EngineRuntime", "LocationEngine", "Providers", "Publishing", "Simulator"] + wholeCore),
]

/// Linux: devices, logs, rules of clients and receivers. CSQLite, CCurl and CSystemBus load their libraries at run time.
let linuxTargets: [Target] = [
  .target(name: "CLinuxIO", path: "CModules/CLinuxIO"),
  .target(name: "CUdev", path: "CModules/CUdev"),
  .target(name: "CSQLite", path: "CModules/CSQLite"),
  .target(name: "CCurl", path: "CModules/CCurl"),
  .target(name: "CBluetooth", path: "CModules/CBluetooth"),
  .target(name: "CSystemBus", path: "CModules/CSystemBus"),
  module("LinuxIO", in: "Linux", ["BusProtocols", "CLinuxIO", "CUdev", "NavigationMath", "Observations"]),
  module(
    "LinuxLocation", in: "Linux",
    ["CLinuxIO", "LinuxIO", "EngineRuntime", "LocationEngine", "Publishing"] + wholeCore),
  module(
    "LocationService", in: "Linux",
    ["CSQLite", "LinuxIO", "LinuxLocation", "EngineRuntime", "LocationEngine", "Providers", "Publishing"] + wholeCore),
  module(
    "BeaconRadio", in: "Linux",
    [
      "Beacons", "Bytes", "CBluetooth", "CLinuxIO", "CSystemBus", "JSON", "LinuxIO", "LinuxLocation",
      "EngineRuntime", "Providers", "LocationService", "NavigationMath", "Observations",
    ]),
  module(
    "ReceiverServices", in: "Linux",
    ["CCurl", "CLinuxIO", "LinuxIO", "LinuxLocation", "EngineRuntime", "LocationEngine", "Publishing"] + wholeCore),
  module(
    "Diagnosis", in: "Linux",
    ["BeaconRadio", "CLinuxIO", "LinuxIO", "LinuxLocation", "EngineRuntime", "LocationService", "Places"]
      + wholeCore),
  // One import for robots; why it has this name: Docs/Decisions/0018-one-import-for-robots.md.
  module("BinnacleKit", in: "Linux", robotModules.map { .target(name: $0) }),
]

/// Places: their names, in files, of a server, and the program that makes the files.
let placesTargets: [Target] = [
  .target(name: "CMappedFile", path: "CModules/CMappedFile"),
  module(
    "Places", in: "Places",
    [
      "Bytes", "CMappedFile", "CNavigationMath", "CoordinateNotations", "Geofencing", "EngineRuntime", "Providers",
      "NavigationMath",
    ],
    exclude: ["Data"]),
  module(
    "PlaceServer", in: "Places",
    [
      "Bytes", "CCurl", "Geofencing", "HTTPProtocol", "JSON", "LinuxIO", "EngineRuntime", "Providers",
      "NavigationMath",
      "Observations",
    ]),
  .executableTarget(
    name: "PlaceBuilder", dependencies: ["Bytes", "CSQLite", "JSON", "LinuxIO", "Places"],
    path: "Sources/Places/PlaceBuilder"),
]

/// Doors: maps as pictures, by libcairo and libpangocairo, which are loaded at run time; a page for browsers. CBaseMap and
/// CLivePage are generated.
let doorsTargets: [Target] = [
  .target(name: "CCairo", path: "CModules/CCairo"),
  .target(name: "CBaseMap", path: "CModules/CBaseMap"),
  .target(name: "CLivePage", path: "CModules/CLivePage"),
  module(
    "MapRendering", in: "Doors",
    ["Bytes", "CBaseMap", "CCairo", "CSQLite", "GeoJSON", "LinuxIO", "MapGeometry", "MapScene"]),
  module(
    "LiveServer", in: "Doors",
    ["Bytes", "CLinuxIO", "CLivePage", "HTTPProtocol", "JSON", "LinuxIO", "EngineRuntime", "Observations"],
    exclude: ["Page"]),
]

/// Apple: its names, and nothing else.
let appleTargets: [Target] = [
  module("Contacts", in: "Apple"),
  module(
    "CoreLocation", in: "Apple",
    [
      "BeaconRadio", "Contacts", "LinuxIO", "LinuxLocation", "EngineRuntime", "LocationEngine", "Providers",
      "LocationService",
      "PlaceServer", "Places",
    ] + wholeCore),
  // Colours, images, paths and views, as UIKit and CoreGraphics have them, as far as maps need them.
  module("MapDrawing", in: "Apple", ["Bytes", "MapRendering", "MapScene"]),
  module(
    "MapKit", in: "Apple",
    [
      "Bytes", "Contacts", "CoreLocation", "GeoJSON", "Geofencing", "LiveServer", "EngineRuntime", "Providers",
      "MapDrawing",
      "MapGeometry", "MapRendering", "MapScene", "NavigationMath",
    ]),
  // For the overlay alone, where they are wanted; UnifiedLog under the names os and OSLog. No target has these names:
  // packages that depend on this one would find the modules by chance.
  module("CoreBluetooth", in: "Apple", ["BeaconRadio", "Beacons", "EngineRuntime", "Providers"]),
  module("CoreGraphics", in: "Apple", ["MapDrawing"]),
  module("UnifiedLog", in: "Apple"),
]

/// Program: what its commands share (options, help and the terminal; rows, reports and their files), and the commands.
let programTargets: [Target] = [
  module("CommandLineKit", in: "Program", ["Bytes", "CLinuxIO", "EngineRuntime"]),
  module(
    "Outputs", in: "Program",
    [
      "BeaconRadio", "CLinuxIO", "CommandLineKit", "Diagnosis", "LinuxIO", "LinuxLocation", "EngineRuntime",
      "LocationEngine", "Providers",
      "LocationService", "Publishing", "ReceiverServices",
    ] + wholeCore),
  module("Evaluation", in: "Program", wholeCore),
  .executableTarget(
    name: "binnacle",
    dependencies: [
      "BeaconRadio", "CommandLineKit", "Diagnosis", "Evaluation", "LinuxIO", "LinuxLocation", "LiveServer",
      "EngineRuntime", "LocationEngine", "Providers", "LocationService", "Simulator", "Outputs", "Places",
      "Publishing", "ReceiverServices",
    ] + wholeCore,
    path: "Sources/Program/binnacle"),
]

/// Programs that show the libraries in use.
let exampleTargets: [Target] = [
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
]

/// What tests and benchmarks need beside the modules.
let testSupportTargets: [Target] = [
  .target(name: "TestSupport", dependencies: ["Bytes", "NavigationMath", "Observations"], path: "Tests/TestSupport"),
  // libgps, which the tests compare our decoder of gpsd with. Needs no library to build or to link.
  .target(name: "CGPSD", path: "CModules/CGPSD"),
  // Writes rows for Tests/Benchmarks, which cannot use a module that is no product.
  .executableTarget(
    name: "RowBenchmark", dependencies: ["Outputs", "Bytes", "Fusion", "GNSS", "LocationEngine", "Observations"],
    path: "Tests/RowBenchmark"),
  // Answers and times look-ups of places for validate-places.py.
  .executableTarget(
    name: "PlaceBenchmark", dependencies: ["Bytes", "Geofencing", "Providers", "NavigationMath", "Places"],
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
    dependencies: [
      "Beacons", "BeaconRadio", "CoreLocation", "LinuxIO", "EngineRuntime", "Providers", "Observations",
    ],
    path: "Tests/BeaconProbe"),
  // Keeps regions until it is killed.
  .executableTarget(
    name: "StoreTorture", dependencies: ["Beacons", "LinuxLocation", "LocationService"],
    path: "Tests/StoreTorture"),
  // Writes messages to its standard error for UnifiedLogTests.
  .executableTarget(name: "LogProbe", dependencies: ["UnifiedLog"], path: "Tests/LogProbe"),
]

/// A target for each module's tests.
let testTargets: [Target] = [
  coreTests("Bytes"),
  coreTests("JSON", ["Bytes"]),
  coreTests("NavigationMath", ["Bytes"]),
  coreTests("Observations", ["NavigationMath"]),
  coreTests("NMEA", ["Bytes", "NavigationMath"]),
  coreTests("UBX", ["Bytes", "NavigationMath"]),
  coreTests("MakerProtocols", ["Bytes"]),
  coreTests(
    "GNSS", ["Bytes", "NavigationMath", "Observations", "NMEA", "LocationTestKit", "Simulator"] + binaryProtocols),
  coreTests("GPSDProtocol", ["Bytes", "JSON", "NavigationMath"]),
  coreTests("BusProtocols", ["LocationTestKit"]),
  coreTests(
    "SensorDrivers", ["Bytes", "NavigationMath", "Observations", "BusProtocols", "LocationTestKit", "Simulator"]),
  coreTests("Fusion", ["Bytes", "NavigationMath", "Observations", "LocationTestKit", "Simulator"]),
  coreTests("Encoders", ["Bytes", "Fusion", "GNSS", "NavigationMath", "Observations"]),
  .testTarget(
    name: "FirmwareTests", dependencies: ["Firmware", "BusProtocols", "Bytes", "Observations", "TestSupport"]),
  coreTests("Geofencing", ["Bytes", "NavigationMath", "Observations", "Simulator"]),
  coreTests("Beacons", ["Bytes", "CNavigationMath", "Simulator", "Observations"]),
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
      "Bytes", "CLinuxIO", "HTTPProtocol", "LinuxIO", "LinuxTestSupport", "EngineRuntime",
      "Observations", "TestSupport",
    ]),
  tests("MapDrawing", in: "Apple", ["Bytes", "MapScene", "TestSupport"]),
  tests(
    "MapKit", in: "Apple",
    [
      "Contacts", "CoreLocation", "Geofencing", "EngineRuntime", "Providers", "LocationTestKit", "MapGeometry",
      "MapRendering",
      "MapScene",
      "NavigationMath", "Places",
    ]),
  tests("EngineRuntime", in: "Engine", ["TestSupport"]),
  tests(
    "Providers", in: "Engine",
    ["EngineRuntime", "Geofencing", "LocationTestKit", "NavigationMath", "TestSupport"]),
  tests(
    "LocationEngine", in: "Engine", ["EngineRuntime", "LocationTestKit", "Simulator", "TestSupport"] + wholeCore),
  tests("Simulator", in: "Engine", ["LocationEngine", "LocationTestKit", "TestSupport"] + wholeCore),
  tests(
    "LocationTestKit", in: "Engine",
    ["EngineRuntime", "LocationEngine", "Providers", "Simulator", "TestSupport"] + wholeCore),
  tests(
    "Publishing", in: "Engine",
    [
      "Fusion", "EngineRuntime", "LocationEngine", "Providers", "LocationTestKit", "Simulator", "NavigationMath",
      "Observations", "TestSupport",
    ]),
  // Pseudo-terminals, trees of files, sockets and processes for the tests of the modules that know Linux.
  .target(
    name: "LinuxTestSupport",
    dependencies: [
      "CLinuxIO", "LinuxIO", "EngineRuntime", "LocationEngine", "Simulator", "NavigationMath", "Observations",
    ],
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
      "CLinuxIO", "CGPSD", "LinuxIO", "LinuxTestSupport", "EngineRuntime", "LocationEngine", "Simulator",
      "Publishing",
      "TestSupport",
    ] + wholeCore),
  tests(
    "LocationService", in: "Linux",
    [
      "LinuxIO", "LinuxLocation", "LinuxTestSupport", "EngineRuntime", "LocationEngine", "Providers",
      "LocationTestKit", "Simulator",
      "StoreTorture", "TestSupport",
    ] + wholeCore),
  tests(
    "ReceiverServices", in: "Linux",
    [
      "CLinuxIO", "LinuxIO", "LinuxLocation", "LinuxTestSupport", "EngineRuntime", "LocationEngine",
      "Simulator", "Publishing", "TestSupport",
    ] + wholeCore),
  tests(
    "BeaconRadio", in: "Linux",
    [
      "Beacons", "Bytes", "CBluetooth", "CLinuxIO", "CSystemBus", "LinuxIO", "LinuxTestSupport", "EngineRuntime",
      "Providers",
      "LocationService", "LocationTestKit", "Observations", "LinuxLocation", "TestSupport",
    ],
    exclude: ["Support/fake_bluez.py"]),
  tests(
    "CoreBluetooth", in: "Apple",
    ["Beacons", "BeaconRadio", "CoreLocation", "EngineRuntime", "Providers", "LocationTestKit", "TestSupport"]),
  tests("UnifiedLog", in: "Apple", ["LinuxTestSupport", "LogProbe", "TestSupport"]),
  tests(
    "Diagnosis", in: "Linux",
    [
      "BeaconRadio", "CLinuxIO", "LinuxIO", "LinuxLocation", "LinuxTestSupport", "EngineRuntime",
      "LocationService",
      "LocationTestKit", "TestSupport",
    ] + wholeCore),
  tests(
    "Places", in: "Places", ["Bytes", "Geofencing", "EngineRuntime", "Providers", "NavigationMath", "TestSupport"]),
  tests(
    "PlaceServer", in: "Places",
    [
      "Geofencing", "LinuxIO", "LinuxTestSupport", "EngineRuntime", "Providers", "LocationTestKit", "Simulator",
      "NavigationMath", "Observations", "TestSupport",
    ]),
  tests("Evaluation", in: "Program", ["Simulator", "TestSupport"] + wholeCore),
  tests("BinnacleKit", in: "Linux", ["TestSupport"]),
  tests("Contacts", in: "Apple"),
  tests(
    "CoreLocation", in: "Apple",
    [
      "BeaconRadio", "Contacts", "LinuxIO", "LinuxLocation", "EngineRuntime", "LocationEngine", "Providers",
      "LocationService",
      "LocationTestKit", "Simulator", "Places", "TestSupport",
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
    ["Bytes", "Geofencing", "JSON", "Providers", "NavigationMath", "Places", "TestSupport"]),
  tests("CommandLineKit", in: "Program", ["Bytes"]),
  // Events and their rows, for the tests of formats and of commands.
  .target(
    name: "OutputsTestSupport",
    dependencies: ["Outputs", "EngineRuntime", "LocationEngine", "Providers", "Publishing", "TestSupport"]
      + wholeCore,
    path: "Tests/OutputsTestSupport"),
  tests(
    "Outputs", in: "Program",
    [
      "BeaconRadio", "CommandLineKit", "Diagnosis", "LinuxIO", "LinuxLocation", "LinuxTestSupport",
      "EngineRuntime", "LocationEngine", "Providers", "LocationService", "OutputsTestSupport", "Publishing",
      "TestSupport",
    ] + wholeCore),
  tests(
    "binnacle", in: "Program",
    [
      "CLinuxIO", "CommandLineKit", "Evaluation", "HTTPProtocol", "LiveServer", "EngineRuntime", "LocationEngine",
      "Providers",
      "LocationTestKit", "Simulator", "Outputs", "OutputsTestSupport", "Places", "Publishing",
      "TestSupport",
    ] + linuxModules
      + wholeCore),
]

let package = Package(
  name: "binnacle",
  products: [
    .library(
      name: "Binnacle",
      targets: ["BinnacleKit"] + robotModules),
    .library(name: "BinnacleCore", type: .static, targets: coreModules + mapModules + placeModules),
    .library(name: "LocationTestKit", targets: ["LocationTestKit", "Simulator"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "Contacts", targets: ["Contacts"]),
    .library(name: "CoreBluetooth", targets: ["CoreBluetooth"]),
    .library(name: "UnifiedLog", targets: ["UnifiedLog"]),
    .library(name: "MapKit", targets: ["MapKit", "MapDrawing"]),
    .executable(name: "binnacle", targets: ["binnacle"]),
    .executable(name: "PlaceIndexBuilder", targets: ["PlaceBuilder"]),
  ],
  targets: coreTargets + engineTargets + linuxTargets + placesTargets + doorsTargets + appleTargets + programTargets
    + exampleTargets + testSupportTargets + testTargets,
  swiftLanguageModes: [.v6]
)

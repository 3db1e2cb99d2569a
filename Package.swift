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

/// A module of a room above Core.
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
  "Bytes", "NavigationMath", "Observations", "NMEA", "UBX", "SiRF", "Skytraq", "CASIC", "Allystar", "GNSS",
  "GPSDProtocol", "BusProtocols", "SensorDrivers", "Calibration", "Fusion", "Encoders", "Geofencing", "BeaconFormats",
  "BeaconDistance",
]
/// The part of Core that the map and its page are made of; robots do without.
let mapModules = ["MapGeometry", "Drawing", "MapScene", "GeoJSON", "HTTPProtocol"]
/// The part of Core that searches for places are made of.
let placeModules = ["CoordinateNotations"]
/// What `import BinnacleKit` brings.
let robotModules = [
  "Diagnosis", "ReceiverServices", "BeaconRadio", "LocationServices", "LinuxLocation", "Recordings", "LinuxIO",
  "LocationEngine", "Fusion", "Calibration", "GNSS", "SensorDrivers", "Geofencing", "BeaconDistance", "BeaconFormats",
  "Observations", "NavigationMath", "Bytes",
]
/// The modules that know Linux.
let linuxModules: [Target.Dependency] = [
  "LinuxIO", "Recordings", "LinuxLocation", "LocationServices", "BeaconRadio", "ReceiverServices", "Diagnosis",
]
let binaryProtocols: [Target.Dependency] = ["UBX", "SiRF", "Skytraq", "CASIC", "Allystar"]
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
    .library(name: "MapKit", targets: ["MapKit", "MapPlaces", "MapShapes", "MapDrawing"]),
    .executable(name: "binnacle", targets: ["binnacle"]),
  ],
  targets: [
    // Bytes and samples in, values out.
    .systemLibrary(name: "CNavigationMath", path: "CModules/CNavigationMath"),
    core("Bytes"),
    core("NavigationMath", ["CNavigationMath", "Bytes"]),
    core("Observations", ["NavigationMath"]),
    core("NMEA", ["Bytes", "NavigationMath"]),
    core("UBX", ["Bytes", "NavigationMath"]),
    core("SiRF", ["Bytes"]),
    core("Skytraq", ["Bytes"]),
    core("CASIC", ["Bytes"]),
    core("Allystar", ["Bytes"]),
    core("HTTPProtocol", ["Bytes"]),
    core("GNSS", ["Bytes", "HTTPProtocol", "NavigationMath", "Observations", "NMEA"] + binaryProtocols),
    core("GPSDProtocol", ["Bytes", "NavigationMath"]),
    core("BusProtocols"),
    core("SensorDrivers", ["Bytes", "NavigationMath", "Observations", "BusProtocols"]),
    core("Calibration", ["Bytes", "CNavigationMath", "NavigationMath", "Observations"]),
    core("Fusion", ["Bytes", "CNavigationMath", "Calibration", "NavigationMath", "Observations"]),
    core("Encoders", ["Bytes", "Fusion", "GNSS", "NMEA", "NavigationMath", "Observations"]),
    core("Geofencing", ["Bytes", "CNavigationMath", "NavigationMath", "Observations"]),
    core("BeaconFormats", ["Bytes"]),
    core("BeaconDistance", ["CNavigationMath", "Observations"]),
    core("MapGeometry", ["Bytes", "CNavigationMath", "NavigationMath"]),
    core("Drawing", ["Bytes", "CNavigationMath"]),
    core("MapScene", ["Bytes", "CNavigationMath", "Drawing", "MapGeometry", "NavigationMath"]),
    core("GeoJSON", ["Bytes"]),
    core("CoordinateNotations", ["Bytes", "CNavigationMath", "NavigationMath"]),
    // The functions of CModules/CBinnacle/binnacle.h, for programs in C: `make lib`, and firmware.
    .systemLibrary(name: "CBinnacle", path: "CModules/CBinnacle"),
    core("CFaceGeoid", ["CBinnacle", "Fusion"]),
    core("CFace", ["Bytes", "CBinnacle", "Fusion", "GNSS", "NavigationMath", "Observations"]),

    // The example firmware without its board, which tests run on scripts; see hardware/firmware.
    .target(name: "Firmware", dependencies: firmwareModules, path: "hardware/firmware/Firmware"),

    // Runs sources, feeds the core, publishes sequences.
    .target(name: "CThreads", path: "CModules/CThreads"),
    module("LocationEngine", in: "Engine", ["CThreads"] + wholeCore),
    module("LocationTestKit", in: "Engine", ["LocationEngine", "CNavigationMath"] + wholeCore),

    // Linux without receivers: descriptors, ports, buses, sockets, udev, facts of boards.
    .target(name: "CLinuxIO", path: "CModules/CLinuxIO"),
    .target(name: "CUdev", path: "CModules/CUdev"),
    module("LinuxIO", in: "Linux", ["BusProtocols", "CLinuxIO", "CUdev", "NavigationMath", "Observations"]),

    // Logs and journeys, read and written, without devices.
    module("Recordings", in: "Linux", ["CLinuxIO", "LinuxIO", "LocationEngine"] + wholeCore),

    // Sources of observations, how they are found and put together.
    module("LinuxLocation", in: "Linux", ["CLinuxIO", "LinuxIO", "LocationEngine", "Recordings"] + wholeCore),

    // Which client gets which location, and its regions; what is done for receivers; the doctor.
    // Loads libsqlite3 at run time.
    .target(name: "CSQLite", path: "CModules/CSQLite"),
    module("LocationServices", in: "Linux", ["CSQLite", "LinuxIO", "LinuxLocation", "LocationEngine"] + wholeCore),
    // Loaded at run time where TLS is wanted.
    .target(name: "CCurl", path: "CModules/CCurl"),
    module(
      "ReceiverServices", in: "Linux", ["CCurl", "CLinuxIO", "LinuxIO", "LinuxLocation", "LocationEngine"] + wholeCore),
    module(
      "Diagnosis", in: "Linux",
      [
        "BeaconRadio", "CLinuxIO", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationServices", "Places",
      ] + wholeCore),

    // Ways to beacons: the kernel's management socket, BlueZ over D-Bus, a service, logs.
    .target(name: "CBluetooth", path: "CModules/CBluetooth"),
    // sd-bus; loads libsystemd at run time.
    .target(name: "CSystemBus", path: "CModules/CSystemBus"),
    module(
      "BeaconRadio", in: "Linux",
      [
        "BeaconFormats", "Bytes", "CBluetooth", "CLinuxIO", "CSystemBus", "GPSDProtocol", "LinuxIO", "LocationEngine",
        "LocationServices", "NavigationMath", "Observations", "Recordings",
      ]),

    // Names of places, in a file of their own.
    .target(name: "CMappedFile", path: "CModules/CMappedFile"),
    module(
      "Places", in: "Places",
      [
        "Bytes", "CMappedFile", "CNavigationMath", "CoordinateNotations", "Geofencing", "LocationEngine",
        "NavigationMath",
      ],
      exclude: ["Data"]),
    // The program that makes such files: what both kinds of files share, the layers, and the files of the whole world.
    module("PlaceBuildSupport", in: "Places", ["Bytes", "GPSDProtocol", "LinuxIO", "Places"]),
    module("PlaceLayerBuilder", in: "Places", ["Bytes", "GPSDProtocol", "LinuxIO", "PlaceBuildSupport", "Places"]),
    .executableTarget(
      name: "PlaceIndexBuilder",
      dependencies: [
        "Bytes", "CSQLite", "GPSDProtocol", "LinuxIO", "PlaceBuildSupport", "PlaceLayerBuilder", "Places",
      ], path: "Sources/Places/PlaceIndexBuilder"),
    // Places of a server that the user names; the program and robots do without.
    module(
      "PlaceServer", in: "Places",
      [
        "Bytes", "CCurl", "GPSDProtocol", "Geofencing", "HTTPProtocol", "LinuxIO", "LocationEngine", "NavigationMath",
        "Observations",
      ]),

    // Positions beside the truth, as numbers and as a picture.
    module("Evaluation", in: "Program", wholeCore),

    // Maps as pictures; loads libcairo and libpangocairo at run time.
    .target(name: "CCairo", path: "CModules/CCairo"),
    // The coast lines and borders of the whole world, generated.
    .target(name: "CBaseMap", path: "CModules/CBaseMap"),
    module(
      "MapRendering", in: "Doors",
      [
        "Bytes", "CBaseMap", "CCairo", "CSQLite", "Drawing", "GeoJSON", "LinuxIO", "MapGeometry", "MapScene",
      ]),

    // A page for browsers; its files are generated.
    .target(name: "CLivePage", path: "CModules/CLivePage"),
    module(
      "LiveServer", in: "Doors",
      [
        "Bytes", "CLinuxIO", "CLivePage", "HTTPProtocol", "LinuxIO", "LocationEngine", "Observations",
      ],
      exclude: ["Page"]),

    // One import for robots; why it has this name: Docs/Decisions/0018-one-import-for-robots.md.
    module("BinnacleKit", in: "Linux", robotModules.map { .target(name: $0) }),

    // The threads and scans that one program's locations need, and what it keeps.
    module(
      "LocationRuns", in: "Linux",
      ["BeaconRadio", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationServices"] + wholeCore),

    // Apple's names, and the program.
    module("Contacts", in: "Apple"),
    module(
      "CoreLocation", in: "Apple",
      [
        "BeaconRadio", "Contacts", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationRuns", "LocationServices",
        "PlaceServer", "Places", "Recordings",
      ] + wholeCore),
    // For the overlay alone, where it is wanted: what sends a beacon.
    module("CoreBluetooth", in: "Apple", ["BeaconFormats", "BeaconRadio", "LocationEngine"]),
    // For the overlay, where it is wanted, under the names os and OSLog. No target has these names: packages that depend
    // on this one would find the modules by chance.
    module("UnifiedLog", in: "Apple"),
    // Colours, images, paths and views, as UIKit and CoreGraphics have them, as far as maps need them.
    module("MapDrawing", in: "Apple", ["Bytes", "Drawing", "MapRendering"]),
    // For the overlay alone, where it is wanted.
    module("CoreGraphics", in: "Apple", ["MapDrawing"]),
    // MapKit in three modules, which the compiler of a board with 1 GB can hold: shapes and what draws them, places and
    // requests, map views and pictures. The last re-exports the others.
    module(
      "MapShapes", in: "Apple",
      [
        "Bytes", "CoreLocation", "Drawing", "GeoJSON", "MapDrawing", "MapGeometry", "MapScene", "NavigationMath",
      ]),
    module(
      "MapPlaces", in: "Apple",
      [
        "Contacts", "CoreLocation", "Geofencing", "LocationEngine", "MapDrawing", "MapGeometry", "MapShapes",
        "NavigationMath",
      ]),
    module(
      "MapKit", in: "Apple",
      [
        "Contacts", "CoreLocation", "Drawing", "LiveServer", "LocationEngine", "MapDrawing", "MapGeometry", "MapPlaces",
        "MapRendering", "MapScene", "MapShapes",
      ]),
    // What the program's commands share: options, help and the terminal; rows, reports and their files.
    module("CommandLineKit", in: "Program", ["Bytes", "CLinuxIO", "LocationEngine"]),
    module(
      "Outputs", in: "Program",
      [
        "BeaconRadio", "CLinuxIO", "CommandLineKit", "Diagnosis", "LinuxIO", "LinuxLocation", "LocationEngine",
        "LocationServices", "ReceiverServices",
      ] + wholeCore),
    // The names of the commands, the policy, the signals, the values of options.
    module(
      "CommandSupport", in: "Program",
      ["CommandLineKit", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationServices", "Outputs"]
        + wholeCore),
    // Commands, in modules that the compiler of a board with 1 GB can hold.
    module(
      "BeaconCommands", in: "Program",
      [
        "BeaconRadio", "CommandLineKit", "CommandSupport", "LinuxIO", "LinuxLocation", "LocationEngine",
        "LocationServices", "Outputs", "Recordings",
      ] + wholeCore),
    module(
      "SetupCommands", in: "Program",
      [
        "CommandLineKit", "CommandSupport", "Diagnosis", "LinuxIO", "LinuxLocation", "LocationEngine", "Outputs",
        "ReceiverServices",
      ] + wholeCore),
    module(
      "LogCommands", in: "Program",
      [
        "CommandLineKit", "CommandSupport", "Evaluation", "LinuxIO", "LinuxLocation", "LocationEngine",
        "LocationTestKit", "Outputs", "Recordings",
      ] + wholeCore),
    .executableTarget(
      name: "binnacle",
      dependencies: [
        "BeaconCommands", "CommandLineKit", "CommandSupport", "Evaluation", "LinuxIO", "LinuxLocation", "LiveServer",
        "LocationEngine", "LocationServices", "LogCommands", "Outputs", "Places", "ReceiverServices", "Recordings",
        "SetupCommands",
      ] + wholeCore, path: "Sources/Program/binnacle"),
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
      name: "PictureBenchmark", dependencies: ["Drawing", "MapGeometry", "MapRendering", "MapScene"],
      path: "Tests/PictureBenchmark"),
    // Sends events to many streams for Tests/Benchmarks.
    .executableTarget(name: "LiveBenchmark", dependencies: ["LiveServer"], path: "Tests/LiveBenchmark"),
    // Programs after those of articles about MapKit, for the tests in a browser.
    .executableTarget(name: "MapArticles", dependencies: ["MapKit", "Contacts"], path: "Tests/MapArticles"),
    // Receives and sends beacons for the tests in a guest.
    .executableTarget(
      name: "BeaconProbe",
      dependencies: ["BeaconFormats", "BeaconRadio", "CoreLocation", "LinuxIO", "LocationEngine", "Observations"],
      path: "Tests/BeaconProbe"),
    // Keeps regions until it is killed.
    .executableTarget(
      name: "StoreTorture", dependencies: ["BeaconFormats", "LinuxLocation", "LocationServices"],
      path: "Tests/StoreTorture"),
    // Writes messages to its standard error for UnifiedLogTests.
    .executableTarget(name: "LogProbe", dependencies: ["UnifiedLog"], path: "Tests/LogProbe"),
    coreTests("Bytes"),
    coreTests("NavigationMath", ["Bytes"]),
    coreTests("Observations", ["NavigationMath"]),
    coreTests("NMEA", ["Bytes", "NavigationMath"]),
    coreTests("UBX", ["Bytes", "NavigationMath"]),
    coreTests("SiRF", ["Bytes"]),
    coreTests("Skytraq", ["Bytes"]),
    coreTests("CASIC", ["Bytes"]),
    coreTests("Allystar", ["Bytes"]),
    coreTests("GNSS", ["Bytes", "NavigationMath", "Observations", "NMEA", "LocationTestKit"] + binaryProtocols),
    coreTests("GPSDProtocol", ["Bytes", "NavigationMath"]),
    coreTests("BusProtocols", ["LocationTestKit"]),
    coreTests("SensorDrivers", ["Bytes", "NavigationMath", "Observations", "BusProtocols", "LocationTestKit"]),
    coreTests("Calibration", ["Bytes", "NavigationMath", "Observations", "LocationTestKit"]),
    coreTests("Fusion", ["Bytes", "NavigationMath", "Observations", "LocationTestKit"]),
    coreTests("Encoders", ["Bytes", "Fusion", "GNSS", "NavigationMath", "Observations"]),
    .testTarget(
      name: "FirmwareTests", dependencies: ["Firmware", "BusProtocols", "Bytes", "Observations", "TestSupport"]),
    coreTests("Geofencing", ["Bytes", "NavigationMath", "Observations", "LocationTestKit"]),
    coreTests("BeaconFormats", ["Bytes"]),
    coreTests("BeaconDistance", ["CNavigationMath", "Observations", "LocationTestKit"]),
    coreTests("MapGeometry", ["NavigationMath"]),
    coreTests("Drawing", ["Bytes"]),
    coreTests("MapScene", ["Bytes", "Drawing", "MapGeometry"]),
    coreTests("GeoJSON", ["Bytes"]),
    coreTests("HTTPProtocol", ["Bytes"]),
    coreTests("CoordinateNotations", ["Bytes", "NavigationMath"]),
    coreTests("CFaceGeoid", ["CBinnacle", "Fusion"]),
    coreTests("CFace", ["Bytes", "CBinnacle", "Fusion", "GNSS", "NavigationMath", "Observations"]),
    tests(
      "MapRendering", in: "Doors",
      [
        "Bytes", "CSQLite", "Drawing", "LinuxTestSupport", "MapGeometry", "MapScene", "TestSupport",
      ]),
    tests(
      "LiveServer", in: "Doors",
      [
        "Bytes", "CLinuxIO", "HTTPProtocol", "LinuxIO", "LinuxTestSupport", "LocationEngine",
        "Observations", "TestSupport",
      ]),
    tests("MapDrawing", in: "Apple", ["Bytes", "Drawing", "TestSupport"]),
    tests("MapShapes", in: "Apple", ["Drawing", "MapGeometry", "MapScene"]),
    tests(
      "MapPlaces", in: "Apple",
      [
        "Contacts", "CoreLocation", "Geofencing", "LocationEngine", "LocationTestKit", "NavigationMath",
        "Places",
      ]),
    tests("MapKit", in: "Apple", ["Drawing", "MapGeometry", "MapRendering", "MapScene", "MapShapes"]),
    tests("LocationEngine", in: "Engine", ["LocationTestKit", "TestSupport"] + wholeCore),
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
    tests("Recordings", in: "Linux", ["LinuxIO", "LinuxTestSupport", "LocationEngine", "TestSupport"] + wholeCore),
    tests(
      "LinuxLocation", in: "Linux",
      [
        "CLinuxIO", "CGPSD", "LinuxIO", "LinuxTestSupport", "LocationEngine", "LocationTestKit",
        "Recordings", "TestSupport",
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
        "LocationTestKit", "TestSupport",
      ] + wholeCore),
    tests(
      "BeaconRadio", in: "Linux",
      [
        "BeaconFormats", "Bytes", "CBluetooth", "CLinuxIO", "CSystemBus", "LinuxIO", "LinuxTestSupport",
        "LocationEngine", "LocationServices", "LocationTestKit", "Observations", "Recordings", "TestSupport",
      ],
      exclude: ["Support/fake_bluez.py"]),
    tests(
      "CoreBluetooth", in: "Apple",
      [
        "BeaconFormats", "BeaconRadio", "CoreLocation", "LocationEngine", "LocationTestKit",
        "TestSupport",
      ]),
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
        "BeaconRadio", "Contacts", "LinuxIO", "LinuxLocation", "LocationEngine", "LocationRuns",
        "LocationServices", "LocationTestKit", "Places", "Recordings", "TestSupport",
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
    tests("PlaceBuildSupport", in: "Places", ["GPSDProtocol"]),
    tests(
      "PlaceLayerBuilder", in: "Places",
      [
        "Bytes", "Geofencing", "LocationEngine", "NavigationMath", "PlaceBuildSupport", "Places",
        "TestSupport",
      ]),
    tests("PlaceIndexBuilder", in: "Places", ["Bytes", "Places"]),
    tests("CommandLineKit", in: "Program", ["Bytes"]),
    // Events and their rows, for the tests of formats and of commands.
    .target(
      name: "OutputsTestSupport",
      dependencies: ["Outputs", "LocationEngine", "ReceiverServices", "TestSupport"] + wholeCore,
      path: "Tests/OutputsTestSupport"),
    tests(
      "Outputs", in: "Program",
      [
        "BeaconRadio", "CommandLineKit", "Diagnosis", "LinuxIO", "LinuxLocation", "LinuxTestSupport",
        "LocationEngine", "LocationServices", "OutputsTestSupport", "TestSupport",
      ] + wholeCore),
    tests(
      "binnacle", in: "Program",
      [
        "BeaconCommands", "CLinuxIO", "CommandLineKit", "CommandSupport", "Evaluation", "HTTPProtocol",
        "LiveServer", "LocationEngine", "LocationTestKit", "LogCommands", "Outputs", "OutputsTestSupport", "Places",
        "SetupCommands", "TestSupport",
      ] + linuxModules
        + wholeCore),
  ],
  swiftLanguageModes: [.v6]
)

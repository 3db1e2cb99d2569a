@_exported import BeaconRadio
// Everything a robot's program needs, with one import:
//
//     import BinnacleKit
//
//     let engine = Engine(source: try makeSource("auto:"))
//     try await engine.start()
//     for await location in engine.locations { … }
//
// The modules keep their names. Where a program has a type of the same name, `GNSS.ReceiverConfiguration` selects this
// package's. Why this module is not called Binnacle: Docs/Decisions/0018-one-import-for-robots.md.
@_exported import Beacons
@_exported import Bytes
@_exported import Diagnosis
@_exported import EngineRuntime
@_exported import Fusion
@_exported import GNSS
@_exported import Geofencing
@_exported import LinuxIO
@_exported import LinuxLocation
@_exported import LocationEngine
@_exported import LocationService
@_exported import NavigationMath
@_exported import Observations
@_exported import Providers
@_exported import Publishing
@_exported import ReceiverServices
@_exported import SensorDrivers

/// The doctor's checks under the name that they had before `Diagnosis` became a module.
public typealias Diagnosis = SystemDiagnosis

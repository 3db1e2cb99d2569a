import Beacons
import Dispatch
import EngineRuntime
import Foundation
import Fusion
import Geofencing
import LinuxLocation
import LocationEngine
import LocationTestKit
import NavigationMath
import Observations
import Providers
import Simulator

@testable import CoreLocation
@testable import LocationService

/// A location service on a simulated receiver and compass, with a clock that only a test moves.
///
/// The clock stands still unless `pass` is called. A delegate has received all its events once `settle` returns.
final class Harness: @unchecked Sendable {
  let clock = ManualClock(MonotonicInstant(nanoseconds: 1_000_000_000_000))
  let directory: String
  /// What the machine's owner allows; `policyChanged` after a change.
  let policy: Guarded<Authorization>
  let hasCompass: Guarded<Bool>
  /// Whether the compass that is there can be opened.
  let compassOpens = Guarded(true)
  /// What opening a receiver throws; nil when one is there.
  let receiverError = Guarded<SourceError?>(nil)
  private(set) var service: LocationService
  private let timer: ManualTimer
  /// The receiver if `isStepped`.
  let stepped: SteppedReceiver
  let tuning = SharedTuning()
  /// The radio for beacons.
  let scanner: ScriptedBeaconScanner
  /// What the makeScanner closure throws; nil if it gives `scanner`.
  let scannerError = Guarded<SourceError?>(nil)
  let calibrations = Guarded<[BeaconIdentity: PathLossModel]>([:])
  let queue = DispatchQueue(label: "delegate")
  private let watcher = Guarded<(@Sendable (Authorization) -> Void)?>(nil)
  private var kept: Bool
  /// A released manager gets no events.
  private let managers = Guarded(Managers())

  private struct Managers: @unchecked Sendable {
    var list: [CLLocationManager] = []
  }

  /// - Parameters:
  ///   - directory: where an earlier run has kept its state; nil for a new one, removed at the end.
  ///   - receiver: what the receiver is called, and what it does by a clock of its own.
  ///   - isStepped: whether `stepped` is the receiver instead.
  init(
    _ decision: Authorization.Decision = .always, directory: String? = nil, hasCompass: Bool = true,
    isReduced: Bool = false,
    limit: Int = 20, receiver: (name: String, script: [ScriptedSource.Step]) = ("script", [.hold]),
    isStepped: Bool = false, radio: BeaconAvailability = .available
  ) {
    scanner = ScriptedBeaconScanner(availability: radio)
    kept = directory != nil
    self.directory =
      directory ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    policy = Guarded(Authorization(decision: decision, isReduced: isReduced))
    self.hasCompass = Guarded(hasCompass)
    timer = ManualTimer(clock)
    stepped = SteppedReceiver(clock)
    let (clock, policy, compass, receiverError, watcher) = (clock, policy, self.hasCompass, receiverError, watcher)
    let (scanner, scannerError, calibrations) = (scanner, scannerError, calibrations)
    let (compassOpens, stepped) = (compassOpens, isStepped ? self.stepped : nil)
    service = LocationService(
      ServiceEnvironment(
        makeReceiver: { () throws(SourceError) in
          if let error = receiverError.withLock({ $0 }) { throw error }
          return ReceiverSource(
            source: stepped ?? ScriptedSource(receiver.script, name: receiver.name, traits: .live),
            origin: FixOrigin(isSimulated: false, isAccessory: true))
        },
        tuning: tuning,
        makeCompass: {
          guard compassOpens.withLock({ $0 }) else { return nil }
          let magnetometer = AttachedSensor(SensorIdentity(part: "LIS3MDL", bus: "i2c-1"), .magnetometer)
          return EngineSensors(ScriptedSensorSource([magnetometer], [.hold], traits: .live))
        },
        hasCompass: { compass.withLock { $0 } },
        beacons: BeaconScan.Parts(
          makeScanner: { () throws(SourceError) in
            if let error = scannerError.withLock({ $0 }) { throw error }
            return scanner
          },
          calibrations: { calibrations.withLock { $0 } }),
        hasBeaconRadio: { radio == .available || radio == .radioOff },
        policy: { policy.withLock { $0 } },
        watchPolicy: { handler in
          watcher.withLock { $0 = handler }
          return nil
        },
        state: ProgramState(StateDirectory(path: self.directory), program: "test"),
        now: { clock.now }, timer: timer, regionLimit: limit))
  }

  deinit {
    service.environment.state.flush()
    if !kept { try? FileManager.default.removeItem(atPath: directory) }
  }

  /// The state of this run stays for the next.
  func keepState() { kept = true }

  func manager() -> (CLLocationManager, RecordingDelegate) {
    let manager = CLLocationManager(service: service, queue: queue)
    let delegate = RecordingDelegate()
    // Where it is read.
    queue.sync { manager.delegate = delegate }
    managers.withLock { $0.list.append(manager) }
    return (manager, delegate)
  }

  /// Waits until all pending events are delivered.
  func settle() {
    // A region is stored first, and its events follow.
    service.environment.state.flush()
    // A scan is started and stopped there.
    service.beaconQueue.sync {}
    service.perform { _ in }
    queue.sync {}
  }

  // MARK: What happens

  func pass(_ seconds: Double) { timer.advance(to: clock.now.advanced(byNanoseconds: Int64(seconds * 1e9))) }

  /// A fix, `seconds` after whatever was before.
  ///
  /// - Parameter date: its time, s of Unix time; nil: by the clock.
  @discardableResult
  func fix(
    _ latitude: Double, _ longitude: Double, after seconds: Double = 0, accuracy: Double? = 5, vertical: Double? = 8,
    speed: Double? = nil, course: Double? = nil, date: Double? = nil
  ) -> Date {
    if seconds > 0 { pass(seconds) }
    let unix = date ?? 1_800_000_000 + Double(clock.now.nanoseconds) / 1e9
    var fix = GNSSFix(time: utc(unix), received: clock.now, completed: clock.now)
    fix.kind = .threeDimensional
    fix.latitudeDegrees = latitude
    fix.longitudeDegrees = longitude
    fix.heightAboveMeanSeaLevel = 110
    fix.ellipsoidalHeight = 157
    fix.geoidSeparation = 47
    fix.speed = speed
    fix.courseDegrees = course
    fix.accuracy.horizontal = accuracy.map { Accuracy($0, .receiver) }
    fix.accuracy.vertical = vertical.map { Accuracy($0, .receiver) }
    fix.accuracy.speed = speed.map { _ in Accuracy(0.2, .receiver) }
    fix.accuracy.courseDegrees = course.map { _ in Accuracy(2, .receiver) }
    take(fix)
    return Date(timeIntervalSince1970: unix)
  }

  func take(_ fix: GNSSFix) {
    guard let estimate = LocationEstimate(fix) else { return }
    service.perform { $0.take(estimate, of: fix, from: FixOrigin(isSimulated: false, isAccessory: true)) }
  }

  /// A heading, degrees from magnetic north; the declination is 4° east.
  ///
  /// - Parameter age: seconds since it was measured.
  func heading(
    _ degrees: Double, accuracy: Double? = 5, isDisturbed: Bool = false, calibration: CalibrationState = .high,
    field: Vector3 = Vector3(20, 0, 44), age: Double = 0
  ) {
    var estimate = HeadingEstimate(
      instant: clock.now.advanced(byNanoseconds: -Int64(age * 1e9)), field: field, calibration: calibration,
      isDisturbed: isDisturbed)
    estimate.magneticHeadingDegrees = degrees
    estimate.trueHeadingDegrees = (degrees + 4).truncatingRemainder(dividingBy: 360)
    estimate.headingAccuracy95Degrees = accuracy
    estimate.trueHeadingAccuracy95Degrees = accuracy
    service.perform { $0.take(estimate) }
  }

  func setPolicy(_ decision: Authorization.Decision, isReduced: Bool = false, areServicesEnabled: Bool = true) {
    let changed = Authorization(
      decision: decision, isReduced: isReduced, servicesEnabled: areServicesEnabled)
    policy.withLock { $0 = changed }
    watcher.withLock { $0 }?(changed)
  }

  private func utc(_ seconds: Double) -> UTCTime {
    let nanoseconds = Int64(seconds * 1e9)
    let day: Int64 = 86_400_000_000_000
    return UTCTime(
      date: CalendarDate(daysSince1970: Int(nanoseconds / day)), timeOfDay: TimeOfDay(nanoseconds: nanoseconds % day))
  }
}

/// Returns the place `north` metres north and `east` metres east of another.
func place(
  _ latitude: Double, _ longitude: Double, north: Double = 0, east: Double = 0
) -> (latitude: Double, longitude: Double) {
  let origin = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
  guard let place = LocalFrame(origin: origin).place(northEastDown: Vector3(north, east, 0)) else {
    fatalError("no such place")
  }
  return (place.latitudeDegrees, place.longitudeDegrees)
}

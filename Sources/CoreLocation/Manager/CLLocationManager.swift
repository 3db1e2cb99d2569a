internal import LocationEngine

/// Asks for locations, headings, regions, beacons and visits, and has its delegate told of them.
///
/// The delegate is called on the run loop of the thread that made the manager, which must run one. A manager that was
/// made on the main thread, or on the main actor, calls it on the main queue. All methods return at once.
///
/// Everything is in the body of the class, so that a subclass can override it.
open class CLLocationManager: NSObject {
  let client: ManagerClient

  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { client.delegateCame() } }
  }

  public override init() {
    client = ManagerClient(.shared)
    super.init()
    client.begin(for: self, on: nil)
  }

  /// - Parameter queue: where the delegate is called; nil for the place of the calling thread.
  @usableFromInline init(service: LocationService, queue: DispatchQueue?) {
    client = ManagerClient(service)
    super.init()
    client.begin(for: self, on: queue)
  }

  deinit { client.end() }

  // MARK: Locations

  /// The newest fix, perhaps of an earlier run of the program: its `timestamp` tells. nil when there is none, and while
  /// the program is not authorized.
  open var location: CLLocation? { client.read { $0.location } }

  /// How good fixes should be, metres, 68 %, or one of the constants. Best by default. Better and worse fixes are
  /// delivered too, except that `kCLLocationAccuracyReduced` reduces every fix as the policy `reduced` does.
  open var desiredAccuracy: CLLocationAccuracy {
    get { client.read { $0.settings.desiredAccuracy } }
    set { client.change { $0.settings.desiredAccuracy = newValue } }
  }

  /// Metres to have moved since the last fix that was delivered, before a stop and a start too; `kCLDistanceFilterNone`, the default, for every fix.
  open var distanceFilter: CLLocationDistance {
    get { client.read { $0.settings.distanceFilter } }
    set { client.change { $0.setDistanceFilter(newValue) } }
  }

  /// Tells when a device that does not move is taken to have stopped for long.
  open var activityType: CLActivityType {
    get { client.read { $0.settings.activityType } }
    set { client.change { $0.setActivity(newValue) } }
  }

  /// Whether updates may stop by themselves while the device does not move; only the program starts them again. True by
  /// default.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { client.read { $0.settings.pausesAutomatically } }
    set { client.change { $0.setPausesAutomatically(newValue) } }
  }

  /// Kept and without effect: a program on Linux is not suspended.
  open var allowsBackgroundLocationUpdates: Bool {
    get { client.read { $0.settings.allowsBackground } }
    set { client.change { $0.settings.allowsBackground = newValue } }
  }

  /// Kept and without effect: there is no status bar.
  open var showsBackgroundLocationIndicator: Bool {
    get { client.read { $0.settings.showsIndicator } }
    set { client.change { $0.settings.showsIndicator = newValue } }
  }

  /// Does nothing when updates are under way. Requests authorization where nothing is decided. A fix that is known already
  /// comes first.
  open func startUpdatingLocation() { client.change { $0.startUpdating() } }

  open func stopUpdatingLocation() { client.change { $0.stopUpdating() } }

  /// Asks for one fix: the first that is as good as desired, or the best within ten seconds, else `locationUnknown`.
  open func requestLocation() { client.change { $0.requestLocation() } }

  /// One fix at once, and then one after at least 500 m and 5 minutes.
  open func startMonitoringSignificantLocationChanges() { client.change { $0.startSignificantChanges() } }

  open func stopMonitoringSignificantLocationChanges() { client.change { $0.stopSignificantChanges() } }

  /// Where the device stays for minutes, when it came and when it left.
  open func startMonitoringVisits() { client.change { $0.startVisits() } }

  open func stopMonitoringVisits() { client.change { $0.stopVisits() } }

  /// False only where the machine's owner has switched location off; see Docs/Authorization.md.
  open class func locationServicesEnabled() -> Bool {
    LocationService.shared.read { $0.authorization.areServicesEnabled }
  }

  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  // MARK: Deferred locations

  @available(*, deprecated, message: "You can remove calls to this method")
  open class func deferredLocationUpdatesAvailable() -> Bool { true }

  /// Collects fixes and tells them together, after so many metres or seconds. Needs running updates, the best accuracy
  /// and no distance filter.
  @available(*, deprecated, message: "You can remove calls to this method")
  open func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    client.change { $0.allowDeferred(until: distance, timeout: timeout) }
  }

  @available(*, deprecated, message: "You can remove calls to this method")
  open func disallowDeferredLocationUpdates() { client.change { $0.disallowDeferred() } }

  // MARK: Authorization

  /// Whether the program may know where it is.
  open var authorizationStatus: CLAuthorizationStatus { client.service.read { $0.authorization.status } }

  @available(*, deprecated, message: "Use the property authorizationStatus of a manager")
  open class func authorizationStatus() -> CLAuthorizationStatus {
    LocationService.shared.read { $0.authorization.status }
  }

  /// Whether it may know it exactly.
  open var accuracyAuthorization: CLAccuracyAuthorization { client.service.read { $0.authorization.accuracy } }

  /// Always false: there are no widgets.
  open var isAuthorizedForWidgetUpdates: Bool { false }

  /// Acts only while nothing is decided. Nobody is asked: the machine's policy decides at once, see
  /// Docs/Authorization.md.
  open func requestWhenInUseAuthorization() { client.service.perform { $0.authorize(.whenInUse) } }

  /// Acts while nothing is decided, and once more from `authorizedWhenInUse`.
  open func requestAlwaysAuthorization() { client.service.perform { $0.authorize(.always) } }

  /// Asks to know the exact place. There is nobody to ask: what the policy says holds.
  ///
  /// - Parameter purposeKey: why, in Apple's Info.plist; nobody reads it here.
  open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {}

  /// The same.
  ///
  /// - Parameter completion: gets nil when the place is told exactly, `CLError.promptDeclined` where the machine's policy
  ///   says no. On the main queue.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    let error = fullAccuracyError
    onMainQueue { completion?(error) }
  }

  // As functions that come from Objective-C: those that are awaited ask those with a handler, which a subclass may have
  // overridden, and run where the caller does, which may keep its manager to itself.
  #if compiler(>=6.2)
    nonisolated(nonsending) open func requestTemporaryFullAccuracyAuthorization(
      withPurposeKey purposeKey: String
    ) async throws {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey) { continuation.resume(with: $0) }
      }
    }
  #else
    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) async throws {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey) { continuation.resume(with: $0) }
      }
    }
  #endif

  private var fullAccuracyError: CLError? {
    client.service.read { $0.authorization.isReduced } ? CLError(.promptDeclined) : nil
  }

  // MARK: Headings

  /// Whether there is a magnetometer, or a recording of one.
  open class func headingAvailable() -> Bool { LocationService.shared.environment.hasCompass() }

  /// The last heading that was told; nil before the first.
  open var heading: CLHeading? { client.read { $0.heading } }

  /// Degrees to have turned since the last heading that was told, 1 by default; `kCLHeadingFilterNone` for every one.
  open var headingFilter: CLLocationDegrees {
    get { client.read { $0.settings.headingFilter } }
    set { client.change { $0.setHeadingFilter(newValue) } }
  }

  /// Which edge of the device is its top. Faces, and unknown, leave what was.
  open var headingOrientation: CLDeviceOrientation {
    get { client.read { $0.settings.headingOrientation } }
    set { client.change { $0.setHeadingOrientation(newValue) } }
  }

  /// Does nothing where there is no compass. Its true heading needs location updates besides.
  open func startUpdatingHeading() { client.change { $0.startHeading() } }

  open func stopUpdatingHeading() { client.change { $0.stopHeading() } }

  /// Ends the request to turn the device.
  open func dismissHeadingCalibrationDisplay() { client.service.perform { $0.calibration.hide() } }

  // MARK: Regions

  /// True for circles. Beacons need a radio that is not built in.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { regionClass is CLCircularRegion.Type }

  /// The regions that this program has watched, in this run and in earlier ones.
  open var monitoredRegions: Set<CLRegion> { client.service.read { $0.regions.all } }

  /// Metres; a larger radius is refused.
  open var maximumRegionMonitoringDistance: CLLocationDistance { RegionRegistry.maximumRadius }

  /// Has a region watched, by all managers, until it is stopped, in later runs too. One of the same identifier is
  /// replaced. Answers with `didStartMonitoringFor`, or `monitoringDidFailFor`.
  open func startMonitoring(for region: CLRegion) { client.service.perform { $0.regions.start(region) } }

  open func stopMonitoring(for region: CLRegion) { client.service.perform { $0.regions.stop(region) } }

  /// Answers with `didDetermineState` as soon as the state is known.
  open func requestState(for region: CLRegion) { client.change { $0.requestState(of: region) } }

  // MARK: Beacons

  /// Whether a radio listens to beacons.
  open class func isRangingAvailable() -> Bool { false }

  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { client.read { $0.rangedConstraints } }

  @available(*, deprecated, message: "Use rangedBeaconConstraints")
  open var rangedRegions: Set<CLRegion> { client.read { $0.rangedRegions } }

  /// Answers with `didRange`, or with `didFailRangingFor` where there is no radio.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    client.change { $0.startRanging(constraint) }
  }

  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    client.change { $0.stopRanging(constraint) }
  }

  @available(*, deprecated, message: "Use startRangingBeacons(satisfying:)")
  open func startRangingBeacons(in region: CLBeaconRegion) { client.change { $0.startRanging(region) } }

  @available(*, deprecated, message: "Use stopRangingBeacons(satisfying:)")
  open func stopRangingBeacons(in region: CLBeaconRegion) { client.change { $0.stopRanging(region) } }

  // MARK: Pushes

  /// Pushes come from Apple's servers to Apple's devices: fails with `unsupportedPlatform`, on the main queue.
  open func startMonitoringLocationPushes(completion: ((Data?, (any Error)?) -> Void)? = nil) {
    onMainQueue { completion?(nil, CLLocationPushServiceError(.unsupportedPlatform)) }
  }

  #if compiler(>=6.2)
    nonisolated(nonsending) open func startMonitoringLocationPushes() async throws -> Data {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data, any Error>) in
        startMonitoringLocationPushes { continuation.resume(with: $0, $1) }
      }
    }
  #else
    open func startMonitoringLocationPushes() async throws -> Data {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data, any Error>) in
        startMonitoringLocationPushes { continuation.resume(with: $0, $1) }
      }
    }
  #endif

  /// Does nothing: none can have been started.
  open func stopMonitoringLocationPushes() {}
}

extension CheckedContinuation where T == Void, E == any Error {
  fileprivate func resume(with error: (any Error)?) {
    if let error { resume(throwing: error) } else { resume() }
  }
}

extension CheckedContinuation where T == Data, E == any Error {
  /// No data without an error is what only a subclass can tell.
  fileprivate func resume(with data: Data?, _ error: (any Error)?) {
    if let error { resume(throwing: error) } else { resume(returning: data ?? Data()) }
  }
}

/// What receives location pushes on Apple's systems. Nothing calls it here.
public protocol CLLocationPushServiceExtension: NSObjectProtocol {
  func didReceiveLocationPushPayload(_ payload: [String: Any]) async
  func serviceExtensionWillTerminate()
}

extension CLLocationPushServiceExtension {
  public func serviceExtensionWillTerminate() {}
}

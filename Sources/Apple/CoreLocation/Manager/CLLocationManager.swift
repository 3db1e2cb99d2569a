/// Requests locations, headings, regions, beacons and visits, and reports them to its delegate.
///
/// The delegate is called on the run loop of the thread that created the manager; that thread must run its loop. A
/// manager created on the main thread, or on the main actor, calls it on the main queue. All methods return at once.
///
/// All methods are in the body of the class: Swift cannot override methods of extensions.
open class CLLocationManager: NSObject {
  let client: ManagerClient
  /// Set by the default of the delegate's `locationManagerDidChangeAuthorization(_:)`. Used on the delegate's thread.
  var isAuthorizationUnheard = false

  /// Receives the events. When it is set, it is notified of the authorization, also if that happens late.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { client.delegateCame() } }
  }

  /// Creates a manager whose delegate is called at the place of the calling thread.
  public override init() {
    client = ManagerClient(.shared)
    super.init()
    client.begin(for: self, on: nil)
  }

  /// - Parameter queue: where the delegate is called; nil selects it by the calling thread.
  @usableFromInline init(service: LocationService, queue: DispatchQueue?) {
    client = ManagerClient(service)
    super.init()
    client.begin(for: self, on: queue)
  }

  deinit { client.end() }

  // MARK: Locations

  /// The newest fix, perhaps from an earlier run of the program: check its `timestamp`.
  ///
  /// nil if there is none, and while the program is not authorized.
  open var location: CLLocation? { client.read { $0.location } }

  /// Wanted horizontal accuracy of fixes, m, 68 %, or one of the constants; `kCLLocationAccuracyBest` by default.
  ///
  /// It also sets the rate and power of a u-blox receiver (Docs/ReceiverTuning.md). Better and worse fixes are
  /// delivered too, except that `kCLLocationAccuracyReduced` reduces every fix as the policy `reduced` does.
  open var desiredAccuracy: CLLocationAccuracy {
    get { client.read { $0.settings.desiredAccuracy } }
    set { client.change { $0.settings.desiredAccuracy = newValue } }
  }

  /// Distance from the last delivered fix at which the next one is delivered, m.
  ///
  /// It also counts from a fix delivered before a stop and a start. `kCLDistanceFilterNone`, the default, delivers
  /// every fix.
  open var distanceFilter: CLLocationDistance {
    get { client.read { $0.settings.distanceFilter } }
    set { client.change { $0.setDistanceFilter(newValue) } }
  }

  /// What the device is used for: decides when a device that does not move counts as stopped. `other` by default.
  open var activityType: CLActivityType {
    get { client.read { $0.settings.activityType } }
    set { client.change { $0.setActivity(newValue) } }
  }

  /// Whether updates pause while the device does not move; only the program starts them again. True by default.
  open var pausesLocationUpdatesAutomatically: Bool {
    get { client.read { $0.settings.pausesAutomatically } }
    set { client.change { $0.setPausesAutomatically(newValue) } }
  }

  /// Stored, without effect: a program on Linux is not suspended. False by default.
  open var allowsBackgroundLocationUpdates: Bool {
    get { client.read { $0.settings.allowsBackground } }
    set { client.change { $0.settings.allowsBackground = newValue } }
  }

  /// Stored, without effect: there is no status bar. False by default.
  open var showsBackgroundLocationIndicator: Bool {
    get { client.read { $0.settings.showsIndicator } }
    set { client.change { $0.settings.showsIndicator = newValue } }
  }

  /// Starts location updates. Does nothing if they are running.
  ///
  /// Requests authorization if it is not determined. A fix that is known already is delivered first.
  open func startUpdatingLocation() { client.change { $0.startUpdating() } }

  /// Stops location updates or a request for one fix, and discards fixes that the delegate has not received yet.
  open func stopUpdatingLocation() { client.change { $0.stopUpdating() } }

  /// Requests one fix: the first that meets `desiredAccuracy`, or the best one within ten seconds.
  ///
  /// Without a fix by then the delegate gets `locationUnknown`. Does nothing while updates are running or a request is
  /// pending.
  open func requestLocation() { client.change { $0.requestLocation() } }

  /// Starts delivering a fix at once, and then one after at least 500 m and 5 minutes.
  open func startMonitoringSignificantLocationChanges() { client.change { $0.startSignificantChanges() } }

  /// Stops delivering significant changes; other updates go on.
  open func stopMonitoringSignificantLocationChanges() { client.change { $0.stopSignificantChanges() } }

  /// Starts reporting stays of some minutes, on arrival and on departure.
  open func startMonitoringVisits() { client.change { $0.startVisits() } }

  /// Stops reporting stays.
  open func stopMonitoringVisits() { client.change { $0.stopVisits() } }

  /// Returns false only if the machine's owner has switched location off; see Docs/Authorization.md.
  open class func locationServicesEnabled() -> Bool {
    LocationService.shared.read { $0.authorization.areServicesEnabled }
  }

  /// Returns true: any source of fixes is enough.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  // MARK: Deferred locations

  /// Returns true: any source of fixes is enough.
  @available(*, deprecated, message: "You can remove calls to this method")
  open class func deferredLocationUpdatesAvailable() -> Bool { true }

  /// Collects fixes and delivers them together after `distance`, m, or `timeout`, s.
  ///
  /// Requires running updates, one of the best accuracies and no distance filter; otherwise the delegate gets an error.
  @available(*, deprecated, message: "You can remove calls to this method")
  open func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    client.change { $0.allowDeferred(until: distance, timeout: timeout) }
  }

  /// Delivers the collected fixes and ends collecting.
  @available(*, deprecated, message: "You can remove calls to this method")
  open func disallowDeferredLocationUpdates() { client.change { $0.disallowDeferred() } }

  // MARK: Authorization

  /// Whether the program may read the device's location.
  open var authorizationStatus: CLAuthorizationStatus { client.service.read { $0.authorization.status } }

  /// Returns whether the program may read the device's location.
  @available(*, deprecated, message: "Use the property authorizationStatus of a manager")
  open class func authorizationStatus() -> CLAuthorizationStatus {
    LocationService.shared.read { $0.authorization.status }
  }

  /// Whether the program gets exact locations or reduced ones.
  open var accuracyAuthorization: CLAccuracyAuthorization { client.service.read { $0.authorization.accuracy } }

  /// Always false: there are no widgets.
  open var isAuthorizedForWidgetUpdates: Bool { false }

  /// Requests `authorizedWhenInUse`. Acts only while the status is `notDetermined`.
  ///
  /// There is no prompt: the machine's policy decides at once, see Docs/Authorization.md.
  open func requestWhenInUseAuthorization() { client.service.perform { $0.authorize(.whenInUse) } }

  /// Requests `authorizedAlways`. Acts while the status is `notDetermined`, and once more from `authorizedWhenInUse`.
  open func requestAlwaysAuthorization() { client.service.perform { $0.authorize(.always) } }

  /// Does nothing: there is no prompt, the machine's policy applies.
  ///
  /// - Parameter purposeKey: a key of Apple's Info.plist; not read here.
  open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {}

  /// Fails: there is no prompt, the machine's policy applies.
  ///
  /// - Parameters:
  ///   - purposeKey: a key of Apple's Info.plist; not read here.
  ///   - completion: called on the main queue with `CLError.promptDeclined`, also if locations are exact already.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    onMainQueue { completion?(CLError(.promptDeclined)) }
  }

  // They behave like functions imported from Objective-C: the awaited forms call the forms with a handler, which a
  // subclass may have overridden, and run on the caller's actor, so that the manager need not be `Sendable`.
  #if compiler(>=6.2)
    /// Throws `CLError.promptDeclined`: there is no prompt, the machine's policy applies.
    nonisolated(nonsending) open func requestTemporaryFullAccuracyAuthorization(
      withPurposeKey purposeKey: String
    ) async throws {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey) { continuation.resume(with: $0) }
      }
    }
  #else
    /// Throws `CLError.promptDeclined`: there is no prompt, the machine's policy applies.
    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) async throws {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        requestTemporaryFullAccuracyAuthorization(withPurposeKey: purposeKey) { continuation.resume(with: $0) }
      }
    }
  #endif

  // MARK: Headings

  /// Returns whether a magnetometer is attached, or a recording of one is configured.
  open class func headingAvailable() -> Bool { LocationService.shared.environment.hasCompass() }

  /// The last delivered heading; nil before the first.
  open var heading: CLHeading? { client.read { $0.heading } }

  /// Change of the magnetic heading at which the next one is delivered, degrees; 1 by default.
  ///
  /// `kCLHeadingFilterNone` delivers every heading.
  open var headingFilter: CLLocationDegrees {
    get { client.read { $0.settings.headingFilter } }
    set { client.change { $0.setHeadingFilter(newValue) } }
  }

  /// The edge of the device to which headings refer; `portrait` by default.
  ///
  /// `faceUp`, `faceDown` and `unknown` keep the previous edge.
  open var headingOrientation: CLDeviceOrientation {
    get { client.read { $0.settings.headingOrientation } }
    set { client.change { $0.setHeadingOrientation(newValue) } }
  }

  /// Starts heading updates. Does nothing without a compass. The true heading also requires location updates.
  open func startUpdatingHeading() { client.change { $0.startHeading() } }

  /// Stops heading updates, and discards headings that the delegate has not received yet.
  open func stopUpdatingHeading() { client.change { $0.stopHeading() } }

  /// Ends the request to turn the device; both are lines on standard error.
  open func dismissHeadingCalibrationDisplay() { client.service.perform { $0.calibration.hide() } }

  // MARK: Regions

  /// Returns true for circles, and for beacons if the machine has a Bluetooth radio that can be used, on or off.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    if regionClass is CLBeaconRegion.Type { return LocationService.shared.hasBeaconRadio }
    return regionClass is CLCircularRegion.Type
  }

  /// The regions that this program monitors, registered in this run or in earlier ones.
  ///
  /// Copies of the registered objects.
  open var monitoredRegions: Set<CLRegion> { client.service.read { $0.regions.all } }

  /// The largest radius that can be monitored, m: 200 000.
  open var maximumRegionMonitoringDistance: CLLocationDistance { RegionRegistry.maximumRadius }

  /// Monitors a region for all managers, also in later runs, until `stopMonitoring(for:)`.
  ///
  /// Replaces a region with the same identifier. All delegates get `didStartMonitoringFor`, or `monitoringDidFailFor`. A
  /// region that the policy denies is monitored once the policy allows it.
  open func startMonitoring(for region: CLRegion) { client.service.perform { $0.regions.start(region) } }

  /// Stops monitoring the region with this identifier, for all managers and later runs.
  open func stopMonitoring(for region: CLRegion) { client.service.perform { $0.regions.stop(region) } }

  /// Requests a region's state: the delegate gets `didDetermineState`, with `unknown` if no fix decides it within 15 s.
  ///
  /// The state of beacons takes a scan of 10 s, or until one is heard. The region need not be monitored. Does nothing for a
  /// region that is neither a circle nor beacons.
  open func requestState(for region: CLRegion) { client.change { $0.requestState(of: region) } }

  // MARK: Beacons

  /// Returns whether the machine has a Bluetooth radio that can be used, switched on or off.
  open class func isRangingAvailable() -> Bool { LocationService.shared.hasBeaconRadio }

  /// The constraints that this manager ranges, also while the radio is off.
  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { client.read { $0.rangedConstraints } }

  /// The regions that this manager ranges by `startRangingBeacons(in:)`.
  @available(*, deprecated, message: "Use rangedBeaconConstraints")
  open var rangedRegions: Set<CLRegion> { client.read { $0.rangedRegions } }

  /// Starts reporting the beacons that satisfy a constraint, every second, also while there are none.
  ///
  /// Requests authorization if it is not determined. The delegate gets `didRange`, or `didFailRangingFor` while the radio
  /// is off or the program is denied exact locations; reports go on by themselves. Does nothing for a constraint that is
  /// ranged already.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    client.change { $0.startRanging(constraint) }
  }

  /// Stops reporting, and discards lists that the delegate has not received yet.
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    client.change { $0.stopRanging(constraint) }
  }

  /// Starts reporting the beacons of a region, in place of the one with its identifier.
  @available(*, deprecated, message: "Use startRangingBeacons(satisfying:)")
  open func startRangingBeacons(in region: CLBeaconRegion) { client.change { $0.startRanging(region) } }

  /// Stops reporting the beacons of the region with this identifier.
  @available(*, deprecated, message: "Use stopRangingBeacons(satisfying:)")
  open func stopRangingBeacons(in region: CLBeaconRegion) { client.change { $0.stopRanging(region) } }

  // MARK: Pushes

  /// Fails with `unsupportedPlatform`, on the main queue: only Apple's servers send location pushes.
  open func startMonitoringLocationPushes(completion: ((Data?, (any Error)?) -> Void)? = nil) {
    onMainQueue { completion?(nil, CLLocationPushServiceError(.unsupportedPlatform)) }
  }

  #if compiler(>=6.2)
    /// Throws `unsupportedPlatform`: only Apple's servers send location pushes.
    nonisolated(nonsending) open func startMonitoringLocationPushes() async throws -> Data {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data, any Error>) in
        startMonitoringLocationPushes { continuation.resume(with: $0, $1) }
      }
    }
  #else
    /// Throws `unsupportedPlatform`: only Apple's servers send location pushes.
    open func startMonitoringLocationPushes() async throws -> Data {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data, any Error>) in
        startMonitoringLocationPushes { continuation.resume(with: $0, $1) }
      }
    }
  #endif

  /// Does nothing: pushes cannot have been started.
  open func stopMonitoringLocationPushes() {}
}

extension CheckedContinuation where T == Void, E == any Error {
  fileprivate func resume(with error: (any Error)?) {
    if let error { resume(throwing: error) } else { resume() }
  }
}

extension CheckedContinuation where T == Data, E == any Error {
  /// Only a subclass can give neither data nor an error.
  fileprivate func resume(with data: Data?, _ error: (any Error)?) {
    if let error { resume(throwing: error) } else { resume(returning: data ?? Data()) }
  }
}

/// The receiver of location pushes on Apple's systems. Not called here.
public protocol CLLocationPushServiceExtension: NSObjectProtocol {
  /// Handles a location push on Apple's systems; not called here.
  func didReceiveLocationPushPayload(_ payload: [String: Any]) async
  /// Announces on Apple's systems that the time for a push runs out; not called here.
  func serviceExtensionWillTerminate()
}

extension CLLocationPushServiceExtension {
  /// Does nothing: the default makes the requirement optional.
  public func serviceExtensionWillTerminate() {}
}

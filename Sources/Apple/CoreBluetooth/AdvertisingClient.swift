internal import BeaconRadio
internal import Beacons
import Dispatch
internal import EngineRuntime
internal import Providers

/// One manager's way to the radio. Its functions may be called from any thread; the delegate is called on one queue.
@usableFromInline final class AdvertisingClient: Sendable {
  let permission: RadioPermission
  private let advertiser: any BeaconAdvertiser
  private let queue: DispatchQueue
  private let target = Target()
  private let state = Guarded(AdvertisingState())
  /// Held by calls of the program, so that the advertiser gets them in the order in which `state` does. Not held by
  /// events: the advertiser may hold a lock of its own then.
  private let commands = Guarded(())

  /// - Parameter queue: where the delegate is called; nil: the main queue.
  init(_ advertiser: any BeaconAdvertiser, on queue: DispatchQueue?, permission: RadioPermission = .shared) {
    self.permission = permission
    self.advertiser = advertiser
    // A queue of its own in front: the program's may be a concurrent one, and would mix up the order.
    self.queue = queue.map { DispatchQueue(label: "CoreBluetooth", target: $0) } ?? .main
  }

  func begin(for manager: CBPeripheralManager) {
    target.manager = manager
    advertiser.open { [state, queue, target] event in
      let number = state.withLock { $0.calls }
      AdvertisingClient.post(to: target, on: queue) { state.withLock { $0.receive(event, number: number) } }
    }
  }

  /// Ends advertising. No call of the delegate follows: the manager is gone.
  func end() { advertiser.close() }

  func read<Result>(_ body: (AdvertisingState) -> Result) -> Result { state.withLock { body($0) } }

  func start(_ beacon: IBeaconFrame) {
    let isAccepted = commands.withLock { _ in
      guard state.withLock({ $0.start() }) else { return false }
      advertiser.start(beacon)
      return true
    }
    if !isAccepted { refuse(CBError(.alreadyAdvertising)) }
  }

  func stop() {
    commands.withLock { _ in
      state.withLock { $0.stop() }
      advertiser.stop()
    }
  }

  /// Answers a call of `startAdvertising` that changes nothing.
  func refuse(_ error: CBError) { AdvertisingClient.post(to: target, on: queue) { .answer(error) } }

  private static func post(
    to target: Target, on queue: DispatchQueue, _ call: @escaping @Sendable () -> AdvertisingState.Call?
  ) {
    queue.async {
      guard let manager = target.manager, let call = call() else { return }
      manager.deliver(call)
    }
  }
}

/// `@unchecked`: set once, before the first event.
private final class Target: @unchecked Sendable {
  weak var manager: CBPeripheralManager?
}

/// The beacon in advertisement data.
enum AdvertisedBeacon {
  /// Key under which `CLBeaconRegion.peripheralData(withMeasuredPower:)` puts the bytes.
  static let key = "kCBAdvDataAppleBeaconKey"

  /// What Apple's systems advertise beside a beacon if there is space. A beacon leaves none.
  private static let optional: Set = [CBAdvertisementDataLocalNameKey, CBAdvertisementDataServiceUUIDsKey]
  private static let advice = "Pass the data of CLBeaconRegion.peripheralData(withMeasuredPower:)."

  /// Returns the beacon. Throws `operationNotSupported` for data that cannot be advertised, and `invalidParameters` for
  /// bytes that are no beacon.
  static func frame(in data: [String: Any]?) throws(CBError) -> IBeaconFrame {
    let data = data ?? [:]
    if let other = data.keys.filter({ $0 != key && !optional.contains($0) }).min() {
      throw CBError(.operationNotSupported, "The key \(other) cannot be advertised.", advice: advice)
    }
    guard let value = data[key] else {
      let problem =
        data.isEmpty ? "There is nothing to advertise." : "A name and services cannot be advertised, only a beacon."
      throw CBError(.operationNotSupported, problem, advice: advice)
    }
    guard let bytes = value as? Data, let frame = IBeaconFrame(payload: [UInt8](bytes)) else {
      throw CBError(
        .invalidParameters, "The data of the beacon are not the 21 bytes of UUID, major, minor and power.",
        advice: advice)
    }
    return frame
  }
}

/// Which radio the managers of this process use.
enum RadioEnvironment {
  /// Returns the advertiser that `BINNACLE_BEACONS` names, or that of `auto:` if it names none that can send.
  ///
  /// With `BINNACLE_LOG` set, which way is used is written to standard error; what is wrong with the address always is.
  static func advertiser(
    _ variable: (String) -> String? = { ProcessInfo.processInfo.environment[$0] },
    say: @escaping @Sendable (String) -> Void = standardError
  ) -> any BeaconAdvertiser {
    let speaks = variable("BINNACLE_LOG") != nil
    let options = BeaconRadioOptions(notice: { if speaks { say($0) } })
    if let text = variable("BINNACLE_BEACONS") {
      do throws(SourceError) {
        if let named = makeBeaconAdvertiser(try BeaconAddress(text), options) { return named }
        options.notice("\(text) cannot send beacons; auto: is used")
      } catch {
        say("\(error); auto: is used")
      }
    }
    guard let automatic = makeBeaconAdvertiser(.automatic, options) else { preconditionFailure("auto: can send") }
    return automatic
  }

  private static let standardError: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data("CoreBluetooth: \(line)\n".utf8))
  }
}

/// Whether the system denies a program the radio, as its managers have found it.
final class RadioPermission: Sendable {
  /// That of this process.
  static let shared = RadioPermission()

  private let denial = Guarded(false)

  var isDenied: Bool { denial.withLock { $0 } }

  /// Takes over what a state says; `unknown` says nothing.
  func follow(_ state: CBManagerState) {
    if state != .unknown { denial.withLock { $0 = state == .unauthorized } }
  }
}

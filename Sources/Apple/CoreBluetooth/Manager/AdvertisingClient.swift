internal import Beacons
import Dispatch
internal import LocationEngine

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

import ClientRadio
import CoreBluetooth
import CoreLocation
import Testing

/// The ways in which programs in Swift 6 own a manager.
@Suite struct IsolationTests {
  private let isOff = Radio.isSwitchedOff()

  /// Belongs to the main actor, and says that its calls come there.
  @MainActor private final class Preconcurrent: NSObject, @preconcurrency CBPeripheralManagerDelegate {
    private var manager: CBPeripheralManager?
    private(set) var state: CBManagerState?
    private(set) var problem: (any Error)?

    func begin() { manager = CBPeripheralManager(delegate: self, queue: .main) }
    func end() { manager = nil }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
      state = peripheral.state
      guard state == .poweredOn else { return }
      let region = CLBeaconRegion(uuid: UUID(), major: 1, minor: 2, identifier: "desk")
      manager?.startAdvertising(region.peripheralData(withMeasuredPower: nil) as? [String: Any])
    }
    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
      problem = error
    }
  }

  @Test @MainActor func preconcurrentConformance() async {
    let owner = Preconcurrent()
    owner.begin()
    #expect(isOff && owner.state == nil && owner.problem == nil)
    #expect(await Radio.soon { owner.state == .unsupported })
    owner.end()
  }

  /// Methods without isolation, which pass values on to the actor.
  @MainActor private final class Nonisolated: NSObject, CBPeripheralManagerDelegate {
    private lazy var manager = CBPeripheralManager(delegate: self, queue: nil)
    private(set) var state: CBManagerState?

    func begin() { #expect(manager.state == .unknown) }

    nonisolated func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
      let state = peripheral.state
      Task { @MainActor in self.state = state }
    }
    nonisolated func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
      let code = (error as? CBError)?.code
      MainActor.assumeIsolated { if code == .alreadyAdvertising { self.state = nil } }
    }
  }

  @Test @MainActor func nonisolatedMethods() async {
    let owner = Nonisolated()
    owner.begin()
    #expect(owner.state == nil)
    #expect(await Radio.soon { owner.state == .unsupported })
  }
}

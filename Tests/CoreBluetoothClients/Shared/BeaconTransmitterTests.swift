import ClientRadio
import CoreBluetooth
import CoreLocation
import Testing

/// Programs that turn a device into a beacon, as tutorials write them.
@Suite struct BeaconTransmitterTests {
  private let isOff = Radio.isSwitchedOff()

  /// The manager is made at the start, and advertising begins when the radio is on.
  private final class Transmitter: NSObject, CBPeripheralManagerDelegate {
    private var peripheralManager: CBPeripheralManager!
    private let region = CLBeaconRegion(
      uuid: UUID(uuidString: "39ED98FF-2900-441A-802F-9C398FC199D2")!, major: 100, minor: 1,
      identifier: "com.example.myDeviceRegion")
    private(set) var texts: [String] = []

    func start() { peripheralManager = CBPeripheralManager(delegate: self, queue: nil) }

    func stop() {
      if peripheralManager.isAdvertising { peripheralManager.stopAdvertising() }
      peripheralManager.delegate = nil
      peripheralManager = nil
    }

    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
      switch peripheral.state {
      case .poweredOn:
        texts.append("on")
        peripheral.startAdvertising(region.peripheralData(withMeasuredPower: nil) as? [String: Any])
      case .poweredOff: texts.append("off")
      case .unauthorized: texts.append("unauthorized")
      case .unsupported: texts.append("unsupported")
      case .resetting: texts.append("resetting")
      case .unknown: texts.append("unknown")
      @unknown default: texts.append("later")
      }
    }

    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: Error?) {
      if let error = error {
        texts.append("failed: \(error.localizedDescription)")
        return
      }
      texts.append("advertising")
    }
  }

  @Test @MainActor func aTransmitterHearsOfTheRadio() async throws {
    let transmitter = Transmitter()
    transmitter.start()
    #expect(isOff && transmitter.texts.isEmpty)
    #expect(await Radio.soon { !transmitter.texts.isEmpty })
    #expect(transmitter.texts == ["unsupported"])
    transmitter.stop()
  }

  /// The dictionary in the ways in which programs pass it.
  @Test func theDataAreADictionaryOfSwiftToo() throws {
    let region = CLBeaconRegion(uuid: UUID(), major: 1, minor: 2, identifier: "shop")
    let data = region.peripheralData(withMeasuredPower: -59)
    let manager = CBPeripheralManager()
    manager.startAdvertising(data as? [String: Any])
    manager.startAdvertising((data as NSDictionary) as? [String: Any])
    manager.startAdvertising(((data as NSDictionary) as! [String: Any]))
    if let values = data as? [String: AnyObject] { manager.startAdvertising(values) }
    let bytes = try #require((data as? [String: Any])?["kCBAdvDataAppleBeaconKey"] as? Data)
    #expect(bytes.count == 21 && bytes.suffix(5) == Data([0, 1, 0, 2, 0xC5]))
    manager.stopAdvertising()
    #expect(!manager.isAdvertising)
  }

  /// Listens on a queue of its own to what becomes of a name.
  private final class Nameplate: NSObject, CBPeripheralManagerDelegate {
    let queue = DispatchQueue(label: "nameplate")
    private lazy var manager = CBPeripheralManager(delegate: self, queue: queue)
    private var answer: ((Error?) -> Void)?

    func start(answer: @escaping (Error?) -> Void) {
      self.answer = answer
      manager.startAdvertising([
        CBAdvertisementDataLocalNameKey: "desk", CBAdvertisementDataServiceUUIDsKey: [String](),
      ])
    }
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {}
    func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: Error?) { answer?(error) }
  }

  @Test func aNameAloneIsRefused() async {
    let nameplate = Nameplate()
    let error = await withCheckedContinuation { continuation in
      nameplate.start { continuation.resume(returning: $0) }
    }
    #expect((error as? CBError)?.code == .operationNotSupported)
    #expect(error?.localizedDescription == "A name and services cannot be advertised, only a beacon.")
  }

  /// A name and services beside the beacon, on a queue of the program's.
  @Test func optionsAndFurtherKeysCompile() {
    let options: [String: Any] = [
      CBPeripheralManagerOptionShowPowerAlertKey: true, CBPeripheralManagerOptionRestoreIdentifierKey: "beacon",
    ]
    let transmitter = Transmitter()
    let queue = DispatchQueue(label: "beacon")
    let manager = CBPeripheralManager(delegate: transmitter, queue: queue, options: options)
    // Its own queue may have reported the state already.
    #expect(manager.delegate === transmitter && [.unknown, .unsupported].contains(manager.state))
    let data = CLBeaconRegion(uuid: UUID(), identifier: "x").peripheralData(withMeasuredPower: nil)
    data.setValue("desk", forKey: CBAdvertisementDataLocalNameKey)
    manager.startAdvertising(data as? [String: Any])
    manager.stopAdvertising()
  }

  /// A delegate that listens to the state alone, of any kind of manager.
  private final class Watcher: NSObject, CBPeripheralManagerDelegate {
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) { see(peripheral) }
    private func see(_ manager: CBManager) { if manager.state == CBManagerState.poweredOn { print("on") } }
  }

  @Test func aDelegateNeedNotHearOfStarts() {
    let watcher = Watcher()
    let manager = CBPeripheralManager(delegate: watcher, queue: nil)
    watcher.peripheralManagerDidStartAdvertising(manager, error: nil)
    #expect(!manager.isAdvertising)
  }

  private class Beacon: CBPeripheralManager {
    var starts = 0
    override func startAdvertising(_ advertisementData: [String: Any]?) { starts += 1 }
  }

  @Test func aSubclassInheritsTheInitializers() {
    let make: () -> CBPeripheralManager = CBPeripheralManager.init
    #expect(!make().isAdvertising)
    let beacon = Beacon(delegate: nil, queue: nil)
    beacon.startAdvertising(nil)
    #expect(beacon.starts == 1 && Beacon().starts == 0)
  }
}

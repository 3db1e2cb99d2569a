// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Advertises this machine as a beacon.
///
/// `startAdvertising` takes what `CLBeaconRegion.peripheralData(withMeasuredPower:)` returns. Names, services and
/// connections are not available on Linux. The delegate is called on the queue of the initializer, never inside a method.
/// Advertising ends with `stopAdvertising`, with the manager and with the process.
open class CBPeripheralManager: CBManager {
  /// Receives the events.
  open weak var delegate: (any CBPeripheralManagerDelegate)?

  /// Creates a manager without a delegate, which calls it on the main queue.
  public convenience init() { self.init(delegate: nil, queue: nil, options: nil) }

  /// Creates a manager, which notifies its delegate of the state of the radio as soon as that is known.
  ///
  /// - Parameter queue: where the delegate is called; nil: the main queue.
  public convenience init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }

  /// Creates a manager, which notifies its delegate of the state of the radio as soon as that is known.
  ///
  /// - Parameters:
  ///   - queue: where the delegate is called; nil: the main queue.
  ///   - options: without effect.
  public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    self.delegate = delegate
    let injected = options?[CBPeripheralManager.clientOption] as? AdvertisingClient
    super.init(client: injected ?? AdvertisingClient(RadioEnvironment.advertiser(), on: queue))
    client.begin(for: self)
  }

  /// Creates a manager on a radio of a test.
  ///
  /// The radio is passed as an option, because subclasses that override the designated initializer inherit the others only
  /// if it is the only one.
  convenience init(delegate: (any CBPeripheralManagerDelegate)?, client: AdvertisingClient) {
    self.init(delegate: delegate, queue: nil, options: [CBPeripheralManager.clientOption: client])
  }

  private static let clientOption = "AdvertisingClient"

  deinit { client.end() }

  /// Whether a beacon is being sent.
  ///
  /// False while the radio is off, also if it goes on when the radio is back.
  open var isAdvertising: Bool { client.read { $0.isAdvertising } }

  /// Advertises a beacon; `peripheralManagerDidStartAdvertising(_:error:)` follows.
  ///
  /// If the radio is not on, the beacon waits for it. After the radio was off it is sent again by itself; a further call
  /// in the state `poweredOn` after that replaces it. While a beacon is sent or about to be, the call fails.
  ///
  /// - Parameter advertisementData: `CLBeaconRegion.peripheralData(withMeasuredPower:)`. A name and services beside
  ///   those data are left out: a beacon fills the advertisement. Anything else fails.
  open func startAdvertising(_ advertisementData: [String: Any]?) {
    do throws(CBError) {
      client.start(try AdvertisedBeacon.frame(in: advertisementData))
    } catch {
      client.refuse(error)
    }
  }

  /// Stops advertising. Does nothing if nothing is advertised.
  open func stopAdvertising() { client.stop() }

  /// Whether this program may advertise: the older form of `CBManager.authorization`.
  @available(*, deprecated, message: "Use CBManager.authorization")
  open class func authorizationStatus() -> CBPeripheralManagerAuthorizationStatus {
    RadioPermission.shared.isDenied ? .denied : .authorized
  }

  /// Notifies the delegate; called on its queue.
  func deliver(_ call: AdvertisingState.Call) {
    switch call {
    case .stateChanged(let state):
      client.permission.follow(state)
      delegate?.peripheralManagerDidUpdateState(self)
    case .answer(let error): delegate?.peripheralManagerDidStartAdvertising(self, error: error)
    }
  }
}

/// Receives the events of a `CBPeripheralManager`.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  /// The state of the radio is known, or has changed. In a state below `poweredOn` nothing is advertised.
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)

  /// Answers `startAdvertising`. Does nothing by default.
  ///
  /// - Parameter error: nil if the beacon is being sent; else a `CBError` that says why it is not.
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
}

extension CBPeripheralManagerDelegate {
  public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {}
}

/// What all managers of Bluetooth have in common: the state of the radio. A program creates a `CBPeripheralManager`.
open class CBManager: NSObject {
  let client: AdvertisingClient

  /// Usable from inline, as programs see it then: a subclass inherits no initializer if there is one that it cannot see.
  @usableFromInline init(client: AdvertisingClient) {
    self.client = client
    super.init()
  }

  /// State of the radio, as the delegate was notified of it last; `unknown` before the first notification.
  open var state: CBManagerState { client.read { $0.manager } }

  /// Whether this program may use Bluetooth: `denied` while the radio of the last manager denies it.
  ///
  /// Linux does not ask the user, so that a program which has not tried yet counts as allowed.
  open class var authorization: CBManagerAuthorization { RadioPermission.shared.isDenied ? .denied : .allowedAlways }

  /// The older form of the class property.
  @available(*, deprecated, message: "Use the class property")
  open var authorization: CBManagerAuthorization { Self.authorization }
}

// Keys of advertisement data. They have Apple's values.

/// Key of the name that is advertised. A name alone is not advertised here.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// Key of the services that are advertised. Services alone are not advertised here.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// Key of the transmit power. Neither Apple's systems nor this one advertise it.
public let CBAdvertisementDataTxPowerLevelKey = "kCBAdvDataTxPowerLevel"
/// Key of data of services. Neither Apple's systems nor this one advertise it.
public let CBAdvertisementDataServiceDataKey = "kCBAdvDataServiceData"
/// Key of data of a manufacturer. Neither Apple's systems nor this one advertise it.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
/// Key of services in the overflow area. Neither Apple's systems nor this one advertise it.
public let CBAdvertisementDataOverflowServiceUUIDsKey = "kCBAdvDataHashedServiceUUIDs"
/// Key of whether a device accepts connections. Neither Apple's systems nor this one advertise it.
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"
/// Key of services that are looked for. Neither Apple's systems nor this one advertise it.
public let CBAdvertisementDataSolicitedServiceUUIDsKey = "kCBAdvDataSolicitedServiceUUIDs"

// Keys of the options of a manager.

/// Key of whether the user is asked to switch the radio on. Without effect here.
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// Key of the name under which the system restores a manager. Without effect here: Linux does not start programs again.
public let CBPeripheralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"

extension NSMutableDictionary {
  /// Sets a value, or removes it: with this programs add a name to the data of a beacon. Foundation on Linux lacks it.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if let value {
      setObject(value, forKey: NSString(string: key))
    } else {
      removeObject(forKey: NSString(string: key))
    }
  }
}

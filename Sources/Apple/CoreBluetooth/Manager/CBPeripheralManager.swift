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

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

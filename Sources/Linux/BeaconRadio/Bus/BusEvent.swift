import Beacons
import Bytes
import CSystemBus

/// What the bus reports of BlueZ.
enum BusEvent {
  /// BlueZ has appeared or has gone.
  case service(isRunning: Bool)
  case controller(BusControllerReport)
  case controllerRemoved(Int)
  case device(BusDeviceReport)
  case deviceRemoved(BusDeviceKey)
  /// All objects that BlueZ has were reported.
  case listed(BusError?)
  case filterSet(BusError?)
  case discoveryStarted(BusError?)
  case advertised(BusError?)
  /// BlueZ does not send the advertisement any more.
  case released

  init(_ event: csystembus_event) {
    let number = Int(event.controller)
    let error = event.error.map { name in
      BusError(name: String(cString: name), message: event.message.map { String(cString: $0) })
    }
    switch event.kind {
    case CSYSTEMBUS_SERVICE: self = .service(isRunning: event.flag != 0)
    case CSYSTEMBUS_CONTROLLER: self = .controller(BusControllerReport(event))
    case CSYSTEMBUS_CONTROLLER_REMOVED: self = .controllerRemoved(number)
    case CSYSTEMBUS_DEVICE_LISTED: self = .device(BusDeviceReport(.listed, event))
    case CSYSTEMBUS_DEVICE_ADDED: self = .device(BusDeviceReport(.added, event))
    case CSYSTEMBUS_DEVICE_CHANGED: self = .device(BusDeviceReport(.changed, event))
    case CSYSTEMBUS_DEVICE_REMOVED: self = .deviceRemoved(BusDeviceKey(event))
    case CSYSTEMBUS_LIST_ENDED: self = .listed(error)
    case CSYSTEMBUS_FILTER_SET: self = .filterSet(error)
    case CSYSTEMBUS_DISCOVERY_STARTED: self = .discoveryStarted(error)
    case CSYSTEMBUS_ADVERTISED: self = .advertised(error)
    default: self = .released
    }
  }
}

/// What a message says of a controller; nil for what it does not mention.
struct BusControllerReport {
  /// Number of the controller, 0 for hci0.
  var number: Int
  var isPowered: Bool?
  var isDiscovering: Bool?
  /// Whether BlueZ can send advertisements with it, which needs Bluetooth LE.
  var canAdvertise: Bool?
}

extension BusControllerReport {
  init(_ event: csystembus_event) {
    func truth(_ value: CInt) -> Bool? { value < 0 ? nil : value != 0 }
    number = Int(event.controller)
    isPowered = truth(event.powered)
    isDiscovering = truth(event.discovering)
    canAdvertise = truth(event.advertises)
  }
}

/// A device as one controller hears it.
struct BusDeviceKey: Hashable {
  /// Number of the controller.
  var controller: Int
  /// Address of the device, 48 bits; it is kept only as long as the device's data.
  var address: UInt64
}

extension BusDeviceKey {
  init(_ event: csystembus_event) { self.init(controller: Int(event.controller), address: event.address) }
}

/// What a message says of a device.
struct BusDeviceReport {
  /// The kind of message.
  enum Origin {
    /// BlueZ keeps the device; it may be out of reach.
    case listed
    case added
    case changed
  }

  var origin: Origin
  var key: BusDeviceKey
  /// Whether the message has a received power. BlueZ has none of a device that it does not hear.
  var hasPower: Bool
  /// Received power, dBm; nil if the radio did not measure it.
  var rssi: Int?
  /// Whether the message has advertising data, of a beacon or not.
  var hasData: Bool
  /// The beacons in the data.
  var frames: [BeaconFrame]
}

extension BusDeviceReport {
  init(_ origin: Origin, _ event: csystembus_event) {
    let items = UnsafeBufferPointer(start: event.items, count: Int(event.item_count))
    let power = Int(event.rssi)
    self.init(
      origin: origin, key: BusDeviceKey(event), hasPower: event.has_rssi != 0,
      // 127 says that the power is unknown, and 0 or more is no power of a beacon.
      rssi: event.has_rssi != 0 && power < 0 && power >= -127 ? power : nil, hasData: !items.isEmpty, frames: [])
    for item in items {
      let view = ByteView(UnsafeBufferPointer(start: item.bytes, count: item.count))
      if item.is_service_data != 0 {
        if let frame = EddystoneUIDFrame(serviceData: view) { frames.append(.eddystoneUID(frame)) }
      } else if let frame = BeaconFrame(manufacturerData: view) {
        frames.append(frame)
      }
    }
  }
}

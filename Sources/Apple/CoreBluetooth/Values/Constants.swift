// swift-format-ignore-file: AlwaysUseLowerCamelCase

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

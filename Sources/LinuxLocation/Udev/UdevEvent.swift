import CUdev

/// Something udev told of a device: it was added, removed, changed.
struct UdevEvent: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    case add
    case remove
    /// A change, a move, a driver that was bound; it alters neither node nor ids.
    case other
  }

  var action: Action
  /// nil for a device without a node. When it was removed its USB identity is missing or, worse, the hub's: whoever
  /// needs it remembers what the addition said.
  var facts: DeviceFacts?

  init(_ device: cudev_device) {
    action =
      switch UdevEvent.string(device.action) {
      case "add"?: .add
      case "remove"?: .remove
      default: .other
      }
    facts = DeviceFacts(device)
    if action == .remove { facts?.usb = nil }
  }

  fileprivate static func string(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer, pointer.pointee != 0 else { return nil }
    return String(cString: pointer)
  }
}

extension DeviceFacts {
  /// nil for devices of other subsystems and those without a node.
  init?(_ device: cudev_device) {
    let string = UdevEvent.string
    guard let subsystem = string(device.subsystem).flatMap(Subsystem.init), let node = string(device.node),
      let folder = string(device.syspath)
    else { return nil }
    self.subsystem = subsystem
    self.node = node
    self.folder = folder
    links = string(device.links)?.split(separator: " ").map { String($0) } ?? []
    usb = USBIdentity(
      vendor: string(device.vendor_id), product: string(device.product_id), manufacturer: string(device.manufacturer),
      name: string(device.product), serial: string(device.serial), interface: string(device.interface),
      folder: string(device.usb_syspath))
  }
}

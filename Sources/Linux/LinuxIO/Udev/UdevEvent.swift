import CUdev

/// A udev event: a device was added, removed or changed.
package struct UdevEvent: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case add
    case remove
    /// A change, a move, or a driver that was bound; node and ids stay the same.
    case other
  }

  package var action: Action
  /// The device; nil if it has no node.
  ///
  /// On removal the USB identity is unknown, because udev reports none or that of the hub; callers have to keep that of
  /// the addition.
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
  /// Converts a device; nil for other subsystems and for devices without a node.
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

import CUdev
import Glibc

/// The devices known to udev. libudev is loaded at the first call.
package enum Udev {
  /// Why libudev cannot be used; nil if it can.
  package static var problem: String? { cudev_problem().map { String(cString: $0) } }

  /// Returns every device of a subsystem that has a node; nil if libudev fails.
  package static func devices(_ subsystem: DeviceFacts.Subsystem) -> [DeviceFacts]? {
    var found: [DeviceFacts] = []
    let count = withUnsafeMutablePointer(to: &found) { list in
      cudev_enumerate(
        subsystem.rawValue,
        { context, device in
          guard let list = context?.assumingMemoryBound(to: [DeviceFacts].self), let device else { return }
          if let facts = DeviceFacts(device.pointee) { list.pointee.append(facts) }
        }, list)
    }
    return count >= 0 ? found : nil
  }
}

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

/// A receiver of udev events, after udev's rules have set names and groups. Used by one thread.
package final class UdevMonitor {
  private let monitor: UnsafeMutableRawPointer

  /// Opens a socket for events; nil if libudev is missing or the kernel refuses the socket.
  package init?(_ subsystems: [DeviceFacts.Subsystem] = DeviceFacts.Subsystem.allCases) {
    let names = subsystems.map { strdup($0.rawValue) }
    defer { for name in names { free(name) } }
    var pointers = names.map { UnsafePointer($0) }
    guard let monitor = cudev_monitor_open(&pointers, CInt(pointers.count)) else { return nil }
    self.monitor = monitor
  }

  deinit { cudev_monitor_close(monitor) }

  /// Readable when there is an event.
  package var descriptor: CInt { cudev_monitor_descriptor(monitor) }

  /// Returns the next event; nil if there is none; never waits.
  package func next() -> UdevEvent? {
    var event: UdevEvent?
    _ = withUnsafeMutablePointer(to: &event) { slot in
      cudev_monitor_receive(
        monitor,
        { context, device in
          guard let slot = context?.assumingMemoryBound(to: UdevEvent?.self), let device else { return }
          slot.pointee = UdevEvent(device.pointee)
        }, slot)
    }
    return event
  }
}

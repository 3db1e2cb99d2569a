import CUdev
import Glibc

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

import CBluetooth
import Glibc

/// Opens a socket of the kernel's Bluetooth management; returns a descriptor, or the error number, negative.
typealias ManagementOpening = @Sendable () -> CInt

enum ManagementSocket {
  /// Bytes that may wait: 5000 advertisements a second for half a second, each about 0.8 KiB with the kernel's own part.
  private static let received: CInt = 2 << 20

  /// Opens the kernel's socket.
  static let kernel: ManagementOpening = {
    let descriptor = cbluetooth_management_open()
    guard descriptor >= 0 else { return descriptor }
    var size = received
    // The first needs CAP_NET_ADMIN, as scanning does; the second is limited by the system.
    let length = socklen_t(MemoryLayout<CInt>.size)
    if setsockopt(descriptor, SOL_SOCKET, SO_RCVBUFFORCE, &size, length) != 0 {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, length)
    }
    return descriptor
  }
}

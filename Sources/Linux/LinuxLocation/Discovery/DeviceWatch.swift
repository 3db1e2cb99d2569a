import Glibc
import LinuxIO

/// A watch for devices that are added or removed: by udev, or if it does not run by listing /dev.
///
/// It reports only that something changed; the caller finds out what by comparing a new survey with the last one.
/// Repeated events and removed devices that udev no longer knows therefore need no special treatment.
public final class DeviceWatch {
  private let monitor: UdevMonitor?
  private let looksItself: Bool
  private let roots: SystemRoots
  private var names: [String] = []

  /// Starts watching; in folders other than this machine's, /dev is listed.
  public init(_ roots: SystemRoots = SystemRoots()) {
    self.roots = roots
    monitor = roots.isThisMachine ? UdevMonitor() : nil
    // Socket of udevd; if it is missing, the monitor gets no events.
    looksItself = monitor == nil || !SystemRoots.exists("/run/udev/control")
    if looksItself { names = relevantNames() }
  }

  /// Descriptor to wait for; -1 if /dev is listed instead.
  var descriptor: CInt { monitor?.descriptor ?? -1 }

  /// Returns whether devices changed since the last call; never waits.
  public func poll() -> Bool {
    var isChanged = false
    while let event = monitor?.next() {
      if event.action != .other { isChanged = true }
    }
    if looksItself {
      let now = relevantNames()
      if now != names { isChanged = true }
      names = now
    }
    return isChanged
  }

  private func relevantNames() -> [String] {
    DirectoryListing.names(in: roots.dev).filter { name in
      ["tty", "gnss", "serial", "i2c-", "rfcomm"].contains { name.hasPrefix($0) }
    }
  }
}

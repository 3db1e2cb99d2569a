import Glibc

/// Tells that devices came or went: by udev where it runs, and by a look into /dev where it does not.
///
/// It says only that something changed. What it was shows a new survey beside the last one, so a device that is
/// announced twice, and one of which udev knows nothing any more when it is gone, need no care.
public final class DeviceWatch {
  private let monitor: UdevMonitor?
  private let looksItself: Bool
  private let roots: SystemRoots
  private var names: [String] = []

  public init(_ roots: SystemRoots = SystemRoots()) {
    self.roots = roots
    monitor = roots.isThisMachine ? UdevMonitor() : nil
    // udevd has this socket; without it the monitor hears nothing.
    looksItself = monitor == nil || !SystemRoots.exists("/run/udev/control")
    if looksItself { names = relevantNames() }
  }

  /// To wait for together with other things; -1 when there is only looking.
  var descriptor: CInt { monitor?.descriptor ?? -1 }

  /// Whether something changed since the last call; never waits.
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

import Glibc
import LinuxIO

/// A survey of the devices of this machine that may be receivers.
public struct DeviceSurvey: Sendable {
  /// Folders that are searched.
  public let roots: SystemRoots
  private let i2c: I2CProbe

  /// Creates a survey.
  ///
  /// - Parameters:
  ///   - roots: Folders other than this machine's are read as files, without libudev.
  ///   - i2c: Probes addresses on I²C buses.
  public init(_ roots: SystemRoots = SystemRoots(), i2c: I2CProbe = .none) {
    self.roots = roots
    self.i2c = i2c
  }

  /// Why libudev is not used, for a notice; nil if it is used.
  public var limitation: String? {
    guard roots.isThisMachine, let problem = Udev.problem else { return nil }
    return "\(problem); looking through /sys instead"
  }

  /// Returns all devices in the order of preference; those that are not receivers last.
  public func devices() -> [AttachedDevice] {
    let board = BoardFacts(roots)
    let classifier = DeviceClassifier(roots, board: board)
    let serial = DeviceFacts.Subsystem.allCases.flatMap { facts($0) }.compactMap { classifier.device($0) }
    return (serial + I2CScan.devices(in: roots, board: board, i2c)).sorted(by: AttachedDevice.precedes)
  }

  func facts(_ subsystem: DeviceFacts.Subsystem) -> [DeviceFacts] {
    if roots.isThisMachine, let found = Udev.devices(subsystem) { return found }
    return SysfsScan.devices(subsystem, in: roots)
  }
}

/// A watch for devices that are added or removed: by udev, or if it does not run by listing /dev.
///
/// It reports only that something changed; the caller finds out what by comparing a new survey with the last one.
/// Repeated events and removed devices that udev no longer knows therefore need no special treatment.
public final class DeviceMonitor {
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

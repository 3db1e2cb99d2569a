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

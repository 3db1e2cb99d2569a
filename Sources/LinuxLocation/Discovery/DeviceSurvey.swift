/// Everything on this machine at which a receiver may be.
public struct DeviceSurvey: Sendable {
  public let roots: SystemRoots
  private let i2c: I2CProbe

  /// - Parameters:
  ///   - roots: another root than this machine's is read as files, without libudev.
  ///   - i2c: how a bus is asked.
  public init(_ roots: SystemRoots = SystemRoots(), i2c: I2CProbe = .none) {
    self.roots = roots
    self.i2c = i2c
  }

  /// Why libudev is not used, for a remark; nil when it is.
  public var limitation: String? {
    guard roots.isThisMachine, let problem = Udev.problem else { return nil }
    return "\(problem); looking through /sys instead"
  }

  /// Every device, in the order of preference; those that are no receivers last.
  public func devices() -> [AttachedDevice] {
    let board = BoardFacts(roots)
    let appraisal = Appraisal(roots, board: board)
    let serial = DeviceFacts.Subsystem.allCases.flatMap { facts($0) }.compactMap { appraisal.device($0) }
    return (serial + I2CScan.devices(in: roots, board: board, i2c)).sorted(by: AttachedDevice.precedes)
  }

  func facts(_ subsystem: DeviceFacts.Subsystem) -> [DeviceFacts] {
    if roots.isThisMachine, let found = Udev.devices(subsystem) { return found }
    return SysfsScan.devices(subsystem, in: roots)
  }
}

import Foundation

/// Where a location came from.
open class CLLocationSourceInformation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let isSoftware: Bool
  private let isAccessory: Bool

  /// Neither.
  public override init() {
    isSoftware = false
    isAccessory = false
    super.init()
  }

  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    self.isSoftware = isSoftware
    self.isAccessory = isAccessory
    super.init()
  }

  /// A simulation or a replay.
  open var isSimulatedBySoftware: Bool { isSoftware }
  /// A receiver that is attached from outside, such as by USB.
  open var isProducedByAccessory: Bool { isAccessory }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  /// With a prefix, so that those of a subclass, by the names of its properties, are others.
  private enum Key {
    static let prefix = "kCLLocationSourceInformationCodingKey"
    static let software = prefix + "IsSimulatedBySoftware"
    static let accessory = prefix + "IsProducedByAccessory"
  }

  public required init?(coder: NSCoder) {
    guard let isSoftware = coder.truth(Key.software), let isAccessory = coder.truth(Key.accessory) else { return nil }
    self.isSoftware = isSoftware
    self.isAccessory = isAccessory
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(isSoftware, forKey: Key.software)
    coder.encode(isAccessory, forKey: Key.accessory)
  }

  open override var description: String {
    "CLLocationSourceInformation (simulated:\(isSimulatedBySoftware), accessory:\(isProducedByAccessory))"
  }
}

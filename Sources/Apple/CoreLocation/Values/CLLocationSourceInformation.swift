import Foundation

/// The kind of source that a location came from.
open class CLLocationSourceInformation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let isSoftware: Bool
  private let isAccessory: Bool

  /// Creates information with both properties false.
  public override init() {
    isSoftware = false
    isAccessory = false
    super.init()
  }

  /// Creates information with these two properties.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    self.isSoftware = isSoftware
    self.isAccessory = isAccessory
    super.init()
  }

  /// Whether the location comes from a simulation or a replay.
  open var isSimulatedBySoftware: Bool { isSoftware }
  /// Whether the location comes from an externally attached receiver, for example by USB.
  open var isProducedByAccessory: Bool { isAccessory }

  /// Returns this object: source information does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: an archive holds two flags only.
  open class var supportsSecureCoding: Bool { true }

  /// Keys with a prefix, so that they differ from a subclass's keys, which are often plain property names.
  private enum Key {
    static let prefix = "kCLLocationSourceInformationCodingKey"
    static let software = prefix + "IsSimulatedBySoftware"
    static let accessory = prefix + "IsProducedByAccessory"
  }

  /// Reads source information from a keyed archive; nil if one of the flags is missing.
  public required init?(coder: NSCoder) {
    guard let isSoftware = coder.truth(Key.software), let isAccessory = coder.truth(Key.accessory) else { return nil }
    self.isSoftware = isSoftware
    self.isAccessory = isAccessory
    super.init()
  }

  /// Writes both flags to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(isSoftware, forKey: Key.software)
    coder.encode(isAccessory, forKey: Key.accessory)
  }

  open override var description: String {
    "CLLocationSourceInformation (simulated:\(isSimulatedBySoftware), accessory:\(isProducedByAccessory))"
  }
}

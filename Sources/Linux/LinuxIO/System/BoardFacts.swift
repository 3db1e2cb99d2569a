/// The board's model, and the HAT identified by its EEPROM, from the device tree.
public struct BoardFacts: Sendable, Equatable {
  /// The board's name: `Raspberry Pi 4 Model B Rev 1.4`; nil on machines without a device tree.
  public var model: String?
  /// The HAT's `/proc/device-tree/hat/product`; nil without a HAT, or if its EEPROM is empty.
  public var hatProduct: String?
  /// The HAT's `/proc/device-tree/hat/vendor`; nil as for `hatProduct`.
  public var hatVendor: String?

  /// Creates facts from given values (tests).
  public init(model: String? = nil, hatProduct: String? = nil, hatVendor: String? = nil) {
    self.model = model
    self.hatProduct = hatProduct
    self.hatVendor = hatVendor
  }

  /// Reads the device tree in `proc`.
  public init(_ roots: SystemRoots) {
    let tree = "\(roots.proc)/device-tree"
    model = SystemRoots.text(of: "\(tree)/model")
    hatProduct = SystemRoots.text(of: "\(tree)/hat/product")
    hatVendor = SystemRoots.text(of: "\(tree)/hat/vendor")
  }

  /// Whether `model` begins with `Raspberry Pi`.
  public var isRaspberryPi: Bool { model?.hasPrefix("Raspberry Pi") ?? false }
}

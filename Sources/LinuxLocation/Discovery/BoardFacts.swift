/// What the device tree says of the board: its model, and the HAT that introduced itself by its EEPROM.
public struct BoardFacts: Sendable, Equatable {
  /// `Raspberry Pi 4 Model B Rev 1.4`; nil on machines without a device tree.
  public var model: String?
  /// `/proc/device-tree/hat/product` and `vendor`; nil without a HAT, and with one whose EEPROM is empty.
  public var hatProduct: String?
  public var hatVendor: String?

  public init(model: String? = nil, hatProduct: String? = nil, hatVendor: String? = nil) {
    self.model = model
    self.hatProduct = hatProduct
    self.hatVendor = hatVendor
  }

  public init(_ roots: SystemRoots) {
    let tree = "\(roots.proc)/device-tree"
    model = SystemRoots.text(of: "\(tree)/model")
    hatProduct = SystemRoots.text(of: "\(tree)/hat/product")
    hatVendor = SystemRoots.text(of: "\(tree)/hat/vendor")
  }

  public var isRaspberryPi: Bool { model?.hasPrefix("Raspberry Pi") ?? false }

  /// The HAT's name when that says it carries a receiver.
  var receiverHAT: String? {
    guard let hatProduct, DeviceCatalog.soundsLikeReceiver([hatProduct, hatVendor]) else { return nil }
    return hatProduct
  }
}

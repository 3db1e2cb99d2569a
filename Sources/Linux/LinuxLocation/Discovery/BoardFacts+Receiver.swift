import LinuxIO

extension BoardFacts {
  /// The HAT's name if it indicates a receiver; otherwise nil.
  var receiverHAT: String? {
    guard let hatProduct, DeviceCatalog.soundsLikeReceiver([hatProduct, hatVendor]) else { return nil }
    return hatProduct
  }
}

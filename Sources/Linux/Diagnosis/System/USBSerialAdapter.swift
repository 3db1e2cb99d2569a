/// A serial port on USB, with the ids by which udev rules recognise it.
struct USBSerialAdapter: Equatable {
  /// `/dev/ttyUSB0`
  var path: String
  /// Vendor id as in sysfs: four hexadecimal digits in lower case.
  var vendor: String
  var product: String

  /// Both ids: `10c4:ea60`.
  var identifiers: String { "\(vendor):\(product)" }

  /// Returns the adapters that are plugged in.
  static func all(_ view: SystemView) -> [USBSerialAdapter] {
    view.names(in: "/sys/class/tty").filter { $0.hasPrefix("ttyUSB") || $0.hasPrefix("ttyACM") }.compactMap { name in
      guard var folder = view.resolved("/sys/class/tty/\(name)/device") else { return nil }
      // The ids belong to the USB device, a few levels above its interface and port.
      while folder.hasPrefix("/sys/") {
        if let vendor = view.line("\(folder)/idVendor"), let product = view.line("\(folder)/idProduct") {
          return USBSerialAdapter(path: "/dev/\(name)", vendor: vendor.lowercased(), product: product.lowercased())
        }
        folder = folder.parentFolder
      }
      return nil
    }
  }
}

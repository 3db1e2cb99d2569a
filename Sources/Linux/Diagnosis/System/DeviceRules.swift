/// The udev rules of one program, as far as they name USB devices.
///
///     ATTRS{idVendor}=="10c4", ATTRS{idProduct}=="ea60", …     by attributes
///     ENV{PRODUCT}=="1a86/7523/*", …                           by the kernel's PRODUCT, without leading zeros
struct DeviceRules {
  /// A file of an earlier folder hides one of the same name in a later folder (udev(7)).
  private static let folders = ["/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d"]

  /// The files that apply.
  private(set) var files: [String] = []
  private var lines: [String] = []

  /// Reads the rules of all files with `program` in their names, except files that an empty file or a link to /dev/null
  /// overrides.
  init(_ view: SystemView, of program: String) {
    var seen: Set<String> = []
    for folder in DeviceRules.folders {
      for name in view.names(in: folder) where name.contains(program) && name.hasSuffix(".rules") && name.isPlainName {
        guard seen.insert(name).inserted, let text = view.text("\(folder)/\(name)") else { continue }
        let rules = text.lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
        if rules.isEmpty { continue }
        files.append("\(folder)/\(name)")
        lines += rules.map { $0.lowercased() }
      }
    }
  }

  /// Returns whether a rule names this adapter.
  func claim(_ adapter: USBSerialAdapter) -> Bool {
    let vendor = adapter.vendor.drop { $0 == "0" }
    let product = adapter.product.drop { $0 == "0" }
    return lines.contains { line in
      line.contains("\"\(vendor)/\(product)/")
        || (line.contains("\"\(adapter.vendor)\"") && line.contains("\"\(adapter.product)\""))
    }
  }
}

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

/// The system's information on one device node, without a verdict.
package struct DeviceFacts: Equatable, Sendable {
  package enum Subsystem: String, CaseIterable, Sendable {
    case tty
    case gnss
  }

  package var subsystem: Subsystem
  /// `/dev/ttyACM0`
  package var node: String
  /// The device's folder in /sys.
  package var folder: String
  /// Links to the node that udev's rules created.
  package var links: [String] = []
  package var usb: USBIdentity?

  /// `ttyACM0`
  package var name: String { String(node.split(separator: "/").last ?? "") }
}

/// A USB device by its descriptors.
public struct USBIdentity: Sendable, Hashable {
  /// Vendor id (idVendor).
  public var vendor: UInt16
  /// Product id (idProduct).
  public var product: UInt16
  /// String descriptor of the manufacturer; nil if there is none.
  public var manufacturer: String?
  /// String descriptor of the product; nil if there is none.
  public var name: String?
  /// String descriptor of the serial number; nil if there is none.
  public var serial: String?
  /// bInterfaceNumber; nil if there is only one interface, or if it is unknown.
  public var interface: UInt8?
  /// The socket, such as `1-1.2`: bus, then the port of each hub.
  public var port: String

  /// Creates an identity from given values.
  public init(
    vendor: UInt16, product: UInt16, manufacturer: String? = nil, name: String? = nil, serial: String? = nil,
    interface: UInt8? = nil, port: String = ""
  ) {
    self.vendor = vendor
    self.product = product
    self.manufacturer = manufacturer
    self.name = name
    self.serial = serial
    self.interface = interface
    self.port = port
  }

  /// Parses the texts of sysfs; nil if the ids are not hexadecimal numbers.
  init?(
    vendor: String?, product: String?, manufacturer: String?, name: String?, serial: String?, interface: String?,
    folder: String?
  ) {
    guard let vendor = vendor.flatMap({ UInt16($0, radix: 16) }),
      let product = product.flatMap({ UInt16($0, radix: 16) })
    else { return nil }
    self.init(
      vendor: vendor, product: product, manufacturer: manufacturer, name: name, serial: serial,
      interface: interface.flatMap { UInt8($0, radix: 16) },
      port: folder?.split(separator: "/").last.map { String($0) } ?? "")
  }

  /// Vendor and product id: `1546:01a8`.
  public var ids: String { "\(USBIdentity.hexadecimal(vendor)):\(USBIdentity.hexadecimal(product))" }

  /// A key that stays the same when the device is plugged in again: with a serial number in any socket, without one in
  /// the same socket.
  package var lasting: String {
    let place = serial.map { "#\($0)" } ?? "@\(port)"
    return "usb \(ids)\(place)" + (interface.map { " if\($0)" } ?? "")
  }

  /// Formats an id with four hexadecimal digits.
  public static func hexadecimal(_ id: UInt16) -> String {
    let digits = String(id, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

/// A search for devices in /sys and /dev, if libudev is not installed or in file trees of tests.
package enum SysfsScan {
  package static func devices(_ subsystem: DeviceFacts.Subsystem, in roots: SystemRoots) -> [DeviceFacts] {
    let folder = "\(roots.sys)/class/\(subsystem.rawValue)"
    let links = linksByNode(roots)
    return DirectoryListing.names(in: folder).compactMap { name in
      guard let own = SystemRoots.resolved("\(folder)/\(name)") else { return nil }
      let node = "\(roots.dev)/\(name)"
      return DeviceFacts(
        subsystem: subsystem, node: node, folder: own, links: links[node] ?? [], usb: usbIdentity(of: own, roots))
    }
  }

  /// Returns the links under /dev/serial that lead to each node.
  private static func linksByNode(_ roots: SystemRoots) -> [String: [String]] {
    var links: [String: [String]] = [:]
    for kind in ["by-id", "by-path"] {
      let folder = "\(roots.dev)/serial/\(kind)"
      for name in DirectoryListing.names(in: folder) {
        let link = "\(folder)/\(name)"
        for node in LinkChain.names(from: link).dropFirst() { links[node, default: []].append(link) }
      }
    }
    return links
  }

  /// Returns the identity of the nearest parent folder that is a USB device.
  private static func usbIdentity(of device: String, _ roots: SystemRoots) -> USBIdentity? {
    guard let top = SystemRoots.resolved(roots.sys) else { return nil }
    var folder = device
    var interface: String?
    while folder.utf8.count > top.utf8.count, let slash = folder.lastIndex(of: "/") {
      func attribute(_ name: String) -> String? { SystemRoots.text(of: "\(folder)/\(name)") }
      if interface == nil { interface = attribute("bInterfaceNumber") }
      if let vendor = attribute("idVendor") {
        return USBIdentity(
          vendor: vendor, product: attribute("idProduct"), manufacturer: attribute("manufacturer"),
          name: attribute("product"), serial: attribute("serial"), interface: interface, folder: folder)
      }
      folder = String(folder[..<slash])
    }
    return nil
  }
}

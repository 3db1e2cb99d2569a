/// What a USB device says of itself.
public struct USBIdentity: Sendable, Hashable {
  public var vendor: UInt16
  public var product: UInt16
  /// Texts of the device; nil when it has none.
  public var manufacturer: String?
  public var name: String?
  public var serial: String?
  /// bInterfaceNumber; nil when the device has a single one, or none is told.
  public var interface: UInt8?
  /// Where it is plugged in, such as `1-1.2`: bus, then the port of each hub on the way.
  public var port: String

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

  /// The same, from the texts of sysfs; nil when the ids are no numbers.
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

  /// `1546:01a8`
  public var ids: String { "\(USBIdentity.hexadecimal(vendor)):\(USBIdentity.hexadecimal(product))" }

  /// The same after the device was unplugged and plugged in again: by its serial number in any socket, without one
  /// in the same socket.
  var lasting: String {
    let place = serial.map { "#\($0)" } ?? "@\(port)"
    return "usb \(ids)\(place)" + (interface.map { " if\($0)" } ?? "")
  }

  /// Four digits, as such ids are written.
  public static func hexadecimal(_ id: UInt16) -> String {
    let digits = String(id, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

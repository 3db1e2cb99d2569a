import Glibc
import LinuxIO
import LocationEngine
import NavigationMath

/// A sensor with a kernel driver, `/sys/bus/iio/devices/iio:deviceN`.
struct IIODevice {
  let number: Int
  let folder: String
  /// Device node of its buffer: `/dev/iio:device0`.
  let node: String
  /// Name given by the driver: `lis3mdl`; `iio:device0` if there is none.
  let name: String
  /// Label in the device tree; nil if there is none.
  let label: String?
  /// Device on the underlying bus, `…/i2c-1/1-001e`; nil if unknown.
  let parent: String?
  let channels: [IIOChannel]

  static func all(in roots: SystemRoots) -> [IIODevice] {
    let folder = "\(roots.sys)/bus/iio/devices"
    return DirectoryListing.names(in: folder).compactMap { entry -> IIODevice? in
      guard entry.hasPrefix("iio:device"), let number = Int(entry.dropFirst(10)) else { return nil }
      return IIODevice(number, "\(folder)/\(entry)", roots)
    }.sorted { $0.number < $1.number }
  }

  private init(_ number: Int, _ folder: String, _ roots: SystemRoots) {
    self.number = number
    self.folder = folder
    node = "\(roots.dev)/iio:device\(number)"
    name = SystemRoots.text(of: "\(folder)/name") ?? "iio:device\(number)"
    label = SystemRoots.text(of: "\(folder)/label")
    parent = SystemRoots.resolved(folder).flatMap { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
    channels = IIOQuantity.allCases.flatMap { quantity in
      (0..<(quantity.hasAxes ? 3 : 1)).compactMap { IIOChannel(quantity, axis: $0, in: folder) }
    }
  }

  /// Types of sensor that it can be used as. Empty for a gyroscope alone, which is combined with an accelerometer.
  var kinds: [SensorKind] {
    var kinds: [SensorKind] = []
    if has(.acceleration) { kinds.append(.inertial) }
    if has(.magneticField) { kinds.append(.magnetometer) }
    if has(.pressure) { kinds.append(.barometer) }
    return kinds
  }

  /// Returns whether all channels of a quantity are present.
  func has(_ quantity: IIOQuantity) -> Bool {
    channels.filter { $0.quantity == quantity }.count == (quantity.hasAxes ? 3 : 1)
  }

  /// Returns whether a user's text selects this device: its name, its label, `iio:device0` or `0`.
  func isCalled(_ text: String) -> Bool {
    name == text || label == text || "iio:device\(number)" == text || String(number) == text
  }

  var identity: SensorIdentity { SensorIdentity(part: name, bus: "iio", address: place?.address) }

  /// I²C bus number and address, from a parent such as `1-001e`; nil on another bus.
  var place: (bus: Int, address: UInt8)? {
    guard let last = parent?.split(separator: "/").last else { return nil }
    let parts = last.split(separator: "-")
    guard parts.count == 2, let bus = Int(parts[0]), parts[1].utf8.count == 4, let address = UInt8(parts[1], radix: 16)
    else { return nil }
    return (bus, address)
  }

  /// Returns the measurements per second; nil if the driver does not give them.
  func frequency(of quantity: IIOQuantity) -> Double? {
    for attribute in ["in_\(quantity.rawValue)_sampling_frequency", "sampling_frequency"] {
      if let text = SystemRoots.text(of: "\(folder)/\(attribute)"), let value = Double(text), value > 0 { return value }
    }
    return nil
  }

  /// Returns the rotation from the sensor's axes to the device's, from the device tree; nil if it is missing, invalid
  /// or the identity.
  func mountMatrix(of quantity: IIOQuantity) -> Matrix3? {
    let names = ["in_\(quantity.rawValue)_mount_matrix", "in_mount_matrix", "mount_matrix"]
    guard let text = names.lazy.compactMap({ SystemRoots.text(of: "\(folder)/\($0)") }).first,
      let matrix = IIODevice.matrix(text), matrix != .identity, let turn = Quaternion(matrix, tolerance: 0.01)
    else { return nil }
    return turn.matrix
  }

  /// Parses `0, 1, 0; -1, 0, 0; 0, 0, 1`; nil for other text.
  private static func matrix(_ text: String) -> Matrix3? {
    let rows = text.split(separator: ";").map { row in
      row.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else { return nil }
    let vectors = rows.map { Vector3($0[0], $0[1], $0[2]) }
    return Matrix3(rows: vectors[0], vectors[1], vectors[2])
  }
}

/// The quantities of IIO channels that are used here.
enum IIOQuantity: String, CaseIterable {
  case magneticField = "magn"
  case acceleration = "accel"
  case angularRate = "anglvel"
  case pressure
  case temperature = "temp"

  /// Factor to the unit used here: gauss to µT, m/s² and rad/s unchanged, kPa to hPa, m°C to °C (sysfs-bus-iio).
  var factor: Double {
    switch self {
    case .magneticField: 100
    case .acceleration, .angularRate: 1
    case .pressure: 10
    case .temperature: 0.001
    }
  }

  var hasAxes: Bool { self != .pressure && self != .temperature }
}

/// One channel of an IIO device, with the conversion of its raw value to a physical one.
struct IIOChannel: Equatable {
  /// Name in /sys: `in_magn_x`.
  let name: String
  let quantity: IIOQuantity
  /// 0 is x, 1 is y, 2 is z; 0 for quantities without axes.
  let axis: Int
  /// Path of the file with its value.
  let path: String
  /// Whether the driver scales the value itself: the file is `…_input` instead of `…_raw`.
  private let isProcessed: Bool
  private let offset: Double
  private let scale: Double

  /// Reads the conversion of a channel; nil if the device has no such channel.
  ///
  /// - Parameter folder: Folder of the device in /sys.
  init?(_ quantity: IIOQuantity, axis: Int, in folder: String) {
    let type = "in_\(quantity.rawValue)"
    name = quantity.hasAxes ? "\(type)_\(["x", "y", "z"][axis])" : type
    let base = "\(folder)/\(name)"
    isProcessed = !SystemRoots.exists("\(base)_raw")
    path = base + (isProcessed ? "_input" : "_raw")
    guard SystemRoots.exists(path) else { return nil }
    self.quantity = quantity
    self.axis = axis
    // An attribute of the channel has precedence over one for all channels of the type.
    func number(_ attribute: String) -> Double? {
      (SystemRoots.text(of: "\(base)_\(attribute)") ?? SystemRoots.text(of: "\(folder)/\(type)_\(attribute)"))
        .flatMap { Double($0) }
    }
    offset = isProcessed ? 0 : number("offset") ?? 0
    scale = isProcessed ? 1 : number("scale") ?? 1
  }

  /// Converts a raw value to µT, m/s², rad/s, hPa or °C.
  func physical(_ raw: Double) -> Double { (raw + offset) * scale * quantity.factor }
}

import LocationEngine
import NavigationMath

/// A sensor that the kernel drives, `/sys/bus/iio/devices/iio:deviceN`.
struct IIODevice {
  let number: Int
  let folder: String
  /// `/dev/iio:device0`, for its buffer.
  let node: String
  /// What its driver calls it: `lis3mdl`. `iio:device0` where it has no name.
  let name: String
  /// What the device tree calls it; nil when it says nothing.
  let label: String?
  /// The device of the bus behind it, `…/i2c-1/1-001e`; nil when it cannot be told.
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

  /// What it can be used as; none for a gyroscope alone, which `inertial` finds.
  var kinds: [SensorKind] {
    var kinds: [SensorKind] = []
    if has(.acceleration) { kinds.append(.inertial) }
    if has(.magneticField) { kinds.append(.magnetometer) }
    if has(.pressure) { kinds.append(.barometer) }
    return kinds
  }

  /// Whether all channels of a quantity are there.
  func has(_ quantity: IIOQuantity) -> Bool {
    channels.filter { $0.quantity == quantity }.count == (quantity.hasAxes ? 3 : 1)
  }

  /// Whether a person means this one: its name, its label, `iio:device0` or `0`.
  func isCalled(_ text: String) -> Bool {
    name == text || label == text || "iio:device\(number)" == text || String(number) == text
  }

  var identity: SensorIdentity { SensorIdentity(part: name, bus: "iio", address: place?.address) }

  /// The number of the I²C bus and the address behind it, from a parent such as `1-001e`; nil for another bus.
  var place: (bus: Int, address: UInt8)? {
    guard let last = parent?.split(separator: "/").last else { return nil }
    let parts = last.split(separator: "-")
    guard parts.count == 2, let bus = Int(parts[0]), parts[1].utf8.count == 4, let address = UInt8(parts[1], radix: 16)
    else { return nil }
    return (bus, address)
  }

  /// Measurements a second; nil when it does not say.
  func frequency(of quantity: IIOQuantity) -> Double? {
    for attribute in ["in_\(quantity.rawValue)_sampling_frequency", "sampling_frequency"] {
      if let text = SystemRoots.text(of: "\(folder)/\(attribute)"), let value = Double(text), value > 0 { return value }
    }
    return nil
  }

  /// From the sensor's axes to those of the device, as the device tree has it; nil when it says nothing or nothing of
  /// use, and when it leaves the axes as they are.
  func mountMatrix(of quantity: IIOQuantity) -> Matrix3? {
    let names = ["in_\(quantity.rawValue)_mount_matrix", "in_mount_matrix", "mount_matrix"]
    guard let text = names.lazy.compactMap({ SystemRoots.text(of: "\(folder)/\($0)") }).first,
      let matrix = IIODevice.matrix(text), matrix != .identity, let turn = Quaternion(matrix, tolerance: 0.01)
    else { return nil }
    return turn.matrix
  }

  /// `0, 1, 0; -1, 0, 0; 0, 0, 1`
  private static func matrix(_ text: String) -> Matrix3? {
    let rows = text.split(separator: ";").map { row in
      row.split { $0 == "," || $0 == " " }.compactMap { Double($0) }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else { return nil }
    let vectors = rows.map { Vector3($0[0], $0[1], $0[2]) }
    return Matrix3(rows: vectors[0], vectors[1], vectors[2])
  }
}

import Glibc
import LinuxIO

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

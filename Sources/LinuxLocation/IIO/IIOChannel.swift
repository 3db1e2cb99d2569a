import Glibc

/// What a channel of the kernel's IIO measures, of what is used here.
enum IIOQuantity: String, CaseIterable {
  case magneticField = "magn"
  case acceleration = "accel"
  case angularRate = "anglvel"
  case pressure
  case temperature = "temp"

  /// What a value of IIO is multiplied by: gauss to µT, m/s² and rad/s as they are, kPa to hPa, m°C to °C (sysfs-bus-iio).
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

/// One channel of an IIO device, and how its raw value becomes a physical one.
struct IIOChannel: Equatable {
  /// `in_magn_x`
  let name: String
  let quantity: IIOQuantity
  /// 0 is x, 1 is y, 2 is z; 0 where there is but one.
  let axis: Int
  /// The file that holds its value.
  let path: String
  /// The driver has done the sum itself: `…_input` instead of `…_raw`.
  private let isProcessed: Bool
  private let offset: Double
  private let scale: Double

  /// nil when the device has no such channel.
  ///
  /// - Parameter folder: of the device in /sys.
  init?(_ quantity: IIOQuantity, axis: Int, in folder: String) {
    let type = "in_\(quantity.rawValue)"
    name = quantity.hasAxes ? "\(type)_\(["x", "y", "z"][axis])" : type
    let base = "\(folder)/\(name)"
    isProcessed = !SystemRoots.exists("\(base)_raw")
    path = base + (isProcessed ? "_input" : "_raw")
    guard SystemRoots.exists(path) else { return nil }
    self.quantity = quantity
    self.axis = axis
    // One of its own, or one for all channels of the type.
    func number(_ attribute: String) -> Double? {
      (SystemRoots.text(of: "\(base)_\(attribute)") ?? SystemRoots.text(of: "\(folder)/\(type)_\(attribute)"))
        .flatMap { Double($0) }
    }
    offset = isProcessed ? 0 : number("offset") ?? 0
    scale = isProcessed ? 1 : number("scale") ?? 1
  }

  /// µT, m/s², rad/s, hPa or °C.
  func physical(_ raw: Double) -> Double { (raw + offset) * scale * quantity.factor }
}

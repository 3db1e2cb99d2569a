/// The controllers that BlueZ has.
struct BusControllers {
  struct Controller: Equatable {
    var number: Int
    var isPowered = false
    /// Whether it can send advertisements. Each controller with Bluetooth LE can.
    var canAdvertise = false
  }

  /// More are not remembered; no machine has as many.
  private static let limit = 32

  private var controllers: [Int: Controller] = [:]

  /// Takes what a message says. Only a message with the power makes a controller known: the interface for advertising
  /// is removed after the controller itself.
  mutating func update(_ report: BusControllerReport) {
    let isNew = report.isPowered != nil && controllers.count < BusControllers.limit
    guard var controller = controllers[report.number] ?? (isNew ? Controller(number: report.number) : nil) else {
      return
    }
    if let isPowered = report.isPowered { controller.isPowered = isPowered }
    if let canAdvertise = report.canAdvertise { controller.canAdvertise = canAdvertise }
    controllers[report.number] = controller
  }

  /// Returns the number of a controller by its name, 0 for `hci0`; nil for another text.
  static func number(_ name: String) -> Int? { name.hasPrefix("hci") ? UInt16(name.dropFirst(3)).map(Int.init) : nil }

  mutating func remove(_ number: Int) { controllers[number] = nil }

  mutating func removeAll() { controllers.removeAll() }

  subscript(number: Int) -> Controller? { controllers[number] }

  /// Returns the controller to use: with Bluetooth LE first, then those that are on, then by number.
  var best: Controller? {
    controllers.values.min { left, right in
      if left.canAdvertise != right.canAdvertise { return left.canAdvertise }
      if left.isPowered != right.isPowered { return left.isPowered }
      return left.number < right.number
    }
  }
}

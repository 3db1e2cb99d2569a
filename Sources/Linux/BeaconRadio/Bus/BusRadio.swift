import Observations
import Providers

/// The radio as BlueZ reports it: whether the service runs, and which controller can be used. A pure state machine.
struct BusRadio {
  enum State: Equatable {
    /// Not known yet.
    case undetermined
    case unavailable(BeaconAvailability)
    /// This controller is on.
    case ready(Int)
  }

  /// What the controller is used for.
  enum Purpose {
    case scanning
    case advertising
  }

  /// Nanoseconds until a service that does not answer is asked again; it doubles up to a minute. Each question may make
  /// the bus try to start the service.
  private static let firstPatience: Int64 = 5_000_000_000
  private static let longestPatience: Int64 = 60_000_000_000

  /// Number of the only controller to use; nil for any.
  private let wanted: Int?
  private let purpose: Purpose
  private var controllers = BusControllers()
  private var isListed = false
  private var patience = BusRadio.firstPatience
  private(set) var state = State.undetermined
  /// When the service is asked again; nil for never.
  private(set) var deadline: MonotonicInstant?

  init(_ controller: Int?, for purpose: Purpose) {
    wanted = controller
    self.purpose = purpose
  }

  /// Number of the controller that is used, or would be if it were on; nil without one.
  private(set) var controller: Int?

  /// The bus is connected.
  mutating func connect() -> BusCall { list() }

  /// The bus is not connected.
  mutating func disconnect() { forget(.serviceMissing) }

  /// Takes an event, and returns the calls that it leads to.
  mutating func handle(_ event: BusEvent, at now: MonotonicInstant) -> [BusCall] {
    switch event {
    case .service(isRunning: true):
      forget(.serviceMissing)
      return [.cancel, list()]
    case .service(isRunning: false):
      forget(.serviceMissing)
      return [.cancel]
    case .listed(nil):
      isListed = true
      patience = BusRadio.firstPatience
      choose()
    case .listed(let error?):
      forget(error.availability)
      guard error.isTransient else { break }
      deadline = now.advanced(byNanoseconds: patience)
      patience = min(2 * patience, BusRadio.longestPatience)
    case .controller(let report):
      controllers.update(report)
      choose()
    case .controllerRemoved(let number):
      controllers.remove(number)
      choose()
    default: break
    }
    return []
  }

  /// Asks again if it is time.
  mutating func elapse(_ now: MonotonicInstant) -> [BusCall] {
    guard let deadline, now >= deadline else { return [] }
    return [list()]
  }

  private mutating func list() -> BusCall {
    deadline = nil
    controllers.removeAll()
    isListed = false
    return .list
  }

  private mutating func forget(_ reason: BeaconAvailability) {
    controllers.removeAll()
    isListed = false
    deadline = nil
    controller = nil
    state = .unavailable(reason)
  }

  /// Chooses a controller. One that is in use is kept while it is on.
  private mutating func choose() {
    guard isListed else { return }
    if case .ready(let number) = state, let current = controllers[number], isUsable(current) { return }
    let best = wanted.map { controllers[$0] } ?? controllers.best
    controller = best?.number
    guard let best, purpose == .scanning || best.canAdvertise else {
      state = .unavailable(.noRadio)
      return
    }
    state = best.isPowered ? .ready(best.number) : .unavailable(.radioOff)
  }

  private func isUsable(_ controller: BusControllers.Controller) -> Bool {
    controller.isPowered && (purpose == .scanning || controller.canAdvertise)
  }
}

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

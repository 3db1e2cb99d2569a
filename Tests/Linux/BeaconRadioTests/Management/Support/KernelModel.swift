@testable import Beacons

/// The kernel's Bluetooth management as far as beacons need it: answers datagrams by datagrams, and keeps what commands
/// have changed.
struct KernelModel {
  struct Controller {
    /// Bits of `ManagementSettings`.
    var supported: UInt32 = 0x0280
    var current: UInt32 = 0x0201
    /// Parameters of the command that added the monitor.
    var monitors: [UInt16: [UInt8]] = [:]
    var lastHandle: UInt16 = 0
    var isOffloaded = false
    var advertisements: [UInt8: [UInt8]] = [:]
    var timeouts: [UInt8: UInt16] = [:]
    var advertisementLimit: UInt8 = 5

    var isOn: Bool { current & 0x0201 == 0x0201 }
  }

  var controllers: [UInt16: Controller] = [:]
  /// Statuses of commands that fail, by opcode.
  var failures: [UInt16: UInt8] = [:]
  /// Commands that are not answered.
  var mute: Set<UInt16> = []
  /// All commands: opcode and index.
  var commands: [(opcode: UInt16, index: UInt16)] = []

  init(_ controllers: [UInt16: Controller] = [:]) { self.controllers = controllers }

  func count(of command: ManagementCommand) -> Int { commands.count { $0.opcode == command.opcode } }

  // MARK: Events

  mutating func add(_ index: UInt16, _ controller: Controller = Controller()) -> [UInt8] {
    controllers[index] = controller
    return KernelModel.event(0x0004, index, [])
  }

  mutating func remove(_ index: UInt16) -> [UInt8] {
    controllers[index] = nil
    return KernelModel.event(0x0005, index, [])
  }

  /// Switches bits of the settings on or off.
  mutating func set(_ settings: ManagementSettings, _ isOn: Bool, of index: UInt16) -> [UInt8] {
    guard var controller = controllers[index] else { return KernelModel.event(0x0006, index, []) }
    controller.current = isOn ? controller.current | settings.rawValue : controller.current & ~settings.rawValue
    controllers[index] = controller
    return KernelModel.event(0x0006, index, KernelModel.bytes(controller.current))
  }

  /// bluetoothd starts: all monitors are removed.
  mutating func removeMonitors(of index: UInt16) -> [UInt8] {
    controllers[index]?.monitors = [:]
    return KernelModel.event(0x002C, index, [0, 0])
  }

  static func found(
    _ data: [UInt8], index: UInt16 = 0, handle: UInt16? = 0, rssi: Int8 = -60
  ) -> [UInt8] {
    var parameters = handle.map { bytes($0) } ?? []
    parameters += [1, 2, 3, 4, 5, 6, 2, UInt8(bitPattern: rssi), 0, 0, 0, 0] + bytes(UInt16(data.count)) + data
    return event(handle == nil ? 0x0012 : 0x002F, index, parameters)
  }

  static func event(_ code: UInt16, _ index: UInt16, _ parameters: [UInt8]) -> [UInt8] {
    bytes(code) + bytes(index) + bytes(UInt16(parameters.count)) + parameters
  }

  static func reply(_ opcode: UInt16, _ index: UInt16, status: UInt8 = 0, _ result: [UInt8] = []) -> [UInt8] {
    event(status == 0 ? 0x0001 : 0x0002, index, bytes(opcode) + [status] + result)
  }

  static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
  }
}

// MARK: Commands

extension KernelModel {
  /// Returns what the kernel sends after a command.
  mutating func answer(_ datagram: [UInt8]) -> [[UInt8]] {
    guard datagram.count >= 6 else { return [] }
    let opcode = UInt16(datagram[0]) | UInt16(datagram[1]) << 8
    let index = UInt16(datagram[2]) | UInt16(datagram[3]) << 8
    let parameters = Array(datagram[6...])
    commands.append((opcode, index))
    if mute.contains(opcode) { return [] }
    if let status = failures[opcode] { return [KernelModel.reply(opcode, index, status: status)] }
    if opcode == 0x0003 {
      let indices = controllers.keys.sorted()
      return [
        KernelModel.reply(
          opcode, index, KernelModel.bytes(UInt16(indices.count)) + indices.flatMap { KernelModel.bytes($0) })
      ]
    }
    guard var controller = controllers[index] else { return [KernelModel.reply(opcode, index, status: 0x11)] }
    let (status, result) = KernelModel.perform(opcode, parameters, &controller)
    controllers[index] = controller
    return [KernelModel.reply(opcode, index, status: status, result)]
  }

  private static func perform(
    _ opcode: UInt16, _ parameters: [UInt8], _ controller: inout Controller
  ) -> (UInt8, [UInt8]) {
    switch opcode {
    case 0x0004:
      let settings = bytes(controller.supported) + bytes(controller.current)
      return (0, [1, 2, 3, 4, 5, 6, 9, 2, 0] + settings + [UInt8](repeating: 0, count: 263))
    case 0x0051:
      let handles = controller.monitors.keys.sorted()
      let enabled: UInt32 = controller.isOffloaded ? 1 : 0
      return (
        0, bytes(enabled) + bytes(enabled) + [32, 0, 16] + bytes(UInt16(handles.count)) + handles.flatMap { bytes($0) }
      )
    case 0x0052:
      if controller.monitors.count >= 32 { return (0x07, []) }
      controller.lastHandle += 1
      controller.monitors[controller.lastHandle] = parameters
      return (0, bytes(controller.lastHandle))
    case 0x0053:
      let handle = UInt16(parameters[0]) | UInt16(parameters[1]) << 8
      return controller.monitors.removeValue(forKey: handle) == nil ? (0x11, []) : (0, bytes(handle))
    case 0x003D:
      let instances = controller.advertisements.keys.sorted()
      return (0, [0, 0, 0, 0, 31, 31, controller.advertisementLimit, UInt8(instances.count)] + instances)
    case 0x003E:
      guard parameters.count >= 11, parameters[0] >= 1, parameters[0] <= controller.advertisementLimit else {
        return (0x0D, [])
      }
      if !controller.isOn { return (0x0B, []) }
      controller.advertisements[parameters[0]] = Array(parameters[11...])
      controller.timeouts[parameters[0]] = UInt16(parameters[7]) | UInt16(parameters[8]) << 8
      return (0, [parameters[0]])
    case 0x003F:
      guard controller.advertisements.removeValue(forKey: parameters[0]) != nil else { return (0x0D, []) }
      return (0, [parameters[0]])
    default: return (0x01, [])
    }
  }
}

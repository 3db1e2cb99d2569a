import Bytes

/// Result of a command.
///
///     byte 0        2        3
///          opcode   status   result
///          u16 LE   u8
public struct ManagementReply {
  /// Number of the command: `ManagementCommand.opcode`.
  public let opcode: UInt16
  /// Whether it succeeded.
  public let status: ManagementStatus
  /// Bytes of the result, valid as long as the datagram; empty for most failures.
  let result: ByteView

  /// Decodes the parameters of the events 0001 and 0002; nil if they are too short.
  init?(_ parameters: ByteView) {
    guard parameters.count >= 3 else { return nil }
    opcode = parameters.uint16(at: 0)
    status = ManagementStatus(rawValue: parameters[2])
    result = parameters.slice(3, parameters.count)
  }

  /// Indices of all controllers, from the reply to `readIndexList`; nil for another reply, or a short one.
  public var indices: [UInt16]? {
    guard opcode == ManagementCommand.readIndexList.opcode, status == .success else { return nil }
    return ManagementReply.numbers(in: result, countAt: 0)
  }

  /// Settings of a controller, from the reply to `readInfo`; nil for another reply, or a short one.
  public var controller: ManagementController? {
    guard opcode == ManagementCommand.readInfo.opcode, status == .success else { return nil }
    return ManagementController(result)
  }

  /// Handle of the new monitor, from the reply to `addMonitor`; nil for another reply, or a short one.
  public var monitor: UInt16? {
    guard opcode == ManagementCommand.addMonitor([]).opcode, status == .success, result.count >= 2 else { return nil }
    return result.uint16(at: 0)
  }

  /// Monitors that exist, from the reply to `readMonitorFeatures`; nil for another reply, or a short one.
  public var monitors: ManagementMonitors? {
    guard opcode == ManagementCommand.readMonitorFeatures.opcode, status == .success else { return nil }
    return ManagementMonitors(result)
  }

  /// Advertisements that exist, from the reply to `readAdvertisingFeatures`; nil for another reply, or a short one.
  public var advertisements: ManagementAdvertisements? {
    guard opcode == ManagementCommand.readAdvertisingFeatures.opcode, status == .success else { return nil }
    return ManagementAdvertisements(result)
  }

  /// Settings after `setPowered`; nil for another reply, or a short one.
  public var settings: ManagementSettings? {
    guard opcode == ManagementCommand.setPowered(true).opcode, status == .success, result.count >= 4 else { return nil }
    return ManagementSettings(rawValue: result.uint32(at: 0))
  }

  /// Returns numbers of two bytes after their count of two bytes; nil if some are missing.
  static func numbers(in view: ByteView, countAt place: Int) -> [UInt16]? {
    guard view.count >= place + 2 else { return nil }
    let count = Int(view.uint16(at: place))
    guard view.count >= place + 2 + 2 * count else { return nil }
    return (0..<count).map { view.uint16(at: place + 2 + 2 * $0) }
  }
}

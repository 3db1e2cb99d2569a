import Bytes

@testable import Beacons

/// Calls `body` with the event that these bytes are.
func withEvent<Result>(_ text: String, _ body: (ManagementEvent?) -> Result) -> Result {
  bytes(text).withByteView { view in body(ManagementEvent(view)) }
}

/// Calls `body` with the reply of a command that succeeded, or failed, with this result.
func withReply<Value>(
  _ command: ManagementCommand, status: UInt8 = 0, _ result: String, _ body: (ManagementReply?) -> Value
) -> Value {
  let opcode = [UInt8(truncatingIfNeeded: command.opcode), UInt8(command.opcode >> 8)]
  return (opcode + [status] + bytes(result)).withByteView { view in body(ManagementReply(view)) }
}

import Bytes

extension ByteWriter {
  /// Appends a whole frame: B5 62, id, length, payload, checksum.
  public mutating func append<Command: UBXCommand>(_ command: Command) {
    let start = count
    append(frameHeader: Command.id)
    command.encode(into: &self)
    endFrame(from: start)
  }

  /// Appends the poll request for a message: a frame with the message's id and an empty payload.
  public mutating func append(pollFor id: MessageID) {
    let start = count
    append(frameHeader: id)
    endFrame(from: start)
  }

  private mutating func append(frameHeader id: MessageID) {
    append(0xB5 as UInt8)
    append(0x62 as UInt8)
    append(id.messageClass)
    append(id.number)
    append(littleEndian: UInt16(0))
  }

  /// Writes the payload length into the header and appends the checksum.
  private mutating func endFrame(from start: Int) {
    let length = UInt16(count - start - 6)
    replace(at: start + 4, with: UInt8(truncatingIfNeeded: length))
    replace(at: start + 5, with: UInt8(truncatingIfNeeded: length >> 8))
    let sum = withByteView { FletcherChecksum($0.slice(start + 2, $0.count)) }
    append(sum.a)
    append(sum.b)
  }
}

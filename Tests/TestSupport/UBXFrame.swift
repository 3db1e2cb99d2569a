import Bytes

/// A UBX frame around a payload: B5 62, class, id, length, payload, checksum.
public func ubxFrame(_ messageClass: UInt8, _ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
  let length = UInt16(payload.count)
  let body = [messageClass, number, UInt8(length & 0xFF), UInt8(length >> 8)] + payload
  let sum = body.withByteView { FletcherChecksum($0) }
  return [0xB5, 0x62] + body + [sum.a, sum.b]
}

import Bytes

/// Checksum of a section: any changed bit changes it, since every step is reversible for a given input.
package func sectionChecksum(_ bytes: ByteView) -> UInt64 {
  var sum: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
  var index = 0
  while index &+ 8 <= bytes.count {
    sum = mix(sum ^ bytes.uint64(at: index))
    index &+= 8
  }
  if index < bytes.count { sum = mix(sum ^ bytes.slice(index, bytes.count).paddedWord(at: 0)) }
  return sum
}

@inline(__always)
private func mix(_ value: UInt64) -> UInt64 {
  let product = value &* 0xBF58_476D_1CE4_E5B9
  return product ^ product &>> 29
}

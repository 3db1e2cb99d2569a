import Beacons
import BenchmarkInput
import Bytes

/// What is around people: one iBeacon, an AltBeacon and an Eddystone beacon among advertisements of other kinds.
private let advertisements: [[UInt8]] = {
  let identity = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4)
  let beacon = IBeaconFrame(identity).advertisingData()
  let alt = [27, 0xFF, 0x18, 0x01, 0xBE, 0xAC] + beacon[9..<29] + [0xC5, 0]
  let eddystone = [2, 1, 6, 3, 3, 0xAA, 0xFE, 21, 0x16, 0xAA, 0xFE, 0, 0xEE] + [UInt8](repeating: 7, count: 16)
  let findMy = [30, 0xFF, 0x4C, 0, 0x12, 0x19] + [UInt8](repeating: 9, count: 25)
  let nearby: [UInt8] = [2, 1, 0x1A, 2, 0x0A, 12, 10, 0xFF, 0x4C, 0, 0x10, 5, 1, 2, 3, 4, 5]
  let name = [2, 1, 6, 11, 9] + Array("Headphones".utf8)
  return [beacon, findMy, nearby, name, nearby, alt, findMy, eddystone]
}()

/// Prints nanoseconds for each advertisement: those of beacons alone, and the mixture; then for each datagram of the
/// kernel with the mixture in it.
func measureDecoding(_ count: Int) {
  let datagrams = advertisements.map { data in
    let size = UInt8(16 + data.count)
    return [0x2F, 0, 0, 0, size, 0, 1, 0, 1, 2, 3, 4, 5, 6, 2, 0xC4, 0, 0, 0, 0, UInt8(data.count), 0] + data
  }
  time("beacons", count, [advertisements[0]]) { view in BeaconFrame(advertisingData: view) != nil }
  time("mixture", count, advertisements) { view in BeaconFrame(advertisingData: view) != nil }
  time("datagrams", count, datagrams) { view in
    guard let event = ManagementEvent(view), case .deviceFound(let found) = event.kind else { return false }
    return found.frame != nil
  }
}

private func time(_ name: String, _ count: Int, _ inputs: [[UInt8]], _ isBeacon: (ByteView) -> Bool) {
  var found = 0
  // One block of memory, as a reader's buffer is.
  let joined = inputs.flatMap { $0 }
  var ends: [Int] = []
  for input in inputs { ends.append((ends.last ?? 0) + input.count) }
  joined.withByteView { view in
    let start = processorSeconds()
    for _ in 0..<(count / inputs.count) {
      var first = 0
      for end in ends {
        if isBeacon(view.slice(first, end)) { found += 1 }
        first = end
      }
    }
    let elapsed = processorSeconds() - start
    print(name, "ns", elapsed / Double(count / inputs.count * inputs.count) * 1e9, "found", found)
  }
}

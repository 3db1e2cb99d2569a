import Beacons
import Glibc

/// One advertisement in this many is an iBeacon: at full speed no more than a scan reports in a second.
let beaconEvery = 500

/// Answers the commands of a scan until it has added its monitor, then sends advertisements.
func feed(_ descriptor: CInt, _ count: Int) {
  var buffer = [UInt8](repeating: 0, count: 1024)
  var isScanning = false
  while !isScanning {
    let size = recv(descriptor, &buffer, buffer.count, 0)
    guard size >= 6 else { exit(71) }
    let result: [UInt8]
    switch buffer[0] {
    case 0x03: result = [1, 0, 0, 0]
    case 0x04:
      result =
        [1, 2, 3, 4, 5, 6, 9, 2, 0, 0, 2, 0, 0, 1, 2, 0, 0] + [UInt8](repeating: 0, count: 263)
    case 0x51: result = [0, 0, 0, 0, 0, 0, 0, 0, 32, 0, 16, 0, 0]
    default:
      result = [1, 0]
      isScanning = true
    }
    let parameters = [buffer[0], buffer[1], 0] + result
    let length = UInt16(parameters.count)
    send(descriptor, [1, 0, buffer[2], buffer[3], UInt8(length & 0xFF), UInt8(length >> 8)] + parameters)
  }
  let identity = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4)
  let beacon = datagram(IBeaconFrame(identity).advertisingData())
  let foreign: [[UInt8]] = [
    datagram([30, 0xFF, 0x4C, 0, 0x12, 0x19] + [UInt8](repeating: 9, count: 25)),
    datagram([2, 1, 0x1A, 2, 0x0A, 12, 10, 0xFF, 0x4C, 0, 0x10, 5, 1, 2, 3, 4, 5]),
    datagram([2, 1, 6, 11, 9] + Array("Headphones".utf8)),
  ]
  for number in 1...count { send(descriptor, number % beaconEvery == 0 ? beacon : foreign[number % foreign.count]) }
  // The scan ends its process; until then the socket must stay open.
  _ = recv(descriptor, &buffer, buffer.count, 0)
}

/// The event 002F of an advertisement.
private func datagram(_ data: [UInt8]) -> [UInt8] {
  [0x2F, 0, 0, 0, UInt8(16 + data.count), 0, 0, 0, 1, 2, 3, 4, 5, 6, 2, 0xC4, 0, 0, 0, 0, UInt8(data.count), 0] + data
}

private func send(_ descriptor: CInt, _ bytes: [UInt8]) {
  if Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL)) < 0 { exit(71) }
}

import Beacons
import Bytes

/// Any bytes as advertising data, and as datagrams of the kernel: what is decoded is possible, and can be encoded again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAdvertisement(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  if let frame = BeaconFrame(advertisingData: view) { check(frame) }
  if let event = ManagementEvent(view) { check(event, size) }
  return 0
}

private func check(_ frame: BeaconFrame) {
  if let power = frame.measuredPower { require((-141 ... -1).contains(power), "an impossible power") }
  guard case .iBeacon(let beacon) = frame else { return }
  let again = beacon.advertisingData().withByteView { view in BeaconFrame(advertisingData: view) }
  require(again == frame, "another beacon after encoding")
}

private func check(_ event: ManagementEvent, _ size: Int) {
  switch event.kind {
  case .deviceFound(let found):
    require(found.advertisingData.count <= size, "more data than bytes")
    if let rssi = found.rssi { require((-128...126).contains(rssi) && rssi != 0, "an impossible power") }
    if let frame = found.frame { check(frame) }
  case .commandComplete(let reply), .commandStatus(let reply):
    require((reply.indices?.count ?? 0) * 2 <= size, "more indices than bytes")
    require((reply.monitors?.handles.count ?? 0) * 2 <= size, "more monitors than bytes")
    _ = (reply.controller, reply.monitor, reply.settings)
  default: break
  }
}

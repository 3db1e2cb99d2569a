import Fusion
import GNSS

/// `Fusion` with the grid of the geoid, for receivers that send only one of the two heights.
@_cdecl("firmware_main")
public func firmwareMain() {
  var application = Fused(.egm96)
  var receiver = GNSSReceiver.small
  run(&application, &receiver)
}

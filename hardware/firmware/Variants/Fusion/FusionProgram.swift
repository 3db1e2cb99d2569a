import Fusion
import GNSS

/// Fusion of a receiver with an inertial unit and a magnetometer: positions, headings, calibration, the field of the Earth.
@_cdecl("firmware_main")
public func firmwareMain() {
  var application = Fused(.receiver)
  var receiver = GNSSReceiver.small
  run(&application, &receiver)
}

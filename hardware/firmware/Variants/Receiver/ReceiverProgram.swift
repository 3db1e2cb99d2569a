import GNSS

/// A receiver of NMEA and UBX, its epochs, and nothing else.
@_cdecl("firmware_main")
public func firmwareMain() {
  var application = Positions()
  var receiver = GNSSReceiver.small
  run(&application, &receiver)
}

import Firmware

/// The whole program. The board's start code calls it once; it never returns.
@_cdecl("firmware_main")
public func firmwareMain() {
  var board = CBoardPort()
  runFirmware(&board)
}

import LinuxIO

/// Why a Bluetooth controller is off.
enum RadioBlock {
  /// Returns the line that says why a controller is off and how to switch it on.
  ///
  /// - Parameter sys: the folder `/sys`.
  static func explanation(index: UInt16, sys: String = SystemRoots().sys) -> String {
    switch BluetoothBlock(sys: sys) {
    case .hard: "hci\(index) is off: a switch of the machine blocks Bluetooth"
    case .soft: "hci\(index) is off: blocked by rfkill; unblock it: rfkill unblock bluetooth"
    case nil: "hci\(index) is off; switch it on: bluetoothctl power on"
    }
  }
}

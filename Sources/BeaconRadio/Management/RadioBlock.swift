import LinuxIO

/// Switches that block Bluetooth (rfkill).
enum RadioBlock {
  /// Returns the line that says why a controller is off and how to switch it on.
  ///
  /// - Parameter sys: the folder `/sys`.
  static func explanation(index: UInt16, sys: String = SystemRoots().sys) -> String {
    var isSoft = false
    for name in DirectoryListing.names(in: "\(sys)/class/rfkill") {
      let folder = "\(sys)/class/rfkill/\(name)"
      guard SystemRoots.text(of: "\(folder)/type") == "bluetooth" else { continue }
      if SystemRoots.text(of: "\(folder)/hard") == "1" {
        return "hci\(index) is off: a switch of the machine blocks Bluetooth"
      }
      if SystemRoots.text(of: "\(folder)/soft") == "1" { isSoft = true }
    }
    return isSoft
      ? "hci\(index) is off: blocked by rfkill; unblock it: rfkill unblock bluetooth"
      : "hci\(index) is off; switch it on: bluetoothctl power on"
  }
}

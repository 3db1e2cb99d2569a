/// Commands that mend more than one thing.
enum Mending {
  static let enableUART = "sudo raspi-config nonint do_serial_hw 0 && sudo reboot"
  static let removeConsole = "sudo raspi-config nonint do_serial_cons 1 && sudo reboot"
  static let restart = "sudo reboot"

  /// Appends a line to config.txt, out of any section that may be open at its end.
  static func append(_ line: String, to boot: BootConfiguration?) -> String {
    "printf '[all]\\n\(line)\\n' | sudo tee -a \(boot?.path ?? "/boot/firmware/config.txt") && sudo reboot"
  }
}

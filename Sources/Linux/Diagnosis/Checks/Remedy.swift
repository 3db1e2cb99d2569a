/// Commands that several checks suggest as a fix.
enum Remedy {
  static let enableUART = "sudo raspi-config nonint do_serial_hw 0 && sudo reboot"
  static let removeConsole = "sudo raspi-config nonint do_serial_cons 1 && sudo reboot"
  static let restart = "sudo reboot"

  /// Returns a command that appends a line to config.txt, after `[all]`, so that no open section applies to it.
  static func append(_ line: String, to boot: BootConfiguration?) -> String {
    "printf '[all]\\n\(line)\\n' | sudo tee -a \(boot?.path ?? "/boot/firmware/config.txt") && sudo reboot"
  }
}

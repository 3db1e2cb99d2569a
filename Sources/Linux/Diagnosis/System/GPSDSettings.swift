/// The settings of Debian's gpsd in `/etc/default/gpsd`:
///
///     DEVICES="/dev/serial0"     ports to open
///     USBAUTO="true"             open receivers that are plugged in, if the udev rules name them
struct GPSDSettings: Equatable {
  private(set) var devices: [String] = []
  private(set) var takesUSB = true

  init(_ view: SystemView) {
    for line in (view.text("/etc/default/gpsd") ?? "").lines where !line.hasPrefix("#") {
      guard let (name, value) = line.parted(at: "=") else { continue }
      let content = value.filter { $0 != "\"" && $0 != "'" }
      switch name {
      case "DEVICES": devices = content.split(separator: " ").map { String($0) }
      case "USBAUTO": takesUSB = content == "true"
      default: break
      }
    }
  }
}

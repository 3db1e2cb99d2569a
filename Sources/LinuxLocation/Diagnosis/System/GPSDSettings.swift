/// What Debian's gpsd is told in `/etc/default/gpsd`:
///
///     DEVICES="/dev/serial0"     ports to take
///     USBAUTO="true"             take receivers that are plugged in, as the udev rules name them
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

/// The state of systemd units, by the links that enabling and masking create (systemctl(1), systemd.unit(5)).
struct ServiceUnits {
  enum State: Equatable {
    /// The unit does not exist.
    case absent
    /// The unit cannot be started.
    case masked
    /// The unit starts with the system, or on a connection to its socket.
    case enabled
    /// The unit exists but starts only on request.
    case disabled
  }

  private static let folders = [
    "/etc/systemd/system", "/run/systemd/system", "/run/systemd/generator", "/usr/lib/systemd/system",
    "/lib/systemd/system",
  ]

  let view: SystemView

  func state(_ unit: String) -> State {
    if ["/etc/systemd/system", "/run/systemd/system"].contains(where: {
      view.target(ofLink: "\($0)/\(unit)") == "/dev/null"
    }) {
      return .masked
    }
    if isWanted(unit) { return .enabled }
    return ServiceUnits.folders.contains { isThere("\($0)/\(unit)") } ? .disabled : .absent
  }

  private func isWanted(_ unit: String) -> Bool {
    ServiceUnits.folders.prefix(3).contains { folder in
      view.names(in: folder).contains { $0.hasSuffix(".wants") && isThere("\(folder)/\($0)/\(unit)") }
    }
  }

  /// Whether a file exists, or a link, even if its target does not.
  private func isThere(_ path: String) -> Bool { view.target(ofLink: path) != nil || view.exists(path) }
}

/// The processes of a system, from /proc, as every user can read it.
struct ProcessTable: Equatable {
  struct Entry: Equatable {
    var identifier: Int32
    /// At most 15 characters (proc(5), comm).
    var name: String
    /// The arguments, separated by spaces.
    var commandLine: String
  }

  let entries: [Entry]

  init(_ view: SystemView) {
    entries = view.names(in: "/proc").compactMap { name in
      guard let identifier = Int32(name), let command = view.line("/proc/\(name)/comm") else { return nil }
      let words = (view.bytes("/proc/\(name)/cmdline", limit: 4096) ?? []).split(separator: 0)
      return Entry(
        identifier: identifier, name: command,
        commandLine: words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    }
  }

  /// Whether there are no processes, as in an image that is not running.
  var isEmpty: Bool { entries.isEmpty }

  func named(_ names: String...) -> Entry? { entries.first { names.contains($0.name) } }

  /// Returns the login prompt on this terminal; nil if there is none.
  func login(on terminal: String) -> Entry? {
    entries.first { entry in
      (entry.name == "agetty" || entry.name == "getty")
        && entry.commandLine.split(separator: " ").contains { $0 == terminal || $0 == "/dev/\(terminal)" }
    }
  }
}

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

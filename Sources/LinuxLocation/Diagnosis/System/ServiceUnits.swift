/// What systemd will start, by the links that enabling and masking leave (systemctl(1), systemd.unit(5)).
struct ServiceUnits {
  enum State: Equatable {
    /// No such unit.
    case absent
    /// Nothing can start it.
    case masked
    /// Starts with the system, or when its socket is asked.
    case enabled
    /// There, but starts only when told to.
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

  /// A file, or a link whether or not its target exists.
  private func isThere(_ path: String) -> Bool { view.target(ofLink: path) != nil || view.exists(path) }
}

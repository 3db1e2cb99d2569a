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

/// Other programs that open serial ports.
enum ProgramChecks {
  static func findings(_ context: DiagnosisContext) -> [Finding] { [modemManager(context), gpsd(context)] }

  private static func modemManager(_ context: DiagnosisContext) -> Finding {
    let fix = "sudo systemctl mask --now ModemManager.service  # unless this machine has a modem"
    if let process = context.processes.named("ModemManager") {
      return Finding(
        .modemManager, .warn,
        "ModemManager runs (process \(process.identifier)) and writes to serial ports that are plugged in", fix: fix)
    }
    switch context.units.state("ModemManager.service") {
    case .enabled:
      return Finding(.modemManager, .warn, "ModemManager starts with the system and tries serial ports", fix: fix)
    case .masked: return Finding(.modemManager, .pass, "ModemManager is masked")
    case .disabled: return Finding(.modemManager, .pass, "ModemManager does not start by itself")
    case .absent: return Finding(.modemManager, .pass, "ModemManager is not installed")
    }
  }

  private static func gpsd(_ context: DiagnosisContext) -> Finding {
    let stop = "sudo systemctl disable --now gpsd.socket gpsd.service"
    let devices = GPSDSettings(context.view).devices
    let held = devices.filter { isWanted($0, context) }
    let process = context.processes.named("gpsd")
    let isSocket = context.units.state("gpsd.socket") == .enabled
    let isService = context.units.state("gpsd.service") == .enabled
    if !held.isEmpty, process != nil || isSocket || isService {
      return Finding(
        .gpsd, .fail, "gpsd is set up for \(held.joined(separator: ", ")) (/etc/default/gpsd) and takes it", fix: stop)
    }
    if let process {
      return Finding(.gpsd, .warn, "gpsd runs (process \(process.identifier)) and may hold the receiver", fix: stop)
    }
    if isSocket || isService {
      let unit = isSocket ? "gpsd.socket starts gpsd as soon as a client asks" : "gpsd.service starts with the system"
      return Finding(.gpsd, .warn, unit, fix: stop)
    }
    return Finding(
      .gpsd, .pass, context.units.state("gpsd.service") == .absent ? "gpsd is not installed" : "gpsd does not run")
  }

  /// Whether a device is the one that the user named; true if none was named.
  private static func isWanted(_ device: String, _ context: DiagnosisContext) -> Bool {
    guard let wanted = context.device else { return true }
    return context.view.resolved(device) == context.view.resolved(wanted)
  }
}

import LocationService

/// Whether the user may open the receiver's port, by the groups of this login and those of /etc/group, and whether the
/// location policy lets this program know the location.
enum AccessChecks {
  static func findings(_ context: DiagnosisContext) -> [Finding] {
    [
      finding(context, .groupDialout, "dialout", "open serial ports", .fail),
      finding(context, .groupI2C, "i2c", "open I²C buses", .warn),
      finding(context, .groupGPIO, "gpio", "use the pins", .warn),
      authorization(context),
    ]
  }

  private static func authorization(_ context: DiagnosisContext) -> Finding {
    guard let ruling = context.live?.authorization else {
      return Finding(.authorization, .skip, "decided where the program runs")
    }
    let fix = "change that, or ask the machine's owner; Docs/Authorization.md says how"
    if let reason = ruling.refusal {
      return Finding(.authorization, .fail, "this program may not know the location: \(reason)", fix: fix)
    }
    if let reason = ruling.reduction {
      return Finding(.authorization, .warn, "this program may know the location only roughly: \(reason)", fix: fix)
    }
    return Finding(.authorization, .pass, "this program may know the location")
  }

  private static func finding(
    _ context: DiagnosisContext, _ check: Check, _ name: String, _ what: String, _ lack: Finding.State
  ) -> Finding {
    if context.live?.user == 0 { return Finding(check, .pass, "root opens everything; any user in \(name) will do") }
    guard let group = context.accounts.group(name) else {
      return Finding(check, .skip, "this system has no group \(name)")
    }
    guard let user = context.user else {
      guard let live = context.live else { return Finding(check, .skip, "no person has an account in this folder") }
      return live.groups.contains(group.identifier)
        ? Finding(check, .pass, "this login is in \(name)")
        : Finding(check, lack, "this login is not in \(name) and cannot \(what)", fix: join(name, "$USER"))
    }
    let isMember = group.members.contains(user.name) || user.group == group.identifier
    let isEffective = context.live?.groups.contains(group.identifier) ?? isMember
    switch (isMember, isEffective) {
    case (_, true): return Finding(check, .pass, "\(user.name) is in \(name)")
    case (true, false):
      return Finding(
        check, lack, "\(user.name) was added to \(name), but this login began before",
        fix: "newgrp \(name)  # for this shell; for all, log out and in again")
    case (false, false):
      return Finding(check, lack, "\(user.name) is not in \(name) and cannot \(what)", fix: join(name, user.name))
    }
  }

  private static func join(_ group: String, _ user: String) -> String {
    "sudo usermod -aG \(group) \(user)  # then log out and in again"
  }
}

/// Udev rules that let another program claim USB adapters which are also used for receivers.
enum AdapterChecks {
  static func findings(_ context: DiagnosisContext) -> [Finding] { [gpsd(context), brltty(context)] }

  private static func gpsd(_ context: DiagnosisContext) -> Finding {
    let rules = DeviceRules(context.view, of: "gpsd")
    guard let file = rules.files.first else { return Finding(.gpsdRules, .pass, "no udev rules of gpsd") }
    guard GPSDSettings(context.view).takesUSB else {
      return Finding(.gpsdRules, .pass, "gpsd leaves USB alone: USBAUTO=false in /etc/default/gpsd")
    }
    let taken = context.adapters.filter { rules.claim($0) }
    guard !taken.isEmpty else {
      return Finding(.gpsdRules, .pass, "none of the rules in \(file) names a port that is plugged in")
    }
    return Finding(
      .gpsdRules, .warn, "\(file) hands \(list(taken)) to gpsd when it is plugged in",
      fix: "sudo sed -i 's/^USBAUTO=.*/USBAUTO=\"false\"/' /etc/default/gpsd")
  }

  private static func brltty(_ context: DiagnosisContext) -> Finding {
    let rules = DeviceRules(context.view, of: "brltty")
    guard let file = rules.files.first else { return Finding(.brltty, .pass, "no udev rules of brltty") }
    let hide = "sudo ln -s /dev/null /etc/udev/rules.d/\(file.lastComponent)  # unless a braille display is used"
    let taken = context.adapters.filter { rules.claim($0) }
    if !taken.isEmpty {
      return Finding(.brltty, .warn, "\(file) takes \(list(taken)) for a braille display", fix: hide)
    }
    // An adapter that was claimed is missing from the serial ports, so the rules are compared with two common ids.
    let common = [("1a86", "7523"), ("10c4", "ea60")].map { USBSerialAdapter(path: "", vendor: $0, product: $1) }
    let named = common.filter { rules.claim($0) }.map { $0.identifiers }
    guard !named.isEmpty else { return Finding(.brltty, .pass, "brltty's rules name no common serial adapter") }
    return Finding(
      .brltty, .warn, "\(file) takes adapters with the ids \(named.joined(separator: ", ")) for braille displays",
      fix: hide)
  }

  private static func list(_ adapters: [USBSerialAdapter]) -> String {
    adapters.map { "\($0.path) (\($0.identifiers))" }.joined(separator: ", ")
  }
}

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

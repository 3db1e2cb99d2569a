import LocationServices

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

/// Whether the system's clock is right; logs and the comparison with the receiver's time depend on it.
enum ClockCheck {
  static func finding(_ context: DiagnosisContext) -> Finding {
    let isChrony = context.processes.named("chronyd") != nil
    let byWhom = isChrony ? "chrony" : "a time server"
    if context.live?.isClockSynchronized == true {
      return Finding(.clock, .pass, "the system's clock follows \(byWhom)")
    }
    // systemd-timesyncd creates this file at the first answer of a server (systemd-timesyncd.service(8)).
    if context.view.exists("/run/systemd/timesync/synchronized") {
      return Finding(.clock, .pass, "the system's clock was set by systemd-timesyncd since the start")
    }
    guard context.live != nil || !context.processes.isEmpty else {
      return Finding(.clock, .skip, "not running")
    }
    if context.live == nil, isChrony {
      return Finding(.clock, .skip, "chrony runs; whether it has found the time only the running system shows")
    }
    return Finding(
      .clock, .warn, "the system's clock is not synchronised",
      fix: isChrony
        ? "chronyc tracking  # shows why" : "sudo timedatectl set-ntp true  # timedatectl timesync-status shows more")
  }
}

/// The machine and system, and the state of its power supply.
enum BoardChecks {
  static func findings(_ context: DiagnosisContext) -> [Finding] {
    [model(context), system(context), kernel(context), power(context)]
  }

  private static func model(_ context: DiagnosisContext) -> Finding {
    if let board = context.board { return Finding(.model, .pass, board.name) }
    if let name = context.view.line("/proc/device-tree/model") {
      return Finding(.model, .skip, "\(name): the checks of a Raspberry Pi's pins do not apply")
    }
    return Finding(.model, .skip, "no Raspberry Pi, or not running: the checks of its pins do not apply")
  }

  private static func system(_ context: DiagnosisContext) -> Finding {
    guard let text = context.view.text("/etc/os-release") ?? context.view.text("/usr/lib/os-release") else {
      return Finding(.system, .skip, "no /etc/os-release names the system")
    }
    var values: [String: String] = [:]
    for line in text.lines {
      guard let (name, value) = line.parted(at: "=") else { continue }
      values[name] = String(value.filter { $0 != "\"" && $0 != "'" })
    }
    let name = values["PRETTY_NAME"] ?? values["ID"] ?? "unknown"
    let isOldDebian = ["debian", "raspbian"].contains(values["ID"]) && (Int(values["VERSION_ID"] ?? "") ?? 99) < 12
    if context.board != nil, isOldDebian {
      return Finding(
        .system, .warn, "\(name): older than what this was made for",
        fix: "install Raspberry Pi OS bookworm or newer")
    }
    return Finding(.system, .pass, name)
  }

  private static func kernel(_ context: DiagnosisContext) -> Finding {
    guard let release = context.view.line("/proc/sys/kernel/osrelease") else {
      return Finding(.kernel, .skip, "not running: no /proc")
    }
    return Finding(.kernel, .pass, "Linux \(release)")
  }

  /// Evaluates the firmware's get_throttled, a hexadecimal number:
  ///
  ///     bit 0  under-voltage now      bit 16  has occurred since the start
  ///     bit 1  frequency capped       bit 17
  ///     bit 2  throttled              bit 18
  ///     bit 3  soft temperature limit bit 19
  private static func power(_ context: DiagnosisContext) -> Finding {
    guard context.board != nil else { return Finding(.power, .skip, "only a Raspberry Pi reports this") }
    guard let flags = throttled(context.view) else {
      return Finding(.power, .skip, "the firmware's get_throttled is not there")
    }
    let supply = "use the power supply made for this board and a short cable"
    if flags & 1 != 0 { return Finding(.power, .fail, "the supply voltage is too low now", fix: supply) }
    if flags & 0x1_0000 != 0 {
      return Finding(.power, .warn, "the supply voltage has been too low since the start", fix: supply)
    }
    if flags & 0xE_000E != 0 {
      return Finding(
        .power, .warn, "the processor is or was slowed down by heat", fix: "give the board air or a heat sink")
    }
    return Finding(.power, .pass, "the supply voltage has held since the start")
  }

  /// Returns the flags; nil if the firmware does not provide them.
  ///
  /// The folder is soc/soc:firmware, with an address in newer device trees.
  private static func throttled(_ view: SystemView) -> UInt32? {
    let platform = "/sys/devices/platform"
    for soc in view.names(in: platform) where soc == "soc" || soc.hasPrefix("soc@") {
      for name in view.names(in: "\(platform)/\(soc)") where name.hasSuffix(":firmware") {
        guard let text = view.line("\(platform)/\(soc)/\(name)/get_throttled") else { continue }
        return UInt32(text.hasPrefix("0x") ? text.dropFirst(2) : text[...], radix: 16)
      }
    }
    return nil
  }
}

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

/// The optional libraries that are installed, with their versions taken from the file names.
enum LibraryChecks {
  private static let rows: [(check: Check, file: String, package: String, purpose: String)] = [
    (.libudev, "libudev.so", "libudev1", "only noticing USB receivers as they are plugged in needs it"),
    (.zlib, "libz.so", "zlib1g", "only compressed logs need it"),
    (.libcurl, "libcurl.so", "libcurl4", "only NTRIP corrections need it"),
    (.libcairo, "libcairo.so", "libcairo2", "only pictures of maps need it"),
  ]

  static func findings(_ context: DiagnosisContext) -> [Finding] {
    let folders = folders(context.view)
    return rows.map { row in
      for folder in folders {
        // The longest name has the full version: libz.so.1 is a link to libz.so.1.2.13.
        let names = context.view.names(in: folder).filter { $0.hasPrefix(row.file + ".") }
        guard let name = names.max(by: { $0.utf8.count < $1.utf8.count }) else { continue }
        return Finding(row.check, .pass, "\(name) in \(folder)")
      }
      return Finding(row.check, .skip, "not installed; \(row.purpose)", fix: "sudo apt install \(row.package)")
    }
  }

  /// Returns Debian's folders of every architecture present, then those of other distributions.
  private static func folders(_ view: SystemView) -> [String] {
    let bases = ["/usr/lib", "/lib"]
    let nested = bases.flatMap { base in
      view.names(in: base).filter { $0.contains("-linux-gnu") }.map { "\(base)/\($0)" }
    }
    return nested + bases + ["/usr/lib64", "/usr/local/lib"]
  }
}

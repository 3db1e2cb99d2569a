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

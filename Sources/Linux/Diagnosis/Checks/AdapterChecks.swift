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

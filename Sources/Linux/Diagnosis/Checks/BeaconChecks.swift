/// Whether beacons can be heard, and by which way.
///
/// A machine whose service for beacons is not enabled is not taken to want any: then what is missing is skipped, with the
/// command that would fix it.
enum BeaconChecks {
  /// The unit whose enabling shows that beacons are wanted.
  static let socket = "binnacle-beacons.socket"
  private static let enableSocket = "sudo systemctl enable --now \(socket)"

  static func findings(_ context: DiagnosisContext) -> [Finding] { [radio(context), way(context)] }

  // MARK: The radio

  private static func radio(_ context: DiagnosisContext) -> Finding {
    let bluetooth = context.bluetooth
    let names = bluetooth.controllers.joined(separator: ", ")
    guard !bluetooth.controllers.isEmpty else { return noController(context) }
    switch bluetooth.block {
    case .hard?:
      return lack(
        context, .beaconRadio, "a switch of this machine blocks Bluetooth (rfkill, hard)",
        fix: "switch wireless on with the machine's own switch or key")
    case .soft?:
      return lack(
        context, .beaconRadio, "Bluetooth is blocked (rfkill, soft)", fix: "sudo rfkill unblock bluetooth")
    case nil: break
    }
    if bluetooth.off.count == bluetooth.controllers.count {
      return lack(context, .beaconRadio, "the Bluetooth controller \(names) is off", fix: "bluetoothctl power on")
    }
    return Finding(.beaconRadio, .pass, "the Bluetooth controller \(names) is there")
  }

  private static func noController(_ context: DiagnosisContext) -> Finding {
    guard let boot = context.boot, boot.overlay("disable-bt", "pi3-disable-bt") != nil else {
      return lack(
        context, .beaconRadio, "there is no Bluetooth controller",
        fix: context.wantsBeacons ? "attach a Bluetooth stick on USB" : nil)
    }
    // The line may be in a file that config.txt includes.
    let files = "\(boot.path.parentFolder)/*.txt"
    guard context.board?.layout == .bluetooth, context.uart.isEnabledAtBoot else {
      return lack(
        context, .beaconRadio, "dtoverlay=disable-bt in config.txt switches Bluetooth off",
        fix: "sudo sed -i -E '/^dtoverlay=(pi3-)?disable-bt/d' \(files) && sudo reboot")
    }
    return lack(
      context, .beaconRadio,
      "dtoverlay=disable-bt in config.txt switches Bluetooth off, so that the pins have its UART; with miniuart-bt in its "
        + "place the pins keep that and Bluetooth is slower, and a Bluetooth stick on USB needs no change",
      fix: "sudo sed -i -E 's/^dtoverlay=(pi3-)?disable-bt/dtoverlay=miniuart-bt/' \(files) && sudo reboot")
  }

  // MARK: The way

  private static func way(_ context: DiagnosisContext) -> Finding {
    let units = context.units
    if context.bluetooth.controllers.isEmpty { return Finding(.beaconWay, .skip, "not without a Bluetooth controller") }
    if context.wantsBeacons {
      let isOff = context.live != nil && !context.view.exists("/run/binnacle/beacons")
      return isOff
        ? Finding(
          .beaconWay, .warn, "Binnacle's service for beacons is enabled, but its socket is not there",
          fix: "sudo systemctl restart \(socket)")
        : Finding(.beaconWay, .pass, "by Binnacle's service, which hears every advertisement")
    }
    let isInstalled = units.state(socket) != .absent
    let enable = isInstalled ? enableSocket : nil
    guard isDaemonInstalled(context.view) else {
      return lack(
        context, .beaconWay,
        "bluetoothd is not installed and Binnacle's service is off: only a program with CAP_NET_ADMIN hears beacons",
        fix: enable ?? "sudo apt install bluez")
    }
    switch units.state("bluetooth.service") {
    case .masked:
      return lack(
        context, .beaconWay, "bluetooth.service is masked, and Binnacle's service for beacons is off",
        fix: enable ?? "sudo systemctl unmask bluetooth.service")
    case .disabled where context.processes.named("bluetoothd") == nil:
      return lack(
        context, .beaconWay, "bluetooth.service is not enabled, and Binnacle's service for beacons is off",
        fix: enable ?? "sudo systemctl enable --now bluetooth.service")
    case .enabled where isStopped(context):
      return lack(
        context, .beaconWay,
        "bluetoothd does not run: it was stopped, or it crashed, after which Debian 12 does not start it again",
        fix: enable ?? "sudo systemctl start bluetooth.service")
    default: break
    }
    return Finding(
      .beaconWay, .skip,
      "by BlueZ, which may report a beacon only every ten seconds; Binnacle's service hears every advertisement",
      fix: enable)
  }

  /// False where no processes are known, as of an image that is not running.
  private static func isStopped(_ context: DiagnosisContext) -> Bool {
    !context.processes.isEmpty && context.processes.named("bluetoothd") == nil
  }

  private static func isDaemonInstalled(_ view: SystemView) -> Bool {
    ["/usr/libexec/bluetooth/bluetoothd", "/usr/lib/bluetooth/bluetoothd", "/usr/sbin/bluetoothd"].contains {
      view.exists($0)
    }
  }

  /// A warning if beacons are wanted; otherwise it is skipped.
  private static func lack(_ context: DiagnosisContext, _ check: Check, _ message: String, fix: String?) -> Finding {
    context.wantsBeacons
      ? Finding(check, .warn, message, fix: fix) : Finding(check, .skip, "\(message); only beacons need it", fix: fix)
  }
}

/// The checks of everything that commonly keeps a receiver from giving fixes. Only reads; needs no privileges.
public struct SystemDiagnosis {
  private let context: DiagnosisContext

  /// Reads the files that the checks need.
  ///
  /// - Parameters:
  ///   - live: The state of the running machine; nil if `view` is another root folder.
  ///   - device: The device to check; nil for every device that may be a receiver.
  public init(_ view: SystemView, live: LiveFacts?, device: String? = nil) {
    context = DiagnosisContext(view, live: live, device: device)
  }

  /// Findings of all checks but those of the receiver, in the order of `Check`.
  public var system: [Finding] {
    let uart =
      UARTChecks.findings(context) + ConsoleChecks.findings(context) + [BluetoothCheck.finding(context)]
    let board = BoardChecks.findings(context) + AccessChecks.findings(context) + context.weighed(uart)
    let machine = I2CChecks.findings(context) + [PPSCheck.finding(context)] + ProgramChecks.findings(context)
    let radio = AdapterChecks.findings(context) + BeaconChecks.findings(context)
    return board + machine + radio + [PlacesCheck.finding(context), ClockCheck.finding(context)]
      + LibraryChecks.findings(context)
  }

  /// Paths of the devices that may be a receiver: the named one, or the UART of the pins and all serial ports on USB.
  public var candidates: [String] {
    if let device = context.device { return [device] }
    var found: [String] = []
    if let pins = context.uart.pins {
      found.append(context.uart.kind == .debug ? "/dev/\(pins)" : "/dev/serial0")
    }
    return found + context.adapters.map { $0.path }
  }

  /// Listens to a device, read only.
  ///
  /// Returns after the search for the speed, half a minute at most, and `nanoseconds` more.
  public static func listen(to device: String, nanoseconds: Int64) -> ListeningReport {
    ReceiverListener.listen(to: device, nanoseconds: nanoseconds)
  }

  /// Returns the findings about a receiver that was listened to.
  public static func findings(_ report: ListeningReport) -> [Finding] { ReceiverChecks.findings(report) }

  /// The finding if there is no device to listen to.
  public var noReceiver: [Finding] { ReceiverChecks.nobody(context) }
}

/// The inputs of the checks, read once.
struct DiagnosisContext {
  let view: SystemView
  /// nil if a folder is checked, not the running machine.
  let live: LiveFacts?
  /// The device that the user named; nil if none was named.
  let device: String?
  /// nil if this is not a Raspberry Pi.
  let board: BoardModel?
  let boot: BootConfiguration?
  let accounts: Accounts
  let processes: ProcessTable
  let units: ServiceUnits
  let adapters: [USBSerialAdapter]
  let uart: BoardUART
  let bluetooth: BluetoothRadio

  init(_ view: SystemView, live: LiveFacts?, device: String?) {
    self.view = view
    self.live = live
    self.device = device
    board = BoardModel(view)
    boot = BootConfiguration(view, board: board)
    accounts = Accounts(view)
    processes = ProcessTable(view)
    units = ServiceUnits(view: view)
    adapters = USBSerialAdapter.all(view)
    uart = BoardUART(view, board: board, boot: boot)
    bluetooth = BluetoothRadio(view, powered: live?.bluetoothPower)
  }

  /// Whether this machine is meant to hear beacons: its service is enabled.
  var wantsBeacons: Bool { units.state(BeaconChecks.socket) == .enabled }

  /// Severity of a problem with the UART of the pins: none for a receiver on USB, a warning if it may be on either.
  var weightOfPins: Finding.State {
    guard let device else {
      if adapters.isEmpty { return .fail }
      return uart.pins == nil ? .skip : .warn
    }
    let name = (view.resolved(device) ?? device).lastComponent
    return ["ttyAMA", "ttyS", "serial"].contains { name.hasPrefix($0) } ? .fail : .skip
  }

  /// Returns findings about the UART of the pins with their state limited to `weightOfPins`.
  func weighed(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      switch (finding.state, weightOfPins) {
      case (.fail, .warn): Finding(finding.check, .warn, finding.message, fix: finding.fix)
      case (.fail, .skip), (.warn, .skip):
        Finding(finding.check, .skip, finding.message + "; matters only to a receiver on the pins")
      default: finding
      }
    }
  }

  /// The account to check: the user of this process, or of a folder the first ordinary user.
  var user: Accounts.User? {
    guard let live else { return accounts.firstPerson }
    return accounts.user(live.user)
  }
}

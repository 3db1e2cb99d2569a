/// What the checks look at, read once.
struct DiagnosisContext {
  let view: SystemView
  /// nil when a folder is looked at, not this machine.
  let live: LiveFacts?
  /// The device that the user named; nil when none was.
  let device: String?
  /// nil when this is no Raspberry Pi.
  let board: BoardModel?
  let boot: BootConfiguration?
  let accounts: Accounts
  let processes: ProcessTable
  let units: ServiceUnits
  let adapters: [USBSerialAdapter]
  let uart: BoardUART

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
  }

  /// How much it matters what is wrong with the UART of the pins: nothing to a receiver on USB, little while one may be
  /// on either.
  var weightOfPins: Finding.State {
    guard let device else {
      if adapters.isEmpty { return .fail }
      return uart.pins == nil ? .skip : .warn
    }
    let name = (view.resolved(device) ?? device).lastComponent
    return ["ttyAMA", "ttyS", "serial"].contains { name.hasPrefix($0) } ? .fail : .skip
  }

  /// What was found about the UART of the pins, no graver than it matters.
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

  /// Whose account is looked at: the user who runs this, or the first person of a folder.
  var user: Accounts.User? {
    guard let live else { return accounts.firstPerson }
    return accounts.user(live.user)
  }
}

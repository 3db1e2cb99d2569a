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

  /// Whether the receiver may be on the pins: it was named there, or nothing on USB could be one.
  var mayUsePins: Bool {
    guard let device else { return adapters.isEmpty }
    let name = (view.resolved(device) ?? device).lastComponent
    return name.hasPrefix("ttyAMA") || name.hasPrefix("ttyS") || name.hasPrefix("serial")
  }

  /// `fail` where it stands in the way of the receiver, `warn` where only a receiver on the pins would suffer.
  var failIfPinsMatter: Finding.State { mayUsePins ? .fail : .warn }

  /// Whose account is looked at: the user who runs this, or the first person of a folder.
  var user: Accounts.User? {
    guard let live else { return accounts.firstPerson }
    return accounts.user(live.user)
  }
}

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

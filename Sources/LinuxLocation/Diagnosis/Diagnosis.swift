/// Looks at everything that commonly stands between a receiver and its fixes. Reads only; needs no privileges.
public struct Diagnosis {
  private let context: DiagnosisContext

  /// - Parameters:
  ///   - live: nil when `view` is not this machine.
  ///   - device: the device that the user cares for; nil for whichever is there.
  public init(_ view: SystemView, live: LiveFacts?, device: String? = nil) {
    context = DiagnosisContext(view, live: live, device: device)
  }

  /// Everything but the receiver itself, in the order of `Check`.
  public var system: [Finding] {
    let uart =
      UARTChecks.findings(context) + ConsoleChecks.findings(context) + [BluetoothCheck.finding(context)]
    return BoardChecks.findings(context) + AccessChecks.findings(context) + context.weighed(uart)
      + I2CChecks.findings(context) + [PPSCheck.finding(context)] + ProgramChecks.findings(context)
      + AdapterChecks.findings(context) + [ClockCheck.finding(context)] + LibraryChecks.findings(context)
  }

  /// The devices that a receiver may be on: the one named, or the pins and everything serial on USB.
  public var candidates: [String] {
    if let device = context.device { return [device] }
    var found: [String] = []
    if let pins = context.uart.pins {
      found.append(context.uart.kind == .debug ? "/dev/\(pins)" : "/dev/serial0")
    }
    return found + context.adapters.map { $0.path }
  }

  /// Listens to a device, read only. Ends by itself: half a minute for finding the speed, then `nanoseconds`.
  public static func listen(to device: String, nanoseconds: Int64) -> ListeningReport {
    ReceiverListener.listen(to: device, nanoseconds: nanoseconds)
  }

  /// What a receiver's words come to.
  public static func findings(_ report: ListeningReport) -> [Finding] { ReceiverChecks.findings(report) }

  /// When there is nobody to listen to.
  public var noReceiver: [Finding] { ReceiverChecks.nobody(context) }
}

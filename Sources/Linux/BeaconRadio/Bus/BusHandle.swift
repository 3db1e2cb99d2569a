import LocationEngine

/// What a scanner and an advertiser by BlueZ share: the run of their state machine, while there is one.
final class BusHandle<Machine: BusMachine>: Sendable {
  let controller: Int?
  let options: BeaconRadioOptions
  private let address: String?
  private let run = Guarded<BusRunner<Machine>?>(nil)

  /// - Parameters:
  ///   - controller: name of the only controller to use; nil for the best one.
  ///   - address: D-Bus address; nil for the system bus.
  init(_ controller: String?, _ options: BeaconRadioOptions, address: String?) {
    self.controller = controller.flatMap(BusControllers.number)
    self.options = options
    self.address = address
  }

  deinit { run.withLock { $0 }?.end() }

  var name: String {
    run.withLock { $0 }?.name ?? controller.map { "hci\($0) (BlueZ)" } ?? "BlueZ"
  }

  var availability: BeaconAvailability { run.withLock { $0 }?.availability ?? .undetermined }

  /// Starts a run; throws `busy` while there is one.
  func start(
    _ receive: @escaping @Sendable (Machine.Event) -> Void, _ makeMachine: @escaping @Sendable () -> Machine
  ) throws(SourceError) {
    let refusal: SourceError? = run.withLock { run in
      guard run == nil else { return SourceError(.busy, "BlueZ: scans already") }
      let runner = BusRunner<Machine>(address: address, notice: options.notice, receive: receive)
      guard runner.start(makeMachine) else { return SourceError(.unavailable, "BlueZ: cannot create a thread") }
      run = runner
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Passes a wish to the machine.
  func wish(_ wish: Machine.Wish) { run.withLock { $0 }?.wish(wish) }

  /// Ends the run; does nothing without one.
  func end() {
    let runner = run.withLock { run in
      defer { run = nil }
      return run
    }
    runner?.end()
  }
}

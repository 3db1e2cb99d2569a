import CoreBluetooth
import EngineRuntime

/// A delegate that keeps what it is called with, and runs the test's code in each call.
final class Listener: NSObject, CBPeripheralManagerDelegate, @unchecked Sendable {
  enum Call: Equatable, Sendable {
    case state(CBManagerState)
    case answer(CBError?)
  }

  private let kept = Guarded([Call]())
  private let queue: DispatchQueue
  private let onState: @Sendable (CBPeripheralManager) -> Void

  /// - Parameters:
  ///   - queue: where the calls have to come.
  ///   - onState: called in `peripheralManagerDidUpdateState`.
  init(on queue: DispatchQueue, onState: @escaping @Sendable (CBPeripheralManager) -> Void = { _ in }) {
    self.queue = queue
    self.onState = onState
  }

  /// The calls so far, after everything that is on its way.
  var calls: [Call] {
    // The manager's own queue puts its blocks in front of this one, one at a time.
    for _ in 0..<3 { queue.sync {} }
    return kept.withLock { $0 }
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    dispatchPrecondition(condition: .onQueue(queue))
    let state = peripheral.state
    kept.withLock { $0.append(.state(state)) }
    onState(peripheral)
  }

  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
    dispatchPrecondition(condition: .onQueue(queue))
    kept.withLock { $0.append(.answer(error as? CBError)) }
  }
}

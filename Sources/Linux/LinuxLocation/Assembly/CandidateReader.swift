import EngineRuntime
import Glibc
import LocationEngine
import Observations

/// A thread that reads a second receiver to find out whether it has positions.
final class CandidateReader: Sendable {
  let device: AttachedDevice
  /// Used by this thread until `stop` has returned.
  let source: any ByteSource
  private let runner = NavigationRunner()
  private let shown = Guarded(ReceiverSelector.Look())
  private let thread = Guarded<pthread_t?>(nil)
  private let longestGap: Int64

  init(_ device: AttachedDevice, _ source: any ByteSource, longestGap: Int64) {
    self.device = device
    self.source = source
    self.longestGap = longestGap
  }

  /// What was found so far.
  var look: ReceiverSelector.Look { shown.withLock { $0 } }

  func start() {
    var identifier = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    if pthread_create(&identifier, nil, runCandidateReader, context) == 0 {
      let created = identifier
      thread.withLock { $0 = created }
    } else {
      Unmanaged<CandidateReader>.fromOpaque(context).release()
      shown.withLock { $0.hasFailed = true }
    }
  }

  /// Ends reading; the source is closed when this returns.
  func stop() {
    runner.stop()
    let identifier = thread.withLock { identifier in
      defer { identifier = nil }
      return identifier
    }
    if let identifier { pthread_join(identifier, nil) }
  }

  fileprivate func run() {
    let error = runner.read(
      source,
      { event in
        switch event {
        case .location: note(hasPosition: true)
        case .noFix, .withheld: note(hasPosition: false)
        case .satellites: break
        case .status(let status):
          // A lost device is not waited for.
          if case .reconnecting = status.state {
            shown.withLock { $0.hasFailed = true }
            runner.stop()
          }
        }
      })
    if error != nil { shown.withLock { $0.hasFailed = true } }
  }

  private func note(hasPosition: Bool) {
    let now = source.now
    shown.withLock { $0.fixes.note(hasPosition: hasPosition, at: now, longestGap: longestGap) }
  }
}

private func runCandidateReader(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<CandidateReader>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}

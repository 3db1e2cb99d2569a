import CommandLineKit
import EngineRuntime
import Glibc
import LinuxLocation
import LocationEngine

/// The receivers of a recording: their bytes go to the log as they arrive, and changes of their state to stderr.
final class RecordReceivers: Sendable {
  private let sources: [TappedSource]
  private let runner = NavigationRunner()
  private let messages: Guarded<[SourceMessages]>
  private let isQuiet: Bool
  private let failure = Guarded<SourceError?>(nil)
  private let failed: @Sendable () -> Void

  /// - Parameter failed: called if a receiver has failed, or the log cannot be written; then all receivers end.
  init(_ receivers: [any ByteSource], _ log: RecordLog, isQuiet: Bool, failed: @escaping @Sendable () -> Void) {
    sources = receivers.enumerated().map { [runner] number, source in
      TappedSource(source) { bytes, instant in
        log.append(bytes, ofReceiver: number, at: instant)
        guard log.error != nil else { return }
        runner.stop()
        failed()
      }
    }
    messages = Guarded(receivers.map { SourceMessages(isLive: $0.traits.isLive, isAutomatic: $0 is AutomaticSource) })
    self.isQuiet = isQuiet
    self.failed = failed
  }

  /// The first error that ended a receiver; nil if none has.
  var error: SourceError? { failure.withLock { $0 } }

  /// Reads all on threads of their own.
  func start() { start(from: 0) }

  /// Reads the first on this thread until its end, and the others on threads of their own.
  func read() {
    start(from: 1)
    guard let first = sources.first else { return }
    end(runner.read(first) { (event: EngineEvent) in report(event, of: 0) })
  }

  /// Ends reading; returns once it has ended, or after three seconds.
  func finish() { runner.stopAndWait() }

  /// Ends reading soon. Safe from any thread.
  func interrupt() { runner.stop() }

  private func start(from first: Int) {
    for (number, source) in sources.enumerated().dropFirst(first) {
      do throws(SourceError) {
        try runner.start(.receiver(source)) { [self] event in
          if case .receiver(let event, _) = event { report(event, of: number) }
        } ended: { [self] error in
          end(error)
        }
      } catch {
        end(error)
      }
    }
  }

  private func report(_ event: EngineEvent, of number: Int) {
    guard case .status(let status) = event else { return }
    let message = messages.withLock { $0[number].message(for: status) }
    if let message, !isQuiet { Console.say(message) }
  }

  private func end(_ error: SourceError?) {
    guard let error else { return }
    failure.withLock { $0 = $0 ?? error }
    runner.stop()
    failed()
  }
}

extension NavigationRunner {
  /// Ends all readings; returns once they have ended, or after three seconds.
  fileprivate func stopAndWait() {
    stop()
    for _ in 0..<300 where isReading { usleep(10_000) }
  }
}

import EngineRuntime
import Glibc
import LinuxLocation
import LocationEngine
import Observations
import Outputs
import Publishing

/// Writes raw samples to a file, as a log that can be replayed. An existing file is overwritten.
struct SensorRecorder: Outlet, @unchecked Sendable {
  /// Longest time for which a sample is collected with others, ns: a loss of power loses no more.
  private static let patience: Int64 = 1_000_000_000

  private let source: any SensorSource
  private let descriptor: Int32
  private var log = SensorLogWriter()
  private var file: OutputFile
  private var written: MonotonicInstant?

  /// Throws if the file cannot be created.
  ///
  /// - Parameter source: the source of the samples, whose sensors are described.
  init(path: String, of source: any SensorSource) throws(SourceError) {
    self.source = source
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let code = errno
      throw SourceError(
        code == EACCES || code == EPERM || code == EROFS ? .permissionDenied : .inputOutput,
        "\(path): \(String(cString: strerror(code)))")
    }
    file = OutputFile(descriptor: descriptor)
  }

  mutating func consume(_ event: SessionEvent) throws(OutletFailure) {
    guard case .navigation(.sample(let reading, let arrived)) = event.content else { return }
    log.append(reading, arrived: arrived, of: source.sensors, to: &file.rows)
    let last = written ?? arrived
    written = last
    guard file.isFull || arrived.nanoseconds(since: last) >= SensorRecorder.patience else { return }
    written = arrived
    do throws(OutputError) { try file.flush() } catch { throw OutletFailure(error) }
  }

  mutating func finish(_ end: SessionEnd) throws(OutletFailure) {
    do throws(OutputError) {
      try file.flush()
    } catch {
      close(descriptor)
      throw OutletFailure(error)
    }
    // A network file system may report a failed write only here.
    if close(descriptor) != 0 { throw OutletFailure(OutputError(errno)) }
  }
}

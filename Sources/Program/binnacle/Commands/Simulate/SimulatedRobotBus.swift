import BusProtocols
import EngineRuntime
import Glibc
import LinuxIO
import Simulator

/// The sensors of a simulated robot as chips on an I²C bus that other programs open; a thread answers them.
final class SimulatedRobotBus: Sendable {
  /// Time for the thread to end, ns.
  private static let patience: Int64 = 1_000_000_000

  private let bus = SimulatedI2CBus(recordsWrites: false)
  private let server: I2CServer
  private let waker = Waker()
  private let ended = Waker()

  /// Gives the sensors the rates of the chips, which also limit and round what they measure.
  static func prepare(_ suite: inout SensorSuite) {
    suite.inertial?.rate = SimulatedLSM6DSOX.rate
    suite.magnetometer?.rate = SimulatedLIS3MDL.rate
    suite.magnetometer?.resolution = 0
    suite.barometer?.rate = SimulatedBMP390.rate
    suite.barometer?.resolution = 0
  }

  /// Makes the socket; programs that connect wait until `start`.
  init(_ path: String, _ suite: SensorSuite) throws(SourceError) {
    do throws(I2CServerFailure) {
      server = try I2CServer(path)
    } catch {
      throw SimulatedRobotBus.error(error, path)
    }
    if suite.inertial != nil { bus.attach(SimulatedLSM6DSOX.chip, at: SimulatedLSM6DSOX.address) }
    if suite.magnetometer != nil { bus.attach(SimulatedLIS3MDL.chip, at: SimulatedLIS3MDL.address) }
    if suite.barometer != nil { bus.attach(SimulatedBMP390.chip, at: SimulatedBMP390.address) }
  }

  /// The address of the bus for `--sensors`.
  var address: String {
    guard let whole = realpath(server.path, nil) else { return "i2c:\(server.path)" }
    defer { free(whole) }
    return "i2c:\(String(cString: whole))"
  }

  /// Starts the thread, which inherits the signals that are blocked.
  func start() {
    let (bus, server, waker, ended) = (bus, server, waker, ended)
    let isRunning = SourceThread.run(named: "binnacle-bus") {
      server.serve(until: waker) { request, read in SimulatedRobotBus.answer(request, on: bus, &read) }
      server.close()
      ended.raise()
    }
    if !isRunning { ended.raise() }
  }

  /// Ends the thread and removes the socket.
  func stop() {
    waker.raise()
    _ = ended.sleep(until: MonotonicClock.now.advanced(byNanoseconds: SimulatedRobotBus.patience))
  }

  /// Puts a sample into the registers of its chip.
  func take(_ observation: SimulatedObservation) {
    switch observation {
    case .inertial(let sample):
      bus.with(SimulatedLSM6DSOX.address) { SimulatedLSM6DSOX.measure(sample, in: &$0) }
    case .magnetic(let sample):
      bus.with(SimulatedLIS3MDL.address) { SimulatedLIS3MDL.measure(sample, in: &$0) }
    case .pressure(let sample): bus.with(SimulatedBMP390.address) { SimulatedBMP390.measure(sample, in: &$0) }
    case .speed, .fix: break
    }
  }

  /// Performs a transfer; returns 0 or the error number of such a fault, as a kernel reports it.
  static func answer(_ request: I2CRequest, on bus: SimulatedI2CBus, _ read: inout [UInt8]) -> CInt {
    do throws(SimulatedI2CBus.Failure) {
      try bus.transfer(with: request.address, writing: request.bytes, reading: request.count, into: &read)
      return 0
    } catch {
      return switch error.fault {
      case .notAcknowledged: ENXIO
      case .arbitrationLost: EAGAIN
      case .timedOut: ETIMEDOUT
      case .unspecified: EIO
      case .unsupported: EOPNOTSUPP
      case .gone: ENODEV
      }
    }
  }

  private static func error(_ failure: I2CServerFailure, _ path: String) -> SourceError {
    switch failure {
    case .occupied:
      SourceError(
        .invalid, "--bus: \(path): exists and is not the socket of a bus",
        advice: "remove it first, or give another name")
    case .inUse: SourceError(.busy, "--bus: \(path): another program plays a bus there", advice: "give another name")
    case .system(let code):
      SourceError(
        code == EACCES || code == EPERM ? .permissionDenied : .inputOutput, "--bus: \(path): \(systemMessage(code))")
    }
  }
}

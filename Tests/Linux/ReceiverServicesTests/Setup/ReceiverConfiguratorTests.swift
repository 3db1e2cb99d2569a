import EngineRuntime
import GNSS
import Glibc
import LinuxTestSupport
import Simulator
import Testing

@testable import LinuxIO
@testable import LinuxLocation
@testable import ReceiverServices

@Suite struct ReceiverConfiguratorTests {
  private func wish(_ change: (inout SetupWish) -> Void) -> SetupWish {
    var wish = SetupWish()
    // A loaded machine may let the receiver say nothing for a while.
    wish.patience = 5_000_000_000
    change(&wish)
    return wish
  }

  private func failure(_ address: SourceAddress) -> SourceError? {
    do throws(SourceError) {
      _ = try ReceiverConfigurator(SetupWish()).run(address)
      return nil
    } catch {
      return error
    }
  }

  static let models: [SimulatedReceiver.Model] = [.ubloxLegacy, .ubloxM10, .mediaTek]

  @Test(arguments: models)
  func settingsAndSpeedAreTakenOverARealTerminal(model: SimulatedReceiver.Model) throws {
    let line = ReceiverOnPty(SimulatedReceiver(model, speed: 38_400))
    var plans = 0
    let result = try ReceiverConfigurator(
      wish {
        $0.settings.periodMilliseconds = 200
        $0.settings.baudRate = 115_200
      }
    ).run(.serial(path: line.pty.path, baud: .fixed(38_400))) { _ in plans += 1 }
    let receiver = line.stop()
    #expect(result.error == nil && result.report.isSuccess, "\(result.report.outcomes)")
    #expect(plans == 1 && receiver.speed == 115_200 && line.pty.speed == 115_200)
  }

  @Test func aSpeedThatIsNotTakenIsPutBack() throws {
    let receiver = SimulatedReceiver(.ubloxKeyed)
    receiver.faults.keepsSpeed = true
    let line = ReceiverOnPty(receiver)
    let result = try ReceiverConfigurator(wish { $0.settings.baudRate = 57_600 })
      .run(.serial(path: line.pty.path, baud: .fixed(9600)))
    _ = line.stop()
    #expect(result.report[.baud] == .stayed && line.pty.speed == 9600)
  }

  @Test func theSpeedIsFound() throws {
    let line = ReceiverOnPty(SimulatedReceiver(.mediaTek, speed: 38_400))
    let result = try ReceiverConfigurator(wish { _ in }).run(.path(line.pty.path))
    _ = line.stop()
    #expect(result.link == .uart(38_400) && result.report.before.baudRate == 38_400)
  }

  @Test func aPortThatIsHeldIsNotTouched() throws {
    let receiver = SimulatedReceiver(.ubloxKeyed)
    let line = ReceiverOnPty(receiver)
    let holder = SerialSource(path: line.pty.path, baud: .fixed(9600))
    try holder.open()
    let error = failure(.path(line.pty.path))
    holder.close()
    #expect(error?.kind == .busy && line.stop().heard.isEmpty)
  }

  @Test func whatIsPulledInTheMiddleIsAnErrorWithWhatWasDone() throws {
    let line = ReceiverOnPty(SimulatedReceiver(.ubloxKeyed))
    let result = try ReceiverConfigurator(wish { $0.settings.periodMilliseconds = 200 })
      .run(.serial(path: line.pty.path, baud: .fixed(9600))) { _ in
        _ = line.stop()
        line.pty.unplug()
      }
    #expect(result.error?.kind == .disconnected && result.report.identity != nil)
    #expect(result.report[.rate] == .notSent)
  }

  @Test func onlyWhatCanBeWrittenToIsTaken() {
    for address: SourceAddress in [.standardInput, .file("x.nmea"), .path("/dev/i2c-1")] {
      #expect(failure(address)?.kind == .invalid)
    }
    #expect(failure(.path("/dev/ttyNONE"))?.kind == .notFound)
  }

  @Test func aReceiverBehindATCPServer() throws {
    let listener = ListeningSocket(host: "127.0.0.1")
    let server = Background {
      let receiver = SimulatedReceiver(.airoha)
      let connection = listener.accept()
      var buffer = [UInt8](repeating: 0, count: 1000)
      while case let count = read(connection, &buffer, buffer.count), count > 0 {
        writeAll(receiver.second() + receiver.receive(Array(buffer[..<count])), to: connection)
      }
      close(connection)
    }
    let endpoint = HostAndPort(host: "127.0.0.1", port: listener.port)
    let result = try ReceiverConfigurator(wish { $0.settings.periodMilliseconds = 200 }).run(.tcp(endpoint))
    server.join()
    #expect(result.report[.rate] == .confirmed && result.link == .network)
  }
}

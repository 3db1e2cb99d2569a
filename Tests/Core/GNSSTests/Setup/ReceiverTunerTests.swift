import Bytes
import Observations
import Simulator
import Testing
import UBX

@testable import GNSS

@Suite struct ReceiverTunerTests {
  /// A receiver that hears its tuner and is heard by it, and a clock.
  private struct Drive: ~Copyable {
    let receiver: SimulatedReceiver
    var tuner: ReceiverTuner
    var now = MonotonicInstant(nanoseconds: 1_000_000_000)
    var notices: [ReceiverTuner.Notice] = []
    var sent: [[UInt8]] = []

    init(_ model: SimulatedReceiver.Model, _ link: ReceiverLink = .uart(115_200)) {
      receiver = SimulatedReceiver(model, speed: 115_200)
      tuner = ReceiverTuner(link)
    }

    /// Until nothing is left to do, or for half a minute.
    mutating func run(piece: Int = 1000) {
      let end = now.advanced(byNanoseconds: 30_000_000_000)
      while now < end {
        var answer: [UInt8] = []
        switch tuner.next(at: now) {
        case .send(let frame):
          sent.append(frame)
          answer = receiver.receive(frame)
        case .listen:
          now = now.advanced(byNanoseconds: 500_000_000)
          answer = receiver.second()
        case .rest:
          notices += tuner.takeNotices()
          return
        }
        var rest = answer[...]
        while !rest.isEmpty {
          Array(rest.prefix(piece)).withByteView { tuner.consume($0) }
          rest = rest.dropFirst(piece)
          // As the reader of the port does: between two pieces it asks which frame must be sent.
          if case .send(let frame) = tuner.next(at: now) {
            sent.append(frame)
            rest += receiver.receive(frame)
          }
        }
      }
      notices += tuner.takeNotices()
    }

    mutating func run(_ plan: TuningPlan, piece: Int = 1000) {
      tuner.plan = plan
      run(piece: piece)
    }
  }

  private static let saving = TuningPlan(pace: .slowed(to: 2000), motionModel: .pedestrian, power: .cyclic)

  @Test func asFoundSendsNothing() {
    var drive = Drive(.ubloxM10)
    drive.run()
    #expect(drive.tuner.next(at: drive.now) == .rest)
    #expect(drive.sent.isEmpty && !drive.tuner.isListening)
  }

  @Test(arguments: [1, 3, 1000])
  func theNewGenerationIsTunedAndPutBack(piece: Int) {
    var drive = Drive(.ubloxM10)
    drive.run(ReceiverTunerTests.saving, piece: piece)
    #expect(drive.receiver.keys[0x3021_0001] == 2000 && drive.receiver.keys[0x2011_0021] == 3)
    #expect(drive.receiver.keys[0x20D0_0001] == 2 && drive.receiver.keys[0x10D0_0008] == 1)
    #expect(drive.notices.isEmpty && drive.tuner.owesReturn)
    drive.run(TuningPlan(), piece: piece)
    #expect(drive.receiver.keys[0x3021_0001] == 1000 && drive.receiver.keys[0x2011_0021] == 0)
    #expect(drive.receiver.keys[0x20D0_0001] == 0 && drive.receiver.keys[0x10D0_0008] == 0)
    #expect(!drive.tuner.owesReturn && drive.receiver.saves == 0)
    #expect(!drive.receiver.heard.contains("CFG-CFG"))
  }

  @Test(arguments: [1, 3, 1000])
  func theOldGenerationIsTunedAndPutBack(piece: Int) {
    var drive = Drive(.ubloxLegacy)
    drive.run(ReceiverTunerTests.saving, piece: piece)
    #expect(drive.receiver.period == 2000 && drive.receiver.mode == 3 && drive.receiver.powerSetup == 3)
    #expect(drive.notices.isEmpty)
    drive.run(TuningPlan(), piece: piece)
    #expect(drive.receiver.period == 1000 && drive.receiver.mode == 0 && drive.receiver.powerSetup == 0)
    #expect(drive.receiver.heard.filter { $0 == "CFG-RATE" }.count == 3 && drive.receiver.saves == 0)
  }

  @Test func onlyWhatIsWantedIsAskedAndChanged() {
    var drive = Drive(.ubloxLegacy)
    drive.run(TuningPlan(motionModel: .automotive))
    #expect(drive.receiver.heard == ["MON-VER", "CFG-NAV5", "CFG-NAV5"] && drive.receiver.mode == 4)
    drive.run(TuningPlan(motionModel: .automotive))
    #expect(drive.receiver.heard.count == 3)
  }

  @Test func whatIsSoAlreadyIsNotWritten() {
    var drive = Drive(.ubloxKeyed)
    drive.run(TuningPlan(pace: .slowed(to: 1000)))
    #expect(drive.receiver.heard == ["MON-VER", "CFG-VALGET"])
  }

  @Test func aReceiverWithoutPowerModesIsToldTheRest() {
    var drive = Drive(.ubloxKeyed)
    drive.run(ReceiverTunerTests.saving)
    #expect(drive.notices == [.refused(.power)] && drive.receiver.keys[0x3021_0001] == 2000)
    drive.run(TuningPlan(pace: .quickened(to: 200), power: .continuous))
    #expect(drive.notices == [.refused(.power)] && drive.receiver.keys[0x3021_0001] == 200)
  }

  static let generations: [SimulatedReceiver.Model] = [.ubloxLegacy, .ubloxKeyed]

  @Test(arguments: generations)
  func whatIsRefusedIsLeftAlone(model: SimulatedReceiver.Model) {
    var drive = Drive(model)
    let command = model == .ubloxLegacy ? "CFG-NAV5" : "CFG-VALSET"
    drive.tuner.plan = TuningPlan(motionModel: .automotive)
    drive.receiver.faults.refused = [command]
    drive.run()
    drive.run(TuningPlan(motionModel: .pedestrian))
    #expect(drive.notices == [.refused(.motionModel)])
    #expect(drive.receiver.heard.filter { $0 == command }.count == 1 && !drive.tuner.owesReturn)
  }

  @Test func aReceiverThatRefusesToGoBackIsNotAskedForEver() {
    var drive = Drive(.ubloxKeyed)
    drive.run(TuningPlan(motionModel: .automotive))
    drive.receiver.faults.refused = ["CFG-VALSET"]
    drive.run(TuningPlan())
    #expect(drive.receiver.heard.filter { $0 == "CFG-VALSET" }.count == 2 && drive.notices == [.refused(.motionModel)])
  }

  @Test func anAnswerThatIsLostIsAskedForAgain() {
    var drive = Drive(.ubloxM10)
    drive.receiver.faults.answeredLate = ["MON-VER", "CFG-VALGET", "CFG-VALSET"]
    drive.run(TuningPlan(motionModel: .automotive))
    #expect(drive.receiver.keys[0x2011_0021] == 4 && drive.notices.isEmpty)
  }

  @Test func aReceiverThatFallsSilentIsPutBackOnce() {
    var drive = Drive(.ubloxM10)
    drive.receiver.faults.ignored = ["CFG-VALSET"]
    drive.run(TuningPlan(motionModel: .automotive))
    #expect(drive.notices == [.unanswered(.motionModel)] && drive.tuner.owesReturn)
    drive.run(TuningPlan())
    #expect(drive.receiver.heard.filter { $0 == "CFG-VALSET" }.count == 6 && !drive.tuner.owesReturn)
  }

  static let others: [SimulatedReceiver.Model] = [.mediaTek, .airoha, .quectel, .casic]

  @Test(arguments: others)
  func otherMakersAreAskedOnceWhoTheyAre(model: SimulatedReceiver.Model) {
    var drive = Drive(model)
    drive.run(ReceiverTunerTests.saving)
    let question: [UInt8] = [0xB5, 0x62, 0x0A, 0x04, 0, 0, 0x0E, 0x34]
    #expect(drive.sent == [question, question, question] && drive.notices == [.notUblox])
    drive.run(TuningPlan(motionModel: .automotive))
    #expect(drive.sent.count == 3)
  }

  @Test func nothingIsSentToWhatIsNoReceiver() {
    var tuner = ReceiverTuner(.usb)
    tuner.plan = ReceiverTunerTests.saving
    for line in ["HCHDG,101.1,,,7.1,W", "AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0", "APHDM,45.0,M"] {
      SimulatedReceiver.sentence(line).withByteView { tuner.consume($0) }
      #expect(tuner.next(at: .zero) == .listen(until: nil))
    }
    // A line of a receiver, damaged.
    Array("$GPGGA,120000.00,4717.11399,N,00833.91590,E,1,08,1.01,499.6,M,48.0,M,,*00\r\n".utf8)
      .withByteView { tuner.consume($0) }
    #expect(tuner.next(at: .zero) == .listen(until: nil))
    SimulatedReceiver.sentence("GPTXT,01,01,02,hello").withByteView { tuner.consume($0) }
    #expect(tuner.next(at: .zero) != .listen(until: nil))
  }

  @Test func aNewConnectionIsTunedAnewAndTheFirstStateKept() {
    var drive = Drive(.ubloxM10)
    drive.run(TuningPlan(motionModel: .automotive))
    drive.tuner.reconnected()
    drive.run()
    let names = drive.receiver.heard
    #expect(names.filter { $0 == "MON-VER" }.count == 2 && names.filter { $0 == "CFG-VALSET" }.count == 1)
    drive.run(TuningPlan())
    #expect(drive.receiver.keys[0x2011_0021] == 0)
  }

  @Test func aReceiverThatStartedAnewIsToldAgain() {
    var drive = Drive(.ubloxM10)
    drive.run(TuningPlan(motionModel: .automotive))
    drive.receiver.faults.restartsOn = "MON-VER"
    drive.tuner.reconnected()
    drive.run()
    #expect(drive.receiver.keys[0x2011_0021] == 4)
    #expect(drive.receiver.heard.filter { $0 == "CFG-VALSET" }.count == 2)
  }
}

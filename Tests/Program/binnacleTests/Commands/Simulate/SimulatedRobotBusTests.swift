import BusProtocols
import Fusion
import Glibc
import LinuxIO
import LinuxLocation
import LocationEngine
import NavigationMath
import Simulator
import Testing

@testable import binnacle

/// A whole virtual robot: one program plays it, another one reads its receiver and its chips.
struct SimulatedRobotBusTests {
  private let folder = TemporaryFolder()
  private let state = StateFolder()
  private static let mounting = ["--mounting", "x=forward,y=right,z=down"]

  /// Runs the robot while `body` uses its receiver and the address of its bus.
  private func robot(_ options: [String] = [], _ body: (_ receiver: String, _ bus: String) throws -> Void) throws {
    let (link, bus) = (folder.path("receiver"), folder.path("bus"))
    let robot = try ProgramProcess(
      ["simulate", "car", "--live", "--format", "nmea", "--rate", "5", "--link", link, "--bus", bus] + options)
    #expect(robot.waitForErrors { $0.contains("the sensors are on i2c:\(bus); for example: ") }, "\(robot.errors)")
    try body(link, bus)
    robot.send(SIGINT)
    #expect(robot.wait() == 0)
    #expect(access(bus, F_OK) != 0 && access(link, F_OK) != 0)
  }

  private func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(arguments, launcher: ["BINNACLE_STATE_DIR=\(state.path)"])
  }

  private func number(_ name: String, in row: Substring) -> Double? {
    row.firstRange(of: "\"\(name)\":").flatMap { Double(row[$0.upperBound...].prefix { "-.0123456789".contains($0) }) }
  }

  private func time(in row: Substring) -> Substring? {
    row.firstRange(of: "\"time\":\"").map { row[$0.upperBound...].prefix { $0 != "\"" } }
  }

  /// Says that the magnetometer, which has no iron, is calibrated.
  private func calibrate(_ bus: String) throws {
    let identity = SensorIdentity(part: "LIS3MDL", bus: bus, address: SimulatedLIS3MDL.address)
    let covariance = try #require(CalibrationCovariance(elements: [Double](repeating: 0, count: 45)))
    let result = CalibrationResult(
      calibration: MagneticCalibration(hardIronOffset: .zero), covariance: covariance, order: .symmetric,
      fieldStrength: 48, inclinationDegrees: 63, rmsResidual: 0.5, headingError95Degrees: 2,
      meanHeadingError95Degrees: 1, coverage: Coverage(), sampleCount: 300, rejectedCount: 0, temperatureCelsius: nil)
    try CalibrationStore(directory: StateDirectory(path: state.path)).save(
      CalibrationRecord(
        sensorIdentity: Array(identity.key.utf8), result: result, secondsSince1970: Int64(Glibc.time(nil))))
  }

  @Test func fixesAndHeadingsAreWithinTheirClaims() throws {
    let truth = folder.path("truth.csv")
    var output = ""
    try robot(["--truth", truth]) { receiver, bus in
      try calibrate(bus)
      let run = try run(
        ["stream", receiver, "--sensors", "i2c:\(bus)", "--heading", "--json", "--count", "25", "--timeout", "18"]
          + Self.mounting)
      #expect(run.status == 0, "\(run.errors)")
      output = run.output
    }
    // time,latitude,longitude,ellipsoidalAltitude,three velocities,heading,…
    var headings: [Substring: Double] = [:]
    for line in TemporaryFolder.read(truth).split(separator: "\r\n").dropFirst() {
      let cells = line.split(separator: ",")
      // Tenths of a second.
      headings[cells[0].prefix(21)] = Double(cells[7])
    }
    let rows = output.split(separator: "\n")
    #expect(rows.count { $0.contains(#""type":"location""#) } == 25)
    var (compared, within) = (0, 0)
    for row in rows where row.contains(#""type":"heading""#) {
      guard let heading = number("trueHeading", in: row), let claim = number("trueHeadingAccuracy", in: row),
        let time = time(in: row), let truth = headings[time.prefix(21)]
      else { continue }
      let error = (heading - truth).remainder(dividingBy: 360).magnitude
      compared += 1
      if error <= claim, claim < 30 { within += 1 }
    }
    #expect(compared >= 20 && Double(within) >= 0.9 * Double(compared), "\(within) of \(compared)")
  }

  @Test func otherCommandsFindTheChips() throws {
    try robot { _, bus in
      let devices = try run(["devices", "i2c:\(bus)", "--json"])
      #expect(devices.status == 0 && devices.errors.isEmpty)
      for part in ["LSM6DSOX", "LIS3MDL", "BMP390"] { #expect(devices.output.contains("\"\(part)\"")) }
      let heading = try run(["heading", "i2c:\(bus)", "--count", "3", "--json", "--timeout", "10"] + Self.mounting)
      #expect(heading.status == 0, "\(heading.errors)")
      #expect(heading.output.split(separator: "\n").count { $0.contains("magneticHeading") } == 3)
    }
  }

  @Test func sensorsCanBeLeftOut() throws {
    try robot(["--without", "magnetometer,barometer"]) { _, bus in
      let devices = try run(["devices", "i2c:\(bus)"])
      #expect(devices.output.contains("LSM6DSOX") && !devices.output.contains("LIS3MDL"))
      #expect(!devices.output.contains("BMP390"))
    }
  }

  @Test func aFileIsNotReplaced() throws {
    try folder.write([7], to: "file")
    let path = folder.path("file")
    let run = try ProgramRun(["simulate", "car", "--live", "--format", "ubx", "--bus", path])
    #expect(run.status == 64 && run.errors.contains("remove it first") && TemporaryFolder.bytes(of: path) == [7])
  }

  @Test func aSocketThatNoProgramPlaysIs66() throws {
    let left = folder.path("bus")
    let descriptor = socket(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let address = try #require(UnixAddress(left))
    try #require(address.bind(descriptor) == 0)
    close(descriptor)
    let run = try run(["devices", "i2c:\(left)"])
    #expect(run.status == 66 && run.errors.contains("no program plays this bus"), "\(run.errors)")
  }

  @Test(arguments: [["i2c:1", "i2c:2"], ["iio:x"], ["i2c:1:0x1c"], ["--watch", "i2c:1"], ["i2c:x"]])
  func onlyABusIsListed(words: [String]) throws {
    #expect(try ProgramRun(["devices"] + words).status == 64)
  }

  @Test func faultsOfABusAreErrorNumbers() {
    let bus = SimulatedI2CBus(recordsWrites: false)
    let request = I2CRequest(.transfer, address: 0x1C, number: 1, bytes: [0], count: 1)
    var bytes: [UInt8] = []
    #expect(SimulatedRobotBus.answer(request, on: bus, &bytes) == ENXIO)
    bus.attach(SimulatedChip([0: 7]), at: 0x1C)
    for fault in [BusFault.notAcknowledged, .arbitrationLost, .timedOut, .unspecified, .unsupported, .gone] {
      bus.fail(fault)
      // As the program at the other end takes them.
      #expect(I2CFailure(code: SimulatedRobotBus.answer(request, on: bus, &bytes)).fault == fault)
    }
    #expect(SimulatedRobotBus.answer(request, on: bus, &bytes) == 0 && bytes == [7])
  }
}

import CommandLineKit
import EngineRuntime
import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import LocationService
import NavigationMath

/// `binnacle calibrate`: guides the user through the calibration of a magnetometer, and saves the result.
package enum CalibrateCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.calibrate) { () throws(UsageError) in
      let options = try CalibrateOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.calibrate.show() : run(options)
    }
  }

  private static func run(_ options: CalibrateOptions) -> ExitCode {
    do throws(SourceError) {
      switch options.task {
      case .guide: return try guide(options)
      case .file(let path): return try fit(path, options)
      case .show, .undo: return try manage(options)
      case .gyroscope, .accelerometer:
        var run = try CalibrateInertial(try source(options), options)
        return try run.run()
      }
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  private static func guide(_ options: CalibrateOptions) throws(SourceError) -> ExitCode {
    var run = try CalibrateSession(try source(options), options, isGuiding: true)
    return try run.run()
  }

  private static func source(_ options: CalibrateOptions) throws(SourceError) -> any SensorSource {
    try makeSensorSource(
      options.sensors, speed: options.speed.map { .factor($0) } ?? .maximum, notice: { Console.say($0) })
  }

  private static func fit(_ path: String, _ options: CalibrateOptions) throws(SourceError) -> ExitCode {
    switch try CalibrateTable.read(path) {
    case .log:
      var run = try CalibrateSession(
        try makeSensorSource(.log(path), speed: .maximum), options, isGuiding: false)
      return try run.run()
    case .readings(let readings):
      let place = CalibratePlace(options.position, isHere: false)
      var parameters = CalibrationSession.Parameters()
      parameters.secondsBetweenFits = max(5, CalibrateTable.seconds(readings) / 50)
      var session = CalibrationSession(
        parameters: parameters, mounting: options.mounting ?? .forwardLeftUp, reference: place.reference)
      let notes = CalibrateNotes()
      for reading in readings { session.consume(reading) { notes.show($0) } }
      return CalibrateConclusion(options: options, place: place).conclude(&session, sensor: options.sensor)
    }
  }

  private static func manage(_ options: CalibrateOptions) throws(SourceError) -> ExitCode {
    guard let kept = CalibrateKept(options) else {
      Console.say("there is no folder where calibrations are kept; set HOME or BINNACLE_STATE_DIR")
      return .unavailable
    }
    let sensors =
      if let key = options.sensor { [CalibrateKept.Sensor(key: key)] } else { try magnetometers(options, kept) }
    guard options.task == .undo else { return kept.show(sensors) }
    guard sensors.count == 1 else {
      Console.say("several magnetometers: --sensor KEY says which: \(sensors.map { $0.key }.joined(separator: ", "))")
      return .usage
    }
    return kept.undo(sensors[0])
  }

  /// Returns the attached magnetometers. They are opened, since some report their serial number only then. Without any
  /// sensor, those that have a stored calibration are shown.
  private static func magnetometers(
    _ options: CalibrateOptions, _ kept: CalibrateKept
  ) throws(SourceError) -> [CalibrateKept.Sensor] {
    let source = try makeSensorSource(options.sensors, speed: .maximum)
    do throws(SourceError) {
      try source.open()
    } catch {
      guard options.task == .show, options.sensors == "auto:", error.kind == .notFound else { throw error }
      guard !kept.all.isEmpty else {
        throw SourceError(
          .notFound, "no calibration is kept, and \(error.message)",
          advice: "attach a magnetometer and run `binnacle calibrate`; `binnacle devices --probe` looks for sensors")
      }
      Console.say("\(error.message); what is kept:")
      return kept.all
    }
    defer { source.close() }
    let mountings = source.traits.isLive ? try ConfigurationFile.load() : nil
    var found: [CalibrateKept.Sensor] = []
    for sensor in source.sensors where sensor.kind == .magnetometer {
      var mounting = options.mounting ?? sensor.usualMounting
      if options.mounting == nil, let set = try mountings?.mounting(of: sensor.identity) { mounting = set }
      found.append(
        CalibrateKept.Sensor(
          key: sensor.identity.key, levelUp: mounting.rotation.transposed * Vector3(0, 0, -1)))
    }
    guard found.isEmpty else { return found }
    throw SourceError(
      .notFound, "\(source.name): no magnetometer", advice: "--sensor KEY names one that is not attached")
  }
}

/// The place and date of a calibration, and Earth's field there.
struct CalibratePlace {
  /// nil if unknown.
  let position: GeodeticPosition?
  /// The field of the World Magnetic Model; nil without a position or a date.
  let reference: MagneticReference?

  /// - Parameters:
  ///   - position: as the user gave it; nil: the last fix.
  ///   - isHere: whether the sensors are those of this machine, so that its last fix applies.
  init(_ position: GeodeticPosition?, isHere: Bool) {
    var place = position
    var seconds = WallClock.secondsSince1970
    if place == nil, isHere, let last = CalibratePlace.lastFix {
      place = LocationAccess.now.place(last.position)
      seconds = seconds ?? last.secondsSince1970
    }
    self.position = place
    guard let place, let seconds else {
      reference = nil
      return
    }
    let year = CalendarDate(daysSince1970: Int(seconds / 86_400)).decimalYear
    reference = MagneticReference(MagneticModel.worldModel(decimalYear: year).field(at: place, decimalYear: year))
  }

  private static var lastFix: LastFix? {
    guard let directory = StateDirectory() else { return nil }
    do throws(StateError) {
      return try LastFixStore(directory: directory).load()
    } catch {
      Console.say(error.description)
      return nil
    }
  }
}

import LinuxLocation
import LocationEngine
import NavigationMath

/// `binnacle calibrate`: leads a person through the calibration of a magnetometer, and keeps what comes of it.
enum CalibrateCommand {
  /// - Parameter arguments: the command's name first.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      let options = try CalibrateOptions(parsing: arguments)
      if options.wantsHelp {
        Console.write(1, HelpText.calibrate)
        return .success
      }
      return run(options)
    } catch {
      Console.say(error.message)
      Console.write(2, "Try 'binnacle calibrate --help'.\n")
      return .usage
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
      Console.say(error.description)
      return ExitCode(error, isRemote: false)
    }
  }

  private static func guide(_ options: CalibrateOptions) throws(SourceError) -> ExitCode {
    var run = try CalibrateRun(try source(options), options, isGuiding: true)
    return try run.run()
  }

  private static func source(_ options: CalibrateOptions) throws(SourceError) -> any SensorSource {
    try makeSensorSource(
      options.sensors, speed: options.speed.map { .factor($0) } ?? .maximum, notice: { Console.say($0) })
  }

  private static func fit(_ path: String, _ options: CalibrateOptions) throws(SourceError) -> ExitCode {
    switch try CalibrateTable.read(path) {
    case .log:
      var run = try CalibrateRun(
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
      if let key = options.sensor { [CalibrateKept.Sensor(key: key)] } else { try magnetometers(options) }
    guard options.task == .undo else { return kept.show(sensors) }
    guard sensors.count == 1 else {
      Console.say("several magnetometers: --sensor KEY says which: \(sensors.map { $0.key }.joined(separator: ", "))")
      return .usage
    }
    return kept.undo(sensors[0])
  }

  /// Those that are attached. They are opened, since some tell their serial number only then.
  private static func magnetometers(_ options: CalibrateOptions) throws(SourceError) -> [CalibrateKept.Sensor] {
    let source = try makeSensorSource(options.sensors, speed: .maximum)
    try source.open()
    defer { source.close() }
    let mountings = source.isReconnectable ? try ConfigurationFile.load() : nil
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

extension HelpText {
  static var calibrate: String {
    """
    Usage: binnacle calibrate [OPTION]... [SENSORS]

    Leads you through the calibration of a magnetometer, which finds out what the magnets and the iron of the device add
    to Earth's field. Turn the device slowly, away from iron, until every side has once pointed at the sky; it takes half
    a minute. The picture shows from which sides the field has been felt, and the line below it which way to turn next.
    It ends by itself when the result is good; Enter ends it sooner, q or Ctrl-C gives up and changes nothing. Readings
    that are too few, too one-sided or contradict each other are refused with the reason.

    SENSORS is one of
      auto:                               the best of each kind that is attached, which is also what no SENSORS means
      i2c:///dev/i2c-1?address=0x1c       a chip on an I2C bus
      i2c:1                               the best of each kind on that bus
      iio:lis3mdl                         one that the kernel drives, by its name
      log:FILE                            a log of binnacle record, which is guided as it was recorded

    Options:
    \(CalibrateOption.table)

    A calibration is low, medium or high when headings are good to 20, 8 or 3 degrees, 95 % of the time; medium and high
    ones are so while the device is tilted, too. It is kept in the state directory ($BINNACLE_STATE_DIR, $STATE_DIRECTORY,
    ~/.local/state/binnacle) for this sensor alone, with the one before it, and is used by everything that makes headings.

    Exit status: 0 saved, shown, undone or measured; 1 given up, not saved because nobody said yes, or nothing to undo;
    64 wrong usage; 65 refused: the readings give no calibration that is good enough, or a file is corrupt; 66 no
    such sensor or file; 69 a sensor does not answer, is in use or was lost; 74 what came of it cannot be saved, or
    another input or output error; 77 permission denied.

    Examples:
      binnacle calibrate
      binnacle calibrate --position 51.05,13.74 --minimum high
      binnacle calibrate i2c:1:0x1c --json --yes --timeout 120
      binnacle calibrate --show
      binnacle calibrate --undo
      binnacle record > walk.jsonl; binnacle calibrate --from-file walk.jsonl

    """
  }
}

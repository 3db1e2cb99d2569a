import Fusion
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations

/// Everything that a compass needs before it starts: its sensors, how they sit, where they are, what is known of them.
struct HeadingSetup {
  let source: any SensorSource
  var configuration = HeadingConfiguration()
  /// nil for a log, which was perhaps recorded with other sensors, and for who has no place for them.
  private(set) var keeper: (any CalibrationKeeper)?

  init(source: any SensorSource, configuration: HeadingConfiguration, keeper: (any CalibrationKeeper)?) {
    self.source = source
    self.configuration = configuration
    self.keeper = keeper
  }

  /// - Parameter say: gets lines for the user.
  init(_ options: HeadingOptions, say: @escaping @Sendable (String) -> Void) throws(SourceError) {
    let address = try SensorAddress(options.source)
    source = try makeSensorSource(address, speed: options.speed.map { .factor($0) } ?? .maximum, notice: say)
    configuration.orientation = options.orientation
    configuration.facesMotion = options.facesMotion
    configuration.learns = options.learns
    configuration.rate =
      switch options.rate {
      case .byFormat: options.format == .text ? 2 : 10
      case .everySample: nil
      case .hertz(let hertz): hertz
      }
    configuration.rank = { SensorRanking.rank(of: $0) }
    configuration.position = options.position
    let today = WallClock.secondsSince1970.map { CalendarDate(daysSince1970: Int($0 / 86_400)).decimalYear }
    configuration.decimalYear = options.decimalYear ?? today

    if let mounting = options.mounting {
      configuration.mounting = { _ in mounting }
    } else if source.isReconnectable {
      let file = try ConfigurationFile.load()
      // What is wrong with the file was told when it was read.
      configuration.mounting = { (try? file.mounting(of: $0.identity)) ?? $0.usualMounting }
    }
    if source.isReconnectable, let directory = StateDirectory() {
      keeper = StoredCalibrations(CalibrationStore(directory: directory))
      if options.position == nil { findPlace(directory, hasReceiver: options.receiver != nil, say) }
    } else if options.position == nil, options.receiver == nil {
      say("no true heading without --position")
    }
  }

  /// Where this was last, until somebody knows better.
  private mutating func findPlace(_ directory: StateDirectory, hasReceiver: Bool, _ say: (String) -> Void) {
    let last: LastFix?
    do throws(StateError) {
      last = try LastFixStore(directory: directory).load()
    } catch {
      say(error.description)
      last = nil
    }
    guard let last else {
      if !hasReceiver { say("the position is unknown: --position or --receiver gives a true heading") }
      return
    }
    configuration.position = last.position
    if configuration.decimalYear == nil, let seconds = last.secondsSince1970 {
      configuration.decimalYear = CalendarDate(daysSince1970: Int(seconds / 86_400)).decimalYear
    }
    if !hasReceiver { say("using the position of the last fix, \(HeadingNarrator.age(of: last))") }
  }
}

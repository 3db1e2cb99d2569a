import EngineRuntime
import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import LocationService
import NavigationMath
import Observations

/// The inputs of a compass: its sensors, their mountings, their position and their calibrations.
struct HeadingSetup {
  let source: any SensorSource
  var configuration = HeadingConfiguration()
  /// Whether the mounting of a sensor is configured, and not only assumed.
  private var knowsMounting: @Sendable (SensorIdentity) -> Bool = { _ in false }
  /// nil for a log, which may be from other sensors, and without a state directory.
  private(set) var keeper: (any CalibrationStoring)?

  /// What an engine reads.
  var sensors: EngineSensors { EngineSensors(source, configuration: configuration, keeper: keeper) }

  init(source: any SensorSource, configuration: HeadingConfiguration, keeper: (any CalibrationStoring)?) {
    self.source = source
    self.configuration = configuration
    self.keeper = keeper
  }

  /// - Parameters:
  ///   - sensors: are read; nil: those that the options name.
  ///   - say: prints lines for the user.
  init(
    _ options: HeadingOptions, sensors: (any SensorSource)? = nil, say: @escaping @Sendable (String) -> Void
  ) throws(SourceError) {
    if let sensors {
      source = sensors
    } else {
      let address = try SensorAddress(options.source)
      source = try makeSensorSource(address, speed: options.speed.map { .factor($0) } ?? .maximum, notice: say)
    }
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
      knowsMounting = { _ in true }
    } else if source.traits.isLive {
      let file = try ConfigurationFile.load()
      // Errors in the file were reported when it was read.
      configuration.mounting = { (try? file.mounting(of: $0.identity)) ?? $0.usualMounting }
      knowsMounting = { (try? file.mounting(of: $0)) != nil }
    }
    if source.traits.isLive, let directory = StateDirectory() {
      keeper = CalibrationStore(directory: directory)
      if options.position == nil { findPlace(directory, hasReceiver: options.receiver != nil, say) }
    } else if options.position == nil, options.receiver == nil {
      say("no true heading without --position")
    }
  }

  /// Lets positions be fused with the inertial unit, if its mounting is configured.
  ///
  /// - Parameters:
  ///   - parameters: nil: no fusion.
  ///   - rate: most estimates between the epochs, Hz; nil: none.
  mutating func navigate(
    _ parameters: Navigator.Parameters?, rate: Double?, say: @escaping @Sendable (String) -> Void
  ) {
    guard let parameters else { return }
    configuration.positionRate = rate
    configuration.navigation = { [knowsMounting] unit in
      if knowsMounting(unit.identity) { return parameters }
      say(
        "\(unit.identity.introduction) is not used for positions: --mounting or the configuration file must give its axes"
      )
      return nil
    }
  }

  /// Sets the position to that of the last fix, until a newer one is known.
  private mutating func findPlace(_ directory: StateDirectory, hasReceiver: Bool, _ say: (String) -> Void) {
    let access = LocationAccess.now
    if case .refused(let reason) = access { return say("\(reason): the place of the last fix is not used") }
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
    configuration.position = access.place(last.position)
    if configuration.decimalYear == nil, let seconds = last.secondsSince1970 {
      configuration.decimalYear = CalendarDate(daysSince1970: Int(seconds / 86_400)).decimalYear
    }
    if !hasReceiver { say("using the position of the last fix, \(HeadingMessages.age(of: last))") }
  }
}

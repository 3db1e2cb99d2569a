import CommandLineKit
import Fusion
import LinuxIO
import LinuxLocation
import LocationServices
import NavigationMath

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

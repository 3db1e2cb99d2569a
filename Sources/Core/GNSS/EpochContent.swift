import NMEA
import NavigationMath
import Observations

/// What the sentences of one epoch have said so far, the best of each kind.
struct EpochContent {
  /// Whether an epoch has begun; the rest is empty until then.
  var isOpen = false
  /// UTC time of day that all timed sentences of the epoch share.
  var key: TimeOfDay?
  /// When its first byte arrived.
  var received = MonotonicInstant.zero
  var seen: Contribution = []

  var gga: GGA?
  var rmc: RMC?
  var gns: GNS?
  var gll: GLL?
  var vtg: VTG?
  var zda: ZDA?
  var gst: GST?
  var gbs: GBS?
  /// Dilutions and dimensions; the satellites of all GSA go to the satellite table.
  var gsa: GSA?

  /// A day that the epoch itself states. ZDA has four digits of year and settles the century; otherwise RMC wins.
  var statedDate: CalendarDate? {
    guard let date = rmc?.date else { return zda?.date }
    guard let full = zda?.date, full.year % 100 == date.year % 100 else { return date }
    return full
  }
}

import NavigationMath
import UBX

/// UTC as UBX and the protocols derived from it send it: year U2, month U1, day U1, hour U1, minute U1, second U1.
protocol UTCFields {
  var year: UInt16 { get }
  var month: UInt8 { get }
  var day: UInt8 { get }
  var hour: UInt8 { get }
  var minute: UInt8 { get }
  var second: UInt8 { get }
}

extension UTCFields {
  /// The date; nil for a day that does not exist.
  @inline(__always)
  var date: CalendarDate? { CalendarDate(year: Int(year), month: Int(month), day: Int(day)) }

  /// Returns the time of day; nil for a time that does not exist.
  @inline(__always)
  func timeOfDay(nanosecond: Int = 0) -> TimeOfDay? {
    TimeOfDay(hour: Int(hour), minute: Int(minute), second: Int(second), nanosecond: nanosecond)
  }
}

extension NavPVT: UTCFields {}
extension NavTIMEUTC: UTCFields {}
extension HnrPVT: UTCFields {}

import NavigationMath
import Testing

@testable import GNSS

@Suite struct UTCFieldsTests {
  private struct Fields: UTCFields {
    var year: UInt16 = 2024
    var month: UInt8 = 2
    var day: UInt8 = 29
    var hour: UInt8 = 23
    var minute: UInt8 = 59
    var second: UInt8 = 60
  }

  @Test func fieldsBecomeDateAndTime() {
    #expect(Fields().date == CalendarDate(year: 2024, month: 2, day: 29))
    #expect(Fields().timeOfDay() == TimeOfDay(hour: 23, minute: 59, second: 60))
    #expect(Fields().timeOfDay(nanosecond: 7) == TimeOfDay(hour: 23, minute: 59, second: 60, nanosecond: 7))
  }

  @Test func aDayOrTimeThatDoesNotExistIsNil() {
    #expect(Fields(year: 2023).date == nil)
    #expect(Fields(month: 0).date == nil)
    #expect(Fields(hour: 24).timeOfDay() == nil)
    #expect(Fields(second: 61).timeOfDay() == nil)
  }
}

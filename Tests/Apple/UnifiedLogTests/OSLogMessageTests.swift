import Foundation
import Testing

@testable import UnifiedLog

struct OSLogMessageTests {
  private enum Failure: Error { case lost(Int) }
  private enum Spoken: Error, CustomStringConvertible {
    case lost
    var description: String { "spoken" }
  }
  private struct Fix: CustomStringConvertible { var description: String { "54.3 13.1" } }

  private func text(_ message: OSLogMessage, shows: Bool = true) -> String {
    let visibility = Visibility(showsAutomatic: shows, showsPrivate: false)
    return message.segments.map { $0.rendered(visibility) }.joined()
  }

  @Test func numbers() {
    #expect(
      text("\(3) \(UInt8.max) \(Int64.min) \(1.5) \(Float(0.25)) \(CGFloat(2)) \(true)", shows: false)
        == "3 255 -9223372036854775808 1.500000 0.250000 2.000000 true")
    #expect(
      text("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))")
        == "ff 0X00FF")
    #expect(
      text("\(8, format: .octal) \(8, format: .octal(includePrefix: true, minDigits: 3)) \(-1 as Int8, format: .hex)")
        == "10 0010 ff")
    #expect(text("\(5, format: .decimal(explicitPositiveSign: true)) \(5, format: .decimal(minDigits: 3))") == "+5 005")
    #expect(
      text("\(1.25, format: .fixed(precision: 1)) \(1.5, format: .exponential(precision: 1)) \(0.1, format: .hybrid)")
        == "1.2 1.5e+00 0.1")
    #expect(
      text("\(1.0, format: .hex) \(2.5, format: .fixed(precision: 1, explicitPositiveSign: true))") == "0x1p+0 +2.5")
    #expect(text("\(true, format: .answer) \(false, format: .answer) \(false, format: .truth)") == "yes no false")
  }

  @Test func texts() {
    let convertible: any CustomStringConvertible = Fix()
    #expect(text("\("a") \(Fix()) \(convertible) \([1, 2]) \(Fix.self)") == "a 54.3 13.1 54.3 13.1 [1, 2] Fix")
    #expect(
      text("\("a") \(Fix()) \(convertible) \([1, 2]) \(Fix.self)", shows: false)
        == "<private> <private> <private> <private> <private>")
    #expect(
      text("[\("ab", align: .right(columns: 4))|\("ab", align: .left(columns: 4))|\(7, align: .right(columns: 3))]")
        == "[  ab|ab  |  7]")
  }

  @Test func objectsAndErrors() {
    let (object, none): (NSObject?, NSObject?) = (NSString(string: "o"), nil)
    let (error, noError): (any Error, (any Error)?) = (Failure.lost(2), nil)
    #expect(text("\(NSString(string: "s")) \(object) \(none) \(noError)") == "s o (null) (null)")
    #expect(text("\(error) \(Failure.lost(3)) \(Spoken.lost)") == "lost(2) lost(3) spoken")
    #expect(text("\(NSError(domain: "D", code: 4))").hasPrefix("Error Domain=D Code=4"))
    #expect(text("\(error) \(object)", shows: false) == "<private> <private>")
  }

  /// A percent sign is one: the literal is not a format of C.
  @Test func aLiteralIsText() { #expect(text("100% %d %%") == "100% %d %%" && text("").isEmpty) }

  @Test func nothingIsEvaluatedBeforeItIsWritten() {
    var count = 0
    func counted() -> Int {
      count += 1
      return count
    }
    let message: OSLogMessage = "\(counted()) \(counted(), align: .right(columns: counted()))"
    #expect(count == 0)
    #expect(text(message) == "1   2" && count == 3)
  }
}

import Foundation
import Testing

@testable import CoreLocation

/// Stores the values that could be read from an archive.
final class ArchiveProbe: NSObject, NSSecureCoding {
  let number: Double?
  let finite: Double?
  let integer: Int?
  let truth: Bool?
  let date: Date?

  static var supportsSecureCoding: Bool { true }

  func encode(with coder: NSCoder) {}

  init?(coder: NSCoder) {
    number = coder.double("it")
    finite = coder.finite("it")
    integer = coder.integer("it")
    truth = coder.truth("it")
    date = coder.date("it")
    super.init()
  }

  static func read(_ value: Any) throws -> ArchiveProbe {
    try #require(Archive(values: ["it": value]).read(as: ArchiveProbe.self))
  }
}

/// Text as it is archived: as an object of its own.
final class TextProbe: NSObject, NSSecureCoding {
  let text: String?
  let uuid: UUID?

  init(_ text: String) {
    self.text = text
    uuid = nil
    super.init()
  }

  static var supportsSecureCoding: Bool { true }

  func encode(with coder: NSCoder) { coder.encode(text: text, "it") }

  init?(coder: NSCoder) {
    text = coder.text("it")
    uuid = coder.uuid("it")
    super.init()
  }
}

@Suite struct NSCoderValuesTests {
  @Test func readsWhatIsThere() throws {
    let number = try ArchiveProbe.read(3.0)
    #expect(number.number == 3 && number.finite == 3 && number.integer == 3)
    #expect(number.date == Date(timeIntervalSinceReferenceDate: 3))
    #expect(try ArchiveProbe.read(true).truth == true)
    #expect(try ArchiveProbe.read(-7).integer == -7)
  }

  @Test func whatIsAbsentIsNil() throws {
    let probe = try #require(Archive(values: [:]).read(as: ArchiveProbe.self))
    #expect(probe.number == nil && probe.finite == nil && probe.integer == nil)
    #expect(probe.truth == nil && probe.date == nil)
  }

  @Test func aNumberThatIsNoneIsNeverAnIntegerOrADate() throws {
    for value in [Double.nan, .infinity] {
      let probe = try ArchiveProbe.read(value)
      #expect(probe.number != nil && probe.finite == nil && probe.integer == nil && probe.date == nil)
    }
    #expect(try ArchiveProbe.read(1e300).integer == nil)
    #expect(try ArchiveProbe.read(1.5).integer == nil)
    #expect(try ArchiveProbe.read(UInt64.max).integer == nil)
  }

  @Test func textAndUUIDsComeBack() throws {
    let uuid = UUID()
    let probe = try #require(try Archive.roundTrip(TextProbe(uuid.uuidString)))
    #expect(probe.text == uuid.uuidString && probe.uuid == uuid)
    let other = try #require(try Archive.roundTrip(TextProbe("Zürich")))
    #expect(other.text == "Zürich" && other.uuid == nil)
  }

  /// A number in the place of an object spoils the whole archive, which is refused.
  @Test func aNumberIsNoText() {
    #expect(Archive(values: ["it": 5]).read(as: TextProbe.self) == nil)
  }
}

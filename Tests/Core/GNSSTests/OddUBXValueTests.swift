import Observations
import TestSupport
import Testing

@testable import GNSS

/// An odd value of a UBX message costs the outputs that come from it, and no others.
@Suite struct OddUBXValueTests {
  /// A secondary field: where it is in the payload, its bytes, and the outputs that come from it.
  struct Field {
    var place: Int
    var count: Int
    var outputs: Set<String> = []
  }

  /// A message of an epoch without NAV-PVT. Fields that are not in `fields` are the time, the position and the fix.
  struct Message: CustomTestStringConvertible {
    var testDescription: String
    var frame: KeyPath<OldMessages, [UInt8]> & Sendable
    var fields: [Field]
  }

  static let messages = [
    Message(
      testDescription: "NAV-POSLLH", frame: \.posLLH,
      fields: [
        Field(place: 12, count: 4, outputs: ["ellipsoidalHeight", "geoidSeparation"]),
        Field(place: 16, count: 4, outputs: ["heightAboveMeanSeaLevel", "geoidSeparation"]),
        Field(place: 20, count: 4, outputs: ["horizontalAccuracy"]),
        Field(place: 24, count: 4, outputs: ["verticalAccuracy"]),
      ]),
    Message(
      testDescription: "NAV-STATUS", frame: \.status, fields: [Field(place: 8, count: 4), Field(place: 12, count: 4)]),
    Message(
      testDescription: "NAV-DOP", frame: \.dop,
      fields: [
        Field(place: 4, count: 2), Field(place: 6, count: 2, outputs: ["positionDilution"]),
        Field(place: 8, count: 2), Field(place: 10, count: 2, outputs: ["verticalDilution"]),
        Field(place: 12, count: 2, outputs: ["horizontalDilution"]), Field(place: 14, count: 2),
        Field(place: 16, count: 2),
      ]),
    Message(
      testDescription: "NAV-VELNED", frame: \.velNED,
      fields: [
        Field(place: 4, count: 4, outputs: ["velocityNorth"]), Field(place: 8, count: 4, outputs: ["velocityEast"]),
        Field(place: 12, count: 4, outputs: ["climb"]), Field(place: 16, count: 4),
        Field(place: 20, count: 4, outputs: ["speed"]), Field(place: 24, count: 4, outputs: ["courseDegrees"]),
        Field(place: 28, count: 4, outputs: ["speedAccuracy"]), Field(place: 32, count: 4, outputs: ["courseAccuracy"]),
      ]),
  ]

  private static let old = OldMessages(timeOfWeek: PVT().timeOfWeek)

  @Test(arguments: messages) func junkCostsItsOwnOutputs(_ message: Message) throws {
    let frame = OddUBXValueTests.old[keyPath: message.frame]
    let before = try outputs(of: epoch(replacing: message.frame, by: frame))
    #expect(before["latitude"] != "nil" && before["time"] != "nil")
    for field in message.fields {
      for (rest, last) in [(0, 0), (0xFF, 0xFF), (0, 0x80), (0xFF, 0x7F)] as [(UInt8, UInt8)] {
        var payload = Array(frame[6..<frame.count - 2])
        payload.replaceSubrange(
          field.place..<field.place + field.count, with: Array(repeating: rest, count: field.count - 1) + [last])
        let changed = ubxFrame(frame[2], frame[3], payload)
        let after = try outputs(of: epoch(replacing: message.frame, by: changed))
        let different = before.keys.filter { before[$0] != after[$0] && !field.outputs.contains($0) }
        #expect(different.isEmpty, "byte \(field.place), last \(last): \(different.sorted())")
      }
    }
  }

  /// The messages of an epoch in another order give the same values.
  @Test(arguments: [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]]) func orderDoesNotMatter(_ order: [Int]) throws {
    let old = OddUBXValueTests.old
    let frames = OddUBXValueTests.messages.map { old[keyPath: $0.frame] }
    #expect(try outputs(of: old.timeUTC + order.flatMap { frames[$0] }) == outputs(of: old.timeUTC + frames.joined()))
  }

  private func epoch(replacing path: KeyPath<OldMessages, [UInt8]>, by frame: [UInt8]) -> [UInt8] {
    let old = OddUBXValueTests.old
    return old.timeUTC + OddUBXValueTests.messages.flatMap { $0.frame == path ? frame : old[keyPath: $0.frame] }
  }

  /// The values of the only fix that the bytes give, by name.
  private func outputs(of bytes: [UInt8]) throws -> [String: String] {
    let feed = Feed()
    feed.send(bytes)
    feed.finish()
    #expect(feed.fixes.count == 1)
    let fix = try #require(feed.fixes.first)
    let values: [String: Any?] = [
      "time": fix.time.timeOfDay, "date": fix.time.date, "kind": fix.kind, "latitude": fix.latitudeDegrees,
      "longitude": fix.longitudeDegrees, "ellipsoidalHeight": fix.ellipsoidalHeight,
      "heightAboveMeanSeaLevel": fix.heightAboveMeanSeaLevel, "geoidSeparation": fix.geoidSeparation,
      "speed": fix.speed, "courseDegrees": fix.courseDegrees, "climb": fix.climb, "velocityNorth": fix.velocityNorth,
      "velocityEast": fix.velocityEast, "horizontalAccuracy": fix.accuracy.horizontal,
      "verticalAccuracy": fix.accuracy.vertical, "speedAccuracy": fix.accuracy.speed,
      "courseAccuracy": fix.accuracy.courseDegrees, "positionDilution": fix.dilution.position,
      "horizontalDilution": fix.dilution.horizontal, "verticalDilution": fix.dilution.vertical,
      "satellitesUsed": fix.satellitesUsed, "heading": fix.headingDegrees, "spoofing": fix.spoofing,
      "isTimeResolved": fix.isTimeResolved,
    ]
    return values.mapValues { $0.map { "\($0)" } ?? "nil" }
  }
}

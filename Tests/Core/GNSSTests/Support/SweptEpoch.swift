import Observations
import TestSupport
import Testing

/// A secondary field of a binary message: its place in the payload, and the outputs that come from it.
struct SweptField: Sendable {
  var place: Int
  var count: Int
  var outputs: Set<String>

  init(_ place: Int, _ count: Int, _ outputs: String...) {
    self.place = place
    self.count = count
    self.outputs = Set(outputs)
  }
}

/// A valid message of a binary protocol.
struct SweptMessage: Sendable {
  var name: String
  var payload: [UInt8]
  /// Bytes that by definition decide the epoch, the position, or whether a value is valid. All others are secondary.
  var deciding: [Range<Int>]
  /// The secondary fields that outputs come from.
  var fields: [SweptField]
  /// Makes a frame of a payload.
  var frame: @Sendable ([UInt8]) -> [UInt8]

  /// `fields`, and all other secondary bytes in groups of up to four, from which no output comes.
  var allFields: [SweptField] {
    var isOther = [Bool](repeating: true, count: payload.count)
    for place in deciding.joined() { isOther[place] = false }
    for field in fields { for place in field.place..<field.place + field.count { isOther[place] = false } }
    var groups: [SweptField] = []
    for place in payload.indices where isOther[place] {
      if let last = groups.last, last.place + last.count == place, last.count < 4 {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(SweptField(place, 1))
      }
    }
    return fields + groups
  }
}

extension SweptMessage {
  /// A big-endian message, whose first byte is its identifier.
  init(
    _ name: String, _ id: UInt8, count: Int, deciding: [Range<Int>], _ fields: [SweptField],
    frame: @escaping @Sendable ([UInt8]) -> [UInt8], _ fill: (inout BigEndianBuilder) -> Void
  ) {
    var payload = BigEndianBuilder(count: count, id: id)
    fill(&payload)
    self.init(name: name, payload: payload.bytes, deciding: deciding, fields: fields, frame: frame)
  }
}

/// The messages of one epoch of a binary protocol.
struct SweptEpoch: Sendable {
  var name: String
  var isBigEndian = false
  /// Bytes that the receiver has sent before the epoch, and the number of fixes in them.
  var before: [UInt8] = []
  var fixesBefore = 0
  /// The messages that give the time and come first.
  var clock: [SweptMessage] = []
  /// The other messages, which may come in any order.
  var messages: [SweptMessage]
  /// The messages that come last.
  var end: [SweptMessage] = []

  var all: [SweptMessage] { clock + messages + end }
  var bytes: [UInt8] { all.flatMap { $0.frame($0.payload) } }
  var sweeps: [Sweep] { all.indices.map { Sweep(epoch: self, index: $0) } }

  /// The values of the last fix and of the satellites, by name, if the receiver sends `bytes`.
  func outputs(of bytes: [UInt8]) throws -> [String: String] {
    let feed = Feed()
    feed.send(before + bytes)
    feed.finish()
    #expect(feed.fixes.count == fixesBefore + 1)
    let fix = try #require(feed.fixes.last)
    return GNSSFixOutputs(fix, feed.reports.last).values
  }

  /// `messages` in three other orders.
  var orders: [[SweptMessage]] {
    let half = messages.count / 2
    return [
      messages.reversed(), Array(messages[half...] + messages[..<half]),
      messages.indices.sorted { ($0 % 2, $0) < ($1 % 2, $1) }.map { messages[$0] },
    ]
  }

  /// Messages in another order give the same values.
  func checkOrders() throws {
    let expected = try outputs(of: bytes)
    for order in orders {
      let actual = try outputs(of: (clock + order + end).flatMap { $0.frame($0.payload) })
      let different = expected.keys.filter { expected[$0] != actual[$0] }
      #expect(different.isEmpty, "\(order.map(\.name)): \(different.sorted())")
    }
  }

  /// In a stream of epochs a fix is emitted early, but not before it has every value that fixes have had.
  ///
  /// - Parameters:
  ///   - unawaited: outputs that a fix does not wait for. Those of the clock and of pulses belong to the fix after them.
  ///   - later: returns the bytes of a message a number of seconds later.
  func checkStreams(unawaited: Set<String>, _ later: (SweptMessage, Int) -> [UInt8]) throws {
    let other = unawaited.union(["time", "reportTime", "inView", "used", "clockBias", "clockDrift", "pulse"])
    let expected = try outputs(of: bytes)
    for order in [messages] + orders {
      let feed = Feed()
      for second in 0..<6 { for message in clock + order + end { feed.send(later(message, second)) } }
      feed.finish()
      #expect(feed.fixes.count == 6)
      for fix in feed.fixes {
        let actual = GNSSFixOutputs(fix, nil).values
        let different = actual.keys.filter { !other.contains($0) && actual[$0] != expected[$0] }
        #expect(different.isEmpty, "\(fix.sequence), \(order.map(\.name)): \(different.sorted())")
      }
    }
  }
}

/// One message of an epoch, each of whose secondary fields gets junk.
struct Sweep: CustomTestStringConvertible, Sendable {
  var epoch: SweptEpoch
  var index: Int

  var testDescription: String { "\(epoch.name): \(epoch.all[index].name)" }

  /// Junk in a field changes the outputs that come from the field, and no others.
  func check() throws {
    let before = try epoch.outputs(of: epoch.bytes)
    #expect(before["latitude"] != "nil" && before["time"] != "nil" && before["date"] != "nil")
    for field in epoch.all[index].allFields {
      var changed: Set<String> = []
      for junk in junk(field.count) {
        let after = try epoch.outputs(of: bytes(with: junk, at: field.place))
        changed.formUnion(Set(before.keys).union(after.keys).filter { before[$0] != after[$0] })
        let moved = try ["latitude", "longitude"].map { try degrees(after, $0) - degrees(before, $0) }
        #expect(moved.allSatisfy { abs($0) < 2e-7 }, "byte \(field.place): \(junk)")
      }
      #expect(changed == field.outputs, "byte \(field.place): changes \(changed.sorted())")
    }
  }

  private func degrees(_ outputs: [String: String], _ name: String) throws -> Double {
    try #require(outputs[name].flatMap(Double.init))
  }

  private func bytes(with junk: [UInt8], at place: Int) -> [UInt8] {
    var messages = epoch.all
    messages[index].payload.replaceSubrange(place..<place + junk.count, with: junk)
    return messages.flatMap { $0.frame($0.payload) }
  }

  /// Zeros, ones, the sign bit and the largest number; for the sizes of floats also infinity and the largest float.
  private func junk(_ count: Int) -> [[UInt8]] {
    var ends: [(UInt8, [UInt8])] = [(0, [0]), (0xFF, [0xFF]), (0, [0x80]), (0xFF, [0x7F])]
    if count == 4 { ends += [(0, [0x80, 0x7F]), (0xFF, [0x7F, 0x7F])] }
    if count == 8 { ends += [(0, [0xF0, 0x7F]), (0xFF, [0xEF, 0x7F])] }
    return ends.map { rest, end in
      let value = Array(repeating: rest, count: count - end.count) + end
      return epoch.isBigEndian ? value.reversed() : value
    }
  }
}

/// The values of a fix and of the satellites beside it, by name.
private struct GNSSFixOutputs {
  var values: [String: String]

  init(_ fix: GNSSFix, _ report: SatelliteReport?) {
    let accuracy = fix.accuracy
    let outputs: [String: Any?] = [
      "time": fix.time.timeOfDay, "date": fix.time.date, "kind": fix.kind, "latitude": fix.latitudeDegrees,
      "longitude": fix.longitudeDegrees, "ellipsoidalHeight": fix.ellipsoidalHeight,
      "heightAboveMeanSeaLevel": fix.heightAboveMeanSeaLevel, "geoidSeparation": fix.geoidSeparation,
      "speed": fix.speed, "course": fix.courseDegrees, "climb": fix.climb, "velocityNorth": fix.velocityNorth,
      "velocityEast": fix.velocityEast, "horizontalAccuracy": accuracy.horizontal,
      "verticalAccuracy": accuracy.vertical,
      "speedAccuracy": accuracy.speed, "courseAccuracy": accuracy.courseDegrees, "sigmaNorth": accuracy.sigmaNorth,
      "sigmaEast": accuracy.sigmaEast, "headingAccuracy": accuracy.headingDegrees, "heading": fix.headingDegrees,
      "covariance": fix.covariance, "velocityCovariance": fix.velocityCovariance,
      "positionDilution": fix.dilution.position, "horizontalDilution": fix.dilution.horizontal,
      "verticalDilution": fix.dilution.vertical, "satellitesUsed": fix.satellitesUsed, "spoofing": fix.spoofing,
      "jamming": fix.jamming, "isTimeResolved": fix.isTimeResolved, "clockBias": fix.receiverClock?.bias,
      "clockDrift": fix.receiverClock?.drift, "pulse": fix.pulseAnnouncement?.correctionNanoseconds,
      "reportTime": report?.time, "inView": report?.inView, "used": report?.used,
    ]
    values = outputs.mapValues { $0.map { "\($0)" } ?? "nil" }
    for (index, satellite) in (report?.satellites ?? []).enumerated() {
      values["identity \(index)"] = "\(satellite.system) \(satellite.number)"
      values["elevation \(index)"] = "\(satellite.elevationDegrees as Any)"
      values["azimuth \(index)"] = "\(satellite.azimuthDegrees as Any)"
      values["noise \(index)"] = "\(satellite.carrierToNoise as Any)"
      values["isUsed \(index)"] = "\(satellite.isUsed)"
    }
  }
}

import BeaconRadio
import Beacons
import Bytes
import JSON
import Outputs

/// What was received of one beacon at one distance.
struct BeaconPlace: Equatable {
  /// Distances at which a beacon can be measured, m.
  static let distances = 0.1...100.0
  /// Most advertisements of one place.
  static let capacity = 1_000_000

  let beacon: BeaconIdentity
  /// True distance, m.
  let distance: Double
  /// Power at 1 m that the beacon states, dBm; nil if none.
  var statedPower: Int?
  /// Number of advertisements by received power, dBm.
  private(set) var levels: [Int: Int] = [:]
  private(set) var count = 0

  init(_ beacon: BeaconIdentity, distance: Double) {
    self.beacon = beacon
    self.distance = distance
  }

  /// Takes advertisements; those with a power that no radio measures are ignored.
  mutating func note(_ rssi: Int, count times: Int = 1) {
    guard (-127 ... -1).contains(rssi), times > 0, times <= BeaconPlace.capacity - count else { return }
    levels[rssi, default: 0] += times
    count += times
  }

  /// Mean received power, dBm; nil without an advertisement.
  var mean: Double? {
    count == 0 ? nil : levels.reduce(0) { $0 + Double($1.key * $1.value) } / Double(count)
  }

  /// Standard deviation of the received power, dB; nil without an advertisement.
  var scatter: Double? {
    guard let mean else { return nil }
    let squares = levels.reduce(0.0) { $0 + Double($1.value) * (Double($1.key) - mean) * (Double($1.key) - mean) }
    return (squares / Double(count)).squareRoot()
  }

  /// Returns what the places of one beacon say of it.
  ///
  /// - Parameter statedPower: power at 1 m that the beacon states now, dBm; nil if none.
  static func model(_ places: [BeaconPlace], statedPower: Int?) -> PathLossModel {
    var calibration = BeaconCalibration(measuredPower: statedPower)
    for place in places {
      for (level, times) in place.levels {
        for _ in 0..<times { calibration.note(level, distance: place.distance) }
      }
      calibration.endPlace()
    }
    return calibration.model
  }
}

/// One line of the file of places:
///
///     {"uuid":"…","major":1,"minor":2,"power":-59,"distance":1.000,"levels":[[-61,34],[-60,20]]}
extension BeaconPlace {
  func appendLine(to writer: inout ByteWriter) {
    writer.append(#"{"uuid":""#)
    writer.append(text: beacon.uuid.text)
    writer.appendMember(#"","major":"#, beacon.major)
    writer.appendMember(#","minor":"#, beacon.minor)
    writer.appendMember(#","power":"#, statedPower)
    writer.appendMember(#","distance":"#, distance, decimals: 3)
    writer.append(#","levels":["#)
    for (index, level) in levels.sorted(by: { $0.key < $1.key }).enumerated() {
      writer.append(index == 0 ? "[" : ",[")
      writer.append(Int64(level.key))
      writer.append(",", UInt64(level.value))
      writer.append("]")
    }
    writer.append("]}\n")
  }

  /// Reads a line; nil if it is damaged.
  init?(_ line: ByteView) {
    do throws(JSONReader.Problem) { try self.init(reading: line) } catch { return nil }
  }

  private init(reading line: ByteView) throws(JSONReader.Problem) {
    var reader = JSONReader(line)
    var uuid: JSONText?
    var (major, minor): (UInt16?, UInt16?)
    var power: Int?
    var distance: Double?
    var levels: [(Int, Int)] = []
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "uuid": try reader.read(&uuid)
      case "major": try reader.read(&major)
      case "minor": try reader.read(&minor)
      case "power": try reader.read(&power)
      case "distance": try reader.read(&distance, in: BeaconPlace.distances)
      case "levels": levels = try BeaconPlace.readLevels(&reader)
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let uuid = uuid.flatMap({ BeaconUUID(text: String($0)) }), let major,
      let minor, let distance
    else { throw .incomplete }
    self.init(BeaconIdentity(uuid: uuid, major: major, minor: minor), distance: distance)
    if let power {
      guard (-127 ... -1).contains(power) else { throw .range }
      statedPower = power
    }
    for (level, times) in levels {
      let before = count
      note(level, count: times)
      guard count > before else { throw .range }
    }
    guard count > 0 else { throw .incomplete }
  }

  private static func readLevels(_ reader: inout JSONReader) throws(JSONReader.Problem) -> [(Int, Int)] {
    var levels: [(Int, Int)] = []
    try reader.beginArray()
    while try reader.nextElement() {
      guard levels.count < 127 else { throw .tooMany }
      var pair: [Int] = []
      try reader.beginArray()
      while try reader.nextElement() {
        var number: Int?
        try reader.read(&number)
        guard let number, pair.count < 2 else { throw .incomplete }
        pair.append(number)
      }
      guard pair.count == 2 else { throw .incomplete }
      levels.append((pair[0], pair[1]))
    }
    return levels
  }
}

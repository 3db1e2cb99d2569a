import Bytes
import LocationEngine
import NavigationMath
import Observations
import Testing

@testable import LinuxLocation

@Suite struct SensorLogWriterTests {
  private static let sensor = AttachedSensor(
    SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C), .magnetometer, samplesPerSecond: 80)

  private func written(_ body: (inout SensorLogWriter, inout ByteWriter) -> Void) -> [String] {
    var log = SensorLogWriter()
    var writer = ByteWriter()
    body(&log, &writer)
    return writer.withByteView { String(decoding: [UInt8]($0), as: UTF8.self) }.split(separator: "\n").map {
      String($0)
    }
  }

  @Test func aSensorIsDescribedBeforeItsFirstSample() {
    let lines = written { log, writer in
      for time in Int64(1)...2 {
        let sample = MagneticSample(
          instant: MonotonicInstant(nanoseconds: time), field: Vector3(12.5, -3.25, 41), temperatureCelsius: 21.5)
        log.append(SensorReading(.magnetic(sample), sensor: 0), of: [SensorLogWriterTests.sensor], to: &writer)
      }
    }
    #expect(
      lines == [
        #"{"type":"sensorLog","version":1}"#,
        #"{"type":"description","sensor":0,"kind":"magnetometer","part":"LIS3MDL","bus":"/dev/i2c-1","address":"0x1c","#
          + #""rate":80.000}"#,
        #"{"type":"magnetic","sensor":0,"t":1,"x":12.500000000,"y":-3.250000000,"z":41.000000000,"temperature":21.5000}"#,
        #"{"type":"magnetic","sensor":0,"t":2,"x":12.500000000,"y":-3.250000000,"z":41.000000000,"temperature":21.5000}"#,
      ])
  }

  @Test func oneThatComesLaterIsDescribedLater() {
    let other = AttachedSensor(SensorIdentity(part: "a\"b\\\u{7}", bus: "iio", serial: "7"), .barometer)
    let lines = written { log, writer in
      log.describe([SensorLogWriterTests.sensor], to: &writer)
      let sample = PressureSample(instant: .zero, pressureHectopascals: 1013.25)
      log.append(SensorReading(.pressure(sample), sensor: 1), of: [SensorLogWriterTests.sensor, other], to: &writer)
    }
    #expect(
      lines.dropFirst(2) == [
        #"{"type":"description","sensor":1,"kind":"barometer","part":"a\u0022b\u005c\u0007","bus":"iio","serial":"7"}"#,
        #"{"type":"pressure","sensor":1,"t":0,"pressure":1013.250000000}"#,
      ])
  }

  @Test func bytesOfAReceiverAreReadAsTheyWereWritten() throws {
    let bytes = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let lines = written { log, writer in
      log.describe(receiver: 1, named: "/dev/ttyACM0", to: &writer)
      log.append(bytes[...], ofReceiver: 1, at: MonotonicInstant(nanoseconds: 7), to: &writer)
    }
    #expect(lines[1] == #"{"type":"receiver","receiver":1,"name":"/dev/ttyACM0"}"#)
    #expect(lines.count == 5)
    var read: [UInt8] = []
    for line in lines.dropFirst(2) {
      guard case .bytes(1, MonotonicInstant(nanoseconds: 7), let piece) = try SensorLogLine(Array(line.utf8)[...])
      else {
        Issue.record("\(line.prefix(60))")
        return
      }
      read += piece
    }
    #expect(read == bytes)
  }

  @Test func theClockIsDescribed() throws {
    let reading = ClockReading(
      instant: MonotonicInstant(nanoseconds: 5),
      utc: UTCTime(
        date: CalendarDate(year: 2026, month: 11, day: 23), timeOfDay: TimeOfDay(nanoseconds: 3_600_000_000_000)),
      uncertainty: 0.0025, bootIdentifier: "b")
    let lines = written { log, writer in log.append(reading, to: &writer) }
    #expect(lines.last?.hasPrefix(#"{"type":"clock","t":5,"boot":"b","utc":"2026-11-23T01:00:00"#) == true)
    #expect(lines.last?.hasSuffix(#"Z","uncertainty":0.002500}"#) == true)
    guard case .clock(MonotonicInstant(nanoseconds: 5), let clock) = try SensorLogLine(Array(lines[1].utf8)[...])
    else {
      Issue.record("\(lines)")
      return
    }
    let offset: Int64 = 1_795_395_600_000_000_000 - 5
    #expect(clock == ClockLine(boot: "b", utc: UTCRelation(offset: offset, uncertainty: 0.0025)))
    let now = ClockReading.now()
    #expect(now.bootIdentifier?.count == 36 && now.instant.nanoseconds > 0)
  }
}

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
        log.append(.magnetic(sample), sensor: 0, of: [SensorLogWriterTests.sensor], to: &writer)
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
      log.append(.pressure(sample), sensor: 1, of: [SensorLogWriterTests.sensor, other], to: &writer)
    }
    #expect(
      lines.dropFirst(2) == [
        #"{"type":"description","sensor":1,"kind":"barometer","part":"a\u0022b\u005c\u0007","bus":"iio","serial":"7"}"#,
        #"{"type":"pressure","sensor":1,"t":0,"pressure":1013.250000000}"#,
      ])
  }
}

import Bytes
import LinuxLocation
import OutputsTestSupport
import Testing

@testable import Outputs

struct SensorReportTests {
  private static let chip = DetectedSensor(
    part: "LIS3MDL", kinds: [.magnetometer], bus: .i2c, path: "/dev/i2c-1", address: 0x1C, rank: 30,
    reason: "identity register")
  private static let kernels = DetectedSensor(
    part: "mpu\"9250", kinds: [.inertial, .magnetometer], bus: .iio, path: "/dev/iio:device0", rank: 50,
    reason: "a sensor of the kernel (IIO)")

  private func render(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func theJSONIsTheDocumentedOne() throws {
    let schema = try JSONSchema()
    let lines = [Self.chip, Self.kernels].map { sensor in
      render { SensorReport(sensor: sensor).appendJSON(to: &$0) }
    }
    for line in lines { #expect(try schema.problem(in: line) == nil, "\(line)") }
    #expect(
      lines[0]
        == #"{"type":"sensor","name":"i2c:///dev/i2c-1?address=0x1c","part":"LIS3MDL","kinds":["magnetometer"],"#
        + #""bus":"i2c","path":"/dev/i2c-1","address":"0x1c","reason":"identity register"}"# + "\n")
    #expect(lines[1].contains(#""name":"iio:mpu\"9250""#))
    #expect(lines[1].contains(#""kinds":["inertial","magnetometer"]"#))
  }

  @Test func aRowNamesItAndSaysWhatItMeasures() {
    let text = render { SensorReport(sensor: Self.chip).appendText(columns: 80, to: &$0) }
    #expect(text.contains("LIS3MDL") && text.contains("i2c:///dev/i2c-1?address=0x1c") && text.contains("magnetometer"))
    #expect(text.split(separator: "\n").count == 2)
  }
}

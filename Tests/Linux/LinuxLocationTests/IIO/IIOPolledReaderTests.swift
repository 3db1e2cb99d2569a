import EngineRuntime
import LinuxTestSupport
import LocationEngine
import Observations
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct IIOPolledReaderTests {
  private let tree = FakeTree()
  private static let folder = "sys/devices/platform/lsm6dsox_accel/iio:device0"

  private func makeReader() throws -> IIOPolledReader {
    tree.iioBufferedInertialUnit()
    let device = try #require(IIODevice.all(in: tree.roots).first)
    return try IIOPolledReader(IIOSensorGroup(device, .inertial))
  }

  private func samples(_ reader: IIOPolledReader, _ count: Int) throws -> [SensorSample] {
    var samples: [SensorSample] = []
    for _ in 0..<count { try reader.poll { sample, _ in samples.append(sample) } }
    return samples
  }

  @Test func registersThatAreReadTwiceAreOneSample() throws {
    let reader = try makeReader()
    #expect(try samples(reader, 5).count == 1)
    tree.file("\(IIOPolledReaderTests.folder)/in_accel_x_raw", "12\n")
    let next = try samples(reader, 3)
    guard case .inertial(let sample)? = next.first else {
      Issue.record("no sample")
      return
    }
    #expect(next.count == 1 && (sample.acceleration.x - 12 * 0.000598).magnitude < 1e-9)
    reader.stop()
  }

  @Test func aUnitThatRepeatsItselfForeverIsLost() throws {
    let reader = try makeReader()
    #expect(throws: SourceError.self) { try samples(reader, 200) }
  }

  /// A driver may state anything.
  @Test(arguments: ["1e-300", "1e300", "0", "-5", "nan"]) func anyRateIsTolerated(rate: String) throws {
    tree.iioBufferedInertialUnit()
    tree.file("\(IIOPolledReaderTests.folder)/sampling_frequency", "\(rate)\n")
    let device = try #require(IIODevice.all(in: tree.roots).first)
    #expect(try samples(IIOPolledReader(IIOSensorGroup(device, .inertial)), 2).count == 1)
  }
}

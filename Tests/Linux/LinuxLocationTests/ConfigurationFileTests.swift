import EngineRuntime
import Fusion
import Glibc
import LinuxTestSupport
import LocationEngine
import NavigationMath
import Testing

@testable import LinuxLocation

@Suite struct ConfigurationFileTests {
  private let folder = TemporaryFolder()
  private static let sensor = SensorIdentity(part: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1C)
  private static let other = SensorIdentity(part: "BMM150", bus: "/dev/i2c-1", address: 0x13)

  private static let text = """
    # a boat
    [sensors]
    mounting = x=forward,y=left,z=up

    [sensor LIS3MDL-i2c-1-1c]
    # upside down
    mounting = x=forward,y=right,z=down

    """

  private func file(_ text: String) throws(SourceError) -> ConfigurationFile {
    try ConfigurationFile(path: folder.file("config", Array(text.utf8)))
  }

  @Test func aSensorHasItsOwnMountingOrThatOfAll() throws {
    let file = try file(ConfigurationFileTests.text)
    let own = try #require(try file.mounting(of: ConfigurationFileTests.sensor))
    #expect(own.toBody(Vector3(0, 0, 1)) == Vector3(0, 0, 1))
    let general = try #require(try file.mounting(of: ConfigurationFileTests.other))
    #expect(general.toBody(Vector3(0, 0, 1)) == Vector3(0, 0, -1))
  }

  @Test func aFileThatIsNotThereIsEmpty() throws {
    let file = try ConfigurationFile(path: folder.path + "/none")
    #expect(try file.mounting(of: ConfigurationFileTests.sensor) == nil)
  }

  static let mistakes: [(text: String, line: Int, part: String)] = [
    ("[sensors]\nmounting = x=forward\n", 2, "where y points is missing"),
    ("[sensors]\n\nmountign = x\n", 3, "no key 'mountign'"),
    ("mounting = x=forward,y=left,z=up\n", 1, "before any section"),
    ("[compass]\n", 1, "no section [compass]"),
    ("[sensor ]\n", 1, "no section"),
    ("# a\nnonsense\n", 2, "neither"),
  ]

  @Test(arguments: mistakes) func aMistakeIsToldWithItsLine(text: String, line: Int, part: String) {
    let error = failure { () throws(SourceError) in _ = try file(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.message.contains(", line \(line): ") == true)
    #expect(error?.message.contains(part) == true)
  }

  @Test func whatIsSetIsSavedAndTheRestStays() throws {
    var file = try file(ConfigurationFileTests.text)
    file.setMounting(.forwardLeftUp, of: ConfigurationFileTests.sensor)
    file.setMounting(.rightForwardUp, of: ConfigurationFileTests.other)
    try file.save()
    let again = try ConfigurationFile(path: file.path)
    #expect(try again.mounting(of: ConfigurationFileTests.sensor) == .forwardLeftUp)
    let right = try #require(try again.mounting(of: ConfigurationFileTests.other))
    #expect((right.toBody(Vector3(1, 0, 0)) - Vector3(0, 1, 0)).norm < 1e-9)
    #expect(
      String(decoding: contents(of: file.path), as: UTF8.self) == """
        # a boat
        [sensors]
        mounting = x=forward,y=left,z=up

        [sensor LIS3MDL-i2c-1-1c]
        # upside down
        mounting = x=forward,y=left,z=up

        [sensor BMM150-i2c-1-13]
        mounting = x=right,y=forward,z=up

        """)
  }

  @Test func foldersAreMade() throws {
    let path = folder.path + "/a/b/config"
    var file = try ConfigurationFile(path: path)
    file.setMounting(.forwardLeftUp, of: ConfigurationFileTests.sensor)
    try file.save()
    #expect(try ConfigurationFile(path: path).mounting(of: ConfigurationFileTests.sensor) == .forwardLeftUp)
    unlink(path)
    rmdir(folder.path + "/a/b")
    rmdir(folder.path + "/a")
  }

  @Test func whereNothingCanBeWrittenIsAnError() throws {
    let path = folder.file("plain") + "/config"
    var file = try? ConfigurationFile(path: path)
    #expect(file == nil)
    file = try ConfigurationFile(path: "/proc/none/config")
    file?.setMounting(.forwardLeftUp, of: ConfigurationFileTests.sensor)
    let unsaved = try #require(file)
    #expect(failure { () throws(SourceError) in try unsaved.save() } != nil)
  }

  private func contents(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }
}

@Suite struct ConfigurationLineTests {
  @Test func whatALineIs() {
    #expect(ConfigurationLine("") == .empty)
    #expect(ConfigurationLine("  # mounting = x") == .empty)
    #expect(ConfigurationLine(" [ sensor A ]\r") == .section("sensor A"))
    #expect(ConfigurationLine("key = a = b ") == .value(key: "key", text: "a = b"))
    #expect(ConfigurationLine("key=") == .value(key: "key", text: ""))
    for text in ["key", "= b", "[a", "[]", "[ ]"] { #expect(ConfigurationLine(text) == .nonsense) }
  }
}

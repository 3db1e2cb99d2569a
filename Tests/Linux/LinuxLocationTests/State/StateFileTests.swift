import LinuxIO
import LinuxTestSupport
import Testing

@testable import LinuxLocation

@Suite struct StateFileTests {
  private let folder = TemporaryFolder()

  private func reason(_ body: () throws(StateError) -> Void) -> StateError.Reason? {
    do throws(StateError) { try body() } catch { return error.reason }
    return nil
  }

  @Test func replacesKeepsAndRenames() throws {
    let (path, previous, other) = (folder.path + "/a", folder.path + "/b", folder.path + "/c")
    try StateFile.replace(path, with: [1])
    try StateFile.write([2], to: path, previous: previous)
    #expect(try StateFile.read(path) == [2] && StateFile.read(previous) == [1])
    try StateFile.keep(path, at: other)
    try StateFile.move(other, to: previous)
    #expect(try StateFile.read(previous) == [2] && StateFile.read(other) == nil)
  }

  @Test func eachErrorOfAFileHasItsReason() {
    let path = folder.path + "/a"
    let tooMany = [UInt8](repeating: 1, count: AtomicFile.limit + 1)
    let long = folder.file("long", tooMany)
    #expect(reason { () throws(StateError) in _ = try StateFile.read(folder.path) } == .reading)
    #expect(reason { () throws(StateError) in _ = try StateFile.read(long) } == .corrupt)
    #expect(reason { () throws(StateError) in try StateFile.replace(path, with: tooMany) } == .invalid)
    #expect(reason { () throws(StateError) in try StateFile.replace(path + "/none", with: [1]) } == .writing)
    #expect(reason { () throws(StateError) in try StateFile.move(path, to: path + "x") } == .writing)
  }
}
